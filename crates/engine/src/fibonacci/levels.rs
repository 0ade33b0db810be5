//! The strengths of the levels in Fibonacci, fitted to matches: `docs/results/levels.md`.

use crate::Level;
use gamut_rules::fibonacci::Rules;

/// The limits and the handicap of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TurnStrength {
    /// Nodes for a turn.
    pub(super) nodes: u64,
    /// Width of the beam over its own turn, if it ignores the reply; `None` if it searches replies.
    pub(super) width: Option<usize>,
    /// Whether it solves its own turn for a win.
    pub(super) sees_wins: bool,
    /// Share of its men far from the opponent's last turn that it overlooks, in thousandths.
    pub(super) blind_spots: u32,
    /// Evaluation noise, in points: the most by which a turn may seem better than it is.
    pub(super) noise: i32,
    /// Whether it has what was trained on searches: the move predictor and, without cards, the network.
    pub(super) is_trained: bool,
}

/// Searches its own turn only, not the reply.
const fn own(width: usize, blind_spots: u32, noise: i32) -> TurnStrength {
    TurnStrength { nodes: 20_000, width: Some(width), sees_wins: false, blind_spots, noise, is_trained: false }
}

/// Searches replies, too.
const fn ahead(nodes: u64) -> TurnStrength {
    TurnStrength { nodes, width: None, sees_wins: true, blind_spots: 0, noise: 0, is_trained: false }
}

/// Searches replies with what was trained on searches.
const fn trained(nodes: u64) -> TurnStrength {
    TurnStrength { is_trained: true, ..ahead(nodes) }
}

/// The levels of the game without cards, weakest first.
static PLAIN: [TurnStrength; 8] = [
    own(1, 500, 0),
    own(3, 350, 350),
    own(5, 150, 150),
    own(12, 50, 50),
    ahead(28_000),
    trained(1_500),
    trained(30_000),
    trained(300_000),
];

/// The levels of the card game, weakest first. Luck with the cards evens out much, so the steps are smaller.
static CARDS: [TurnStrength; 8] = [
    own(80, 500, 3_000),
    own(20, 500, 1_000),
    own(6, 200, 250),
    own(12, 30, 30),
    own(20, 0, 0),
    ahead(90_000),
    trained(60_000),
    trained(500_000),
];

/// Returns the strength of a level in a game with these rules.
pub(super) fn of(level: Level, rules: &Rules) -> TurnStrength {
    let strengths = if rules.cards { &CARDS } else { &PLAIN };
    strengths[usize::from(level.number()) - 1]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_keeps_within_the_nodes_of_its_number() {
        for strengths in [&PLAIN, &CARDS] {
            assert!(Level::all().zip(strengths).all(|(level, strength)| strength.nodes <= level.turn_nodes()));
        }
    }
}
