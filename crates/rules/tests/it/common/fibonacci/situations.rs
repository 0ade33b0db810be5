//! Situations that random games must cover.

use crate::common::met::Met;
use crate::naive_fibonacci::{Position, ends_of};

/// Situations that every larger set of games must contain often enough.
pub(crate) const DEMANDED: [&str; 20] = [
    "end: ring",
    "end: cards",
    "repetition in fibonacci",
    "repetition in fibonacci-cards",
    "end: turns",
    "ring closed by its own side",
    "ring closed by the ringed side",
    "both rings closed at once",
    "cards: won by the mover",
    "cards: won by the other side",
    "cards: both won at once",
    "a ring at the rim won",
    "a turn was skipped",
    "a turn had fewer moves",
    "exchanged with an own man of the other kind",
    "exchanged with an enemy's man",
    "exchanged with the own centre",
    "exchanged with the enemy's centre",
    "a turn was ended before its last move",
    "a pile was shuffled anew",
];

/// Records the situations caused by an action.
pub(crate) fn note(met: &mut Met, before: &Position, action: &str, after: &Position) {
    met.count("actions");
    if let Some(target) = ends_of(action).and_then(|(_, to)| before.board.at(to)) {
        let own = target.is_uppercase() == (before.side == 'r');
        met.count(match (target.to_ascii_lowercase(), own) {
            ('c', true) => "exchanged with the own centre",
            ('c', false) => "exchanged with the enemy's centre",
            (_, true) => "exchanged with an own man of the other kind",
            (_, false) => "exchanged with an enemy's man",
        });
    }
    if action == "end" {
        let could_move = !before.steps().is_empty();
        met.count(if could_move { "a turn was ended before its last move" } else { "nothing could move" });
    }
    if after.outcome().is_some() {
        note_win(met, before, after);
    } else if after.turn != before.turn {
        note_turn(met, before, after);
    }
}

fn note_win(met: &mut Met, before: &Position, after: &Position) {
    let mover = before.side;
    let other = if mover == 'r' { 'g' } else { 'r' };
    let cards = after.piles.is_some();
    met.count(match (after.has_won(mover), after.has_won(other), cards) {
        (true, true, false) => "both rings closed at once",
        (true, _, false) => "ring closed by its own side",
        (false, _, false) => "ring closed by the ringed side",
        (true, true, true) => "cards: both won at once",
        (true, _, true) => "cards: won by the mover",
        (false, _, true) => "cards: won by the other side",
    });
    let fewest = if after.has_won(mover) { after.board.attackers(other) } else { after.board.attackers(mover) };
    if !cards && fewest < 6 {
        met.count("a ring at the rim won");
    }
}

fn note_turn(met: &mut Met, before: &Position, after: &Position) {
    if after.turn > before.turn + 1 {
        met.count("a turn was skipped");
    }
    if after.piles.is_none() && after.left != Some(after.turn.min(6)) {
        met.count("a turn had fewer moves");
    }
    // Only a reshuffled pile changes between two turns.
    if after.piles != before.piles {
        met.count("a pile was shuffled anew");
    }
}
