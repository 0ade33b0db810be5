//! Turns, as each game counts them.

use gamut_rules::any::Kind;
use gamut_rules::{AnyGame, Seat, Turn};

/// The seat in turn, also where chance acts for it; none when the game is over.
pub(super) fn seat(game: &AnyGame) -> Option<Seat> {
    match (game.turn(), game.kind()) {
        (Turn::Act(seat), _) => Some(seat),
        (Turn::Chance, Kind::Fibonacci(game)) => Some(game.position().side()),
        _ => None,
    }
}

/// Number of the turn that is played, from 1. In Focus a turn is one action.
pub(super) fn number(game: &AnyGame) -> u32 {
    match game.kind() {
        Kind::Fibonacci(game) => game.position().turn_number(),
        _ => u32::try_from(game.len()).map_or(u32::MAX, |plies| plies + 1),
    }
}

/// The seats that were passed over, in turn order, after an action of this seat in its turn of this number.
pub(super) fn skipped(after: &AnyGame, seat: Seat, turn: u32) -> Vec<Seat> {
    let seats = after.seats();
    match after.kind() {
        // A turn that is passed over uses its number up.
        Kind::Fibonacci(game) => {
            let ended = game.position().turn_number() - turn;
            (1..ended as usize).map(|turns| seat.after(turns, seats)).collect()
        }
        _ => self::seat(after).into_iter().flat_map(|next| seat.until(next, seats)).collect(),
    }
}
