//! Each seat's share of a game.

use gamut_rules::focus::Focus;
use gamut_rules::{Position, Seat, Seats, Winner};

/// A whole game in parts: divisible by two, three and four sides.
pub(super) const WHOLE: u32 = 12;

/// Returns the seats' shares for this outcome: winners get everything (each partner the whole), in a draw all sides get
/// the same.
pub(super) fn shares<const SEATS: usize>(position: &Focus<SEATS>, winner: Winner) -> Seats<u32, SEATS> {
    let mut shares = Seats([WHOLE / sides(position) as u32; SEATS]);
    if winner != Winner::Draw {
        for seat in Seat::all(SEATS) {
            shares[seat] = if winner.includes(seat) { WHOLE } else { 0 };
        }
    }
    shares
}

/// Returns the number of sides.
pub(super) fn sides<const SEATS: usize>(position: &Focus<SEATS>) -> usize {
    Seat::all(SEATS).filter(|&seat| position.side_of(seat) == seat).count()
}
