//! Effects of a play against a side, or in its favour.

use crate::Event;
use gamut_rules::{Position, Seat};

/// The side affected by a play: the hero's own, or the others.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hit {
    Own,
    Others,
}

/// Returns the win in a final position, if it is one for or against the right side.
pub(crate) fn wins<P: Position>(position: &P, hero: Seat, hit: Hit) -> Option<Event> {
    let winner = position.outcome()?.winner;
    let seats: Vec<u8> = winner.seats().map(Seat::number).collect();
    let by_others = !winner.includes(hero) && !seats.is_empty();
    let told = if hit == Hit::Own { by_others } else { winner.includes(hero) };
    told.then_some(Event::Wins { seats })
}
