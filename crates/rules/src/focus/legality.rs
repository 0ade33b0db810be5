//! Reasons why an action is illegal, written independently of the move generator; a property test checks that they
//! agree.

use super::rules::{Entry, Movement};
use super::stack::MAX_HEIGHT;
use super::{Action, ActionKind, Focus, Square};
use crate::Seat;

/// The reason why an action is illegal. `Display` prints a clause for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum IllegalReason {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Only exchanges are legal before the game.
    #[error("before the game each player exchanges a single piece for an opponent's, such as d4~e4")]
    ExchangeFirst,
    /// Exchanges are legal only before the game.
    #[error("pieces are exchanged only before a game with balance=swap")]
    NoExchange,
    /// An exchange needs two squares that hold one piece each.
    #[error("{0} does not hold exactly one piece of {1}")]
    NotSingle(Square, &'static str),
    /// The second exchange must not restore the symmetry.
    #[error("this exchange leaves a position that is its own mirror image with the colours swapped")]
    Symmetric,
    /// The thirteenth piece must be dropped first.
    #[error("in the first round every player drops the piece in hand on an empty square")]
    MustEnter,
    /// The thirteenth piece must be dropped on an empty square.
    #[error("in the first round a piece can be dropped only on an empty square")]
    MustBeEmpty,
    /// The reserve is empty.
    #[error("seat {0} has no piece in reserve")]
    NoReserve(Seat),
    /// The source is empty.
    #[error("there is no piece on {0}")]
    Empty(Square),
    /// The stack belongs to another seat.
    #[error("the stack on {0} belongs to seat {1}, and seat {2} is to act")]
    NotYours(Square, Seat, Seat),
    /// The stack holds fewer pieces.
    #[error("the stack on {0} holds {1}, so {2} cannot be lifted")]
    TooFew(Square, usize, usize),
    /// The squares are not on one file or rank.
    #[error("{0} and {1} are not on one file or rank")]
    NotStraight(Square, Square),
    /// The distance does not match the number of pieces.
    #[error("{0} lifted must go {1} {2}, not {3}")]
    Distance(usize, &'static str, usize, u32),
}

impl<const SEATS: usize> Focus<SEATS> {
    /// Returns the reason why an action is illegal, or `None` if it is legal.
    ///
    /// ```
    /// use gamut_rules::focus::{Focus, Action, Square};
    /// use gamut_rules::{Seat, Variant};
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let position = Focus::<2>::start(rules, Seat::FIRST);
    /// let drop = Action::drop(Square::new(0));
    /// let reason = position.illegal_reason(drop).ok_or("nothing is in reserve")?;
    /// assert_eq!(reason.to_string(), "seat 1 has no piece in reserve");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn illegal_reason(&self, action: Action) -> Option<IllegalReason> {
        if self.over.is_some() {
            return Some(IllegalReason::Over);
        }
        match action.kind() {
            ActionKind::Exchange { own, other } => self.against_exchange(own, other),
            _ if self.in_exchange() => Some(IllegalReason::ExchangeFirst),
            ActionKind::Drop { to } => self.against_drop(to),
            ActionKind::Move { from, count, to } => self.against_move(from, count, to),
        }
    }

    fn against_exchange(&self, own: Square, other: Square) -> Option<IllegalReason> {
        if !self.in_exchange() {
            return Some(IllegalReason::NoExchange);
        }
        let single = |square: Square, seat: Seat| self.stack(square).height() == 1 && self.stack(square).top() == seat;
        if !single(own, self.turn) {
            Some(IllegalReason::NotSingle(own, "one's own"))
        } else if !single(other, self.turn.after(1, SEATS)) {
            Some(IllegalReason::NotSingle(other, "the enemy"))
        } else {
            self.exchange_is_symmetric(own, other).then_some(IllegalReason::Symmetric)
        }
    }

    fn against_drop(&self, to: Square) -> Option<IllegalReason> {
        if self.reserve(self.turn) == 0 {
            Some(IllegalReason::NoReserve(self.turn))
        } else if self.in_opening() && self.rules.entry != Entry::None && !self.stack(to).is_empty() {
            Some(IllegalReason::MustBeEmpty)
        } else {
            None
        }
    }

    fn against_move(&self, from: Square, count: usize, to: Square) -> Option<IllegalReason> {
        if self.must_enter() {
            return Some(IllegalReason::MustEnter);
        }
        let stack = self.stack(from);
        let Some(owner) = stack.owner() else { return Some(IllegalReason::Empty(from)) };
        if owner != self.turn {
            return Some(IllegalReason::NotYours(from, owner, self.turn));
        }
        if count > stack.height() || count > MAX_HEIGHT {
            return Some(IllegalReason::TooFew(from, stack.height(), count));
        }
        let Some(distance) = from.distance(to) else { return Some(IllegalReason::NotStraight(from, to)) };
        match self.rules.movement {
            Movement::Exact if distance as usize != count => {
                Some(IllegalReason::Distance(count, "exactly", count, distance))
            }
            Movement::UpTo if distance as usize > count => {
                Some(IllegalReason::Distance(count, "at most", count, distance))
            }
            _ => None,
        }
    }
}
