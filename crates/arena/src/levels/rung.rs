//! The list of matches between levels.

use crate::{NoPlayer, Players};
use gamut_engine::Level;
use gamut_rules::{ParseError, Variant};

/// The variants: every mode with each of its goals.
const MODES: [&str; 9] = [
    "focus-2,goal=capture",
    "focus-2",
    "focus-3,goal=capture",
    "focus-3",
    "focus-4,goal=capture",
    "focus-4",
    "focus-teams",
    "fibonacci",
    "fibonacci-cards",
];

/// Levels up to this one also meet the greedy player.
const HIGHEST_AGAINST_GREEDY: u8 = 3;

/// A match between a level and the one below, or the greedy player.
#[derive(Clone, PartialEq, Debug)]
pub struct Rung {
    /// The name on the command line: variant and players.
    pub name: String,
    /// The variant.
    pub variant: Variant,
    /// The higher level.
    pub level: Level,
    /// Whether it meets the greedy player instead of the level below.
    pub meets_greedy: bool,
    /// The higher level, then the lower level or the greedy player.
    pub players: Players,
}

/// Returns all matches, variant by variant, from the lowest level up.
#[must_use]
pub fn rungs() -> Vec<Rung> {
    let mut rungs = Vec::new();
    for mode in MODES {
        let against_greedy = Level::all().filter(|level| level.number() <= HIGHEST_AGAINST_GREEDY);
        let greedy = against_greedy.map(|level| (level, "greedy".to_owned()));
        let below = Level::all().skip(1).zip(Level::all()).map(|(high, low)| (high, format!("level-{low}")));
        for (level, other) in greedy.chain(below) {
            rungs.push(rung(mode, level, &other).expect("a test constructs all of them"));
        }
    }
    rungs
}

/// Why a match cannot be constructed: always a bug in this file.
#[derive(Debug, thiserror::Error)]
pub(super) enum RungError {
    #[error(transparent)]
    Variant(#[from] ParseError),
    #[error(transparent)]
    Player(#[from] NoPlayer),
}

pub(super) fn rung(mode: &str, level: Level, other: &str) -> Result<Rung, RungError> {
    let name = format!("{}-{level}-{other}", mode.replace([',', '='], "-"));
    let players = format!("level-{level},{other}").parse()?;
    Ok(Rung { name, variant: mode.parse()?, level, meets_greedy: other == "greedy", players })
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_engine::Limits;
    use std::collections::HashSet;

    #[test]
    fn every_match_can_be_played_and_has_a_unique_name() {
        let rungs = rungs();
        assert_eq!(rungs.len(), MODES.len() * 10);
        assert_eq!(rungs.iter().map(|rung| &rung.name).collect::<HashSet<_>>().len(), rungs.len());
        for rung in rungs {
            let Players(players) = &rung.players;
            assert!(players.iter().all(|player| player.why_not(&rung.variant, &Limits::default()).is_none()));
        }
    }
}
