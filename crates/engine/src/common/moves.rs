//! Moves as searches play them, and lines of them.

use crate::Searchable;
use gamut_rules::{Seat, Turn};

/// A move of the search: an action and the seat that takes it. With best replies that is not always the seat whose turn
/// it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Move<A> {
    pub(crate) seat: Seat,
    pub(crate) action: A,
}

impl<A: Copy> Move<A> {
    /// The move as 17 bits.
    #[inline]
    pub(crate) fn code<P: Searchable<Action = A>>(self) -> u32 {
        u32::from(P::code(self.action)) | (self.seat.index() as u32) << 15
    }
}

/// The part of a line that can be played: with best replies others than the seat whose turn it is may act in it.
pub(crate) fn playable<P: Searchable>(position: &P, line: &[Move<P::Action>]) -> Vec<P::Action> {
    let mut position = *position;
    let mut actions = Vec::new();
    for mv in line {
        match position.turn() {
            Turn::Act(seat) if seat == mv.seat && position.is_legal(mv.action) => {}
            _ => break,
        }
        actions.push(mv.action);
        position.play_unchecked(mv.action);
    }
    actions
}
