//! Why an action is not legal, stated once more and without the generator: a law says that both agree.

use super::rules::{Entry, Movement};
use super::stack::MAX_HEIGHT;
use super::{Action, Focus, Kind, Square};
use crate::Seat;

/// What speaks against an action. `Display` is a clause for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Objection {
    /// There are no actions any more.
    #[error("the game is over")]
    Over,
    /// First each player exchanges a piece.
    #[error("each player first exchanges one own single piece with an enemy's, as d4~e4")]
    ExchangeFirst,
    /// Exchanges belong before the game.
    #[error("pieces are exchanged only before a game with balance=swap")]
    NoExchange,
    /// An exchange needs two squares with one piece.
    #[error("{0} does not hold exactly one piece of {1}")]
    NotSingle(Square, &'static str),
    /// The second exchange must not restore a symmetry.
    #[error("this exchange leaves a position that is its own mirror image with the colours swapped")]
    Symmetric,
    /// The thirteenth piece comes first.
    #[error("in the first round every player drops the piece in hand on an empty square")]
    MustEnter,
    /// The thirteenth piece needs an empty square.
    #[error("in the first round a piece is dropped on an empty square only")]
    MustBeEmpty,
    /// Nothing in reserve.
    #[error("seat {0} has no piece in reserve")]
    NoReserve(Seat),
    /// No stack there.
    #[error("there is no piece on {0}")]
    Empty(Square),
    /// The stack belongs to someone else.
    #[error("the stack on {0} belongs to seat {1}, and seat {2} is to act")]
    NotYours(Square, Seat, Seat),
    /// More pieces than there are.
    #[error("the stack on {0} holds {1}, so no {2} can be lifted")]
    TooFew(Square, usize, usize),
    /// Moves go along a file or a rank.
    #[error("{0} and {1} are not on one line")]
    NotStraight(Square, Square),
    /// The distance does not fit the number of pieces.
    #[error("{0} lifted must go {1} {2}, not {3}")]
    Distance(usize, &'static str, usize, u32),
}

impl<const SEATS: usize> Focus<SEATS> {
    /// What speaks against an action here; `None` if it is legal.
    #[must_use]
    pub fn objection(&self, action: Action) -> Option<Objection> {
        if self.over.is_some() {
            return Some(Objection::Over);
        }
        match action.kind() {
            Kind::Exchange { own, other } => self.against_exchange(own, other),
            _ if self.in_exchange() => Some(Objection::ExchangeFirst),
            Kind::Drop { to } => self.against_drop(to),
            Kind::Move { from, count, to } => self.against_move(from, count, to),
        }
    }

    fn against_exchange(&self, own: Square, other: Square) -> Option<Objection> {
        if !self.in_exchange() {
            return Some(Objection::NoExchange);
        }
        let single = |square: Square, seat: Seat| self.stack(square).height() == 1 && self.stack(square).top() == seat;
        if !single(own, self.turn) {
            Some(Objection::NotSingle(own, "one's own"))
        } else if !single(other, self.turn.after(1, SEATS)) {
            Some(Objection::NotSingle(other, "the enemy"))
        } else {
            self.exchange_is_symmetric(own, other).then_some(Objection::Symmetric)
        }
    }

    fn against_drop(&self, to: Square) -> Option<Objection> {
        if self.reserve(self.turn) == 0 {
            Some(Objection::NoReserve(self.turn))
        } else if self.in_opening() && self.rules.entry != Entry::None && !self.stack(to).is_empty() {
            Some(Objection::MustBeEmpty)
        } else {
            None
        }
    }

    fn against_move(&self, from: Square, count: usize, to: Square) -> Option<Objection> {
        if self.must_enter() {
            return Some(Objection::MustEnter);
        }
        let stack = self.stack(from);
        let Some(owner) = stack.owner() else { return Some(Objection::Empty(from)) };
        if owner != self.turn {
            return Some(Objection::NotYours(from, owner, self.turn));
        }
        if count > stack.height() || count > MAX_HEIGHT {
            return Some(Objection::TooFew(from, stack.height(), count));
        }
        let Some(distance) = from.distance(to) else { return Some(Objection::NotStraight(from, to)) };
        match self.rules.movement {
            Movement::Exact if distance as usize != count => {
                Some(Objection::Distance(count, "exactly", count, distance))
            }
            Movement::UpTo if distance as usize > count => Some(Objection::Distance(count, "at most", count, distance)),
            _ => None,
        }
    }
}
