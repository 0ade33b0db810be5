//! Lines of play from a position.

use gamut_rules::{Position, Seat};

/// An action of a line, with the positions before and after it.
pub(crate) struct Ply<P: Position> {
    /// The acting seat; chance acts for the seat in turn.
    pub(crate) seat: Seat,
    pub(crate) action: P::Action,
    pub(crate) before: P,
    pub(crate) after: P,
}

/// Plays a line up to its first illegal action.
pub(crate) fn replay<P: Position>(start: &P, line: &[String]) -> Vec<Ply<P>> {
    let mut before = *start;
    let mut plies = Vec::new();
    for text in line {
        let Some(seat) = before.seat_in_turn() else { break };
        let Ok(action) = before.parse_action(text) else { break };
        let Ok(after) = before.play(action) else { break };
        plies.push(Ply { seat, action, before, after });
        before = after;
    }
    plies
}

/// Returns the index of the action that ends the game with a win, and whether the side of `hero` wins.
pub(crate) fn win<P: Position>(plies: &[Ply<P>], hero: Seat) -> Option<(usize, bool)> {
    plies.iter().enumerate().find_map(|(index, ply)| {
        let outcome = ply.after.outcome()?;
        Some((index, outcome.winner.includes(hero)))
    })
}
