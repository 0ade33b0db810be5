//! What each seat gets of a game.

use gamut_rules::focus::Focus;
use gamut_rules::{Position, Seat, Seats, Winner};

/// A whole game, in the parts that are counted: two, three and four sides share it without a remainder.
pub(super) const WHOLE: u32 = 12;

/// What each seat gets of a game that ends so: the winners all (mates each all of it), in a draw every side the same.
pub(super) fn shares<const SEATS: usize>(position: &Focus<SEATS>, winner: Winner) -> Seats<u32, SEATS> {
    let mut shares = Seats([WHOLE / sides(position) as u32; SEATS]);
    if winner != Winner::Draw {
        for seat in Seat::all(SEATS) {
            shares[seat] = if winner.includes(seat) { WHOLE } else { 0 };
        }
    }
    shares
}

/// How many sides there are.
pub(super) fn sides<const SEATS: usize>(position: &Focus<SEATS>) -> usize {
    Seat::all(SEATS).filter(|&seat| position.side_of(seat) == seat).count()
}
