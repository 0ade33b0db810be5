//! Values of tie-breaks.

use crate::score::Points;
use crate::sheet::{Opponent, Sheet};
use crate::tie_break::TieBreak;
use std::fmt;

/// The value of a tie-break, counted in quarters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct TieBreakValue(u32);

impl TieBreakValue {
    /// Returns the number of quarters.
    #[must_use]
    pub fn quarters(self) -> u32 {
        self.0
    }
}

/// Prints a decimal number: `7`, `7.25`, `7.5`.
impl fmt::Display for TieBreakValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", self.0 / 4, ["", ".25", ".5", ".75"][self.0 as usize % 4]))
    }
}

/// Returns the value of a tie-break for one of a group of entrants that are tied so far.
pub(crate) fn value(tie_break: TieBreak, sheets: &[Sheet], entrant: usize, tied: &[usize]) -> TieBreakValue {
    let sheet = &sheets[entrant];
    let points = |opponent: Opponent| match opponent {
        Opponent::Entrant(other) => sheets[other].points,
        Opponent::Own => sheet.points,
        Opponent::Nobody => Points::ZERO,
    };
    let opponents = || sheet.encounters.iter().map(|encounter| points(encounter.opponent).halves());
    TieBreakValue(match tie_break {
        TieBreak::Buchholz => 2 * opponents().sum::<u32>(),
        TieBreak::MedianBuchholz if sheet.encounters.len() < 3 => 0,
        TieBreak::MedianBuchholz => {
            let extremes = opponents().max().unwrap_or(0) + opponents().min().unwrap_or(0);
            2 * (opponents().sum::<u32>() - extremes)
        }
        // Halves times halves are quarters.
        TieBreak::SonnebornBerger => {
            sheet.encounters.iter().map(|one| one.score.halves() * points(one.opponent).halves()).sum()
        }
        TieBreak::DirectEncounter => direct_encounter(sheets, entrant, tied),
        TieBreak::Wins => 4 * sheet.wins,
        TieBreak::Seconds => 4 * sheet.seconds,
    })
}

/// Returns the points against those tied, or 0 unless each of them has met each other.
fn direct_encounter(sheets: &[Sheet], entrant: usize, tied: &[usize]) -> u32 {
    let met = |one: usize, other: usize| {
        sheets[one].encounters.iter().any(|encounter| encounter.opponent == Opponent::Entrant(other))
    };
    if !tied.iter().all(|&one| tied.iter().all(|&other| one == other || met(one, other))) {
        return 0;
    }
    let against_tied = |opponent| matches!(opponent, Opponent::Entrant(other) if tied.contains(&other));
    let scores = sheets[entrant].encounters.iter().filter(|one| against_tied(one.opponent));
    2 * scores.map(|one| one.score.halves()).sum::<u32>()
}
