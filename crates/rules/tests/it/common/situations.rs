//! Situations of Focus that random games must cover.

use super::met::Met;
use crate::naive::Position;

/// Situations that every larger set of games must contain often enough.
pub(crate) const DEMANDED: [&str; 8] = [
    "end: immobilised",
    "end: captures",
    "end: repetition",
    "end: quiet",
    "a seat was skipped",
    "a skipped seat came back",
    "a piece went to a partner's reserve",
    "an exchange phase was played",
];

/// Records the situations caused by an action; `waiting`: the seats that were skipped in their turn.
pub(crate) fn note(met: &mut Met, before: &Position, after: &Position, waiting: &mut Vec<usize>) {
    met.count("plies");
    let teams = before.variant.mode == "focus-teams";
    let partner = |seat: usize| (seat + 1) % 4 + 1;
    if teams && after.reserves[partner(before.turn) - 1] > before.reserves[partner(before.turn) - 1] {
        met.count("a piece went to a partner's reserve");
    }
    if before.is_exchange() && before.ply == 1 {
        met.count("an exchange phase was played");
    }
    if after.outcome().is_some() {
        return;
    }
    if let Some(place) = waiting.iter().position(|&seat| seat == after.turn) {
        waiting.remove(place);
        met.count("a skipped seat came back");
    }
    let seats = before.variant.seats();
    let mut passed = before.turn % seats + 1;
    while passed != after.turn {
        met.count("a seat was skipped");
        if !waiting.contains(&passed) {
            waiting.push(passed);
        }
        passed = passed % seats + 1;
    }
}
