//! Actions of whichever game: as they are read, checked, and played.

use super::{AnyAction, Effect};
use crate::{Outcome, Seat, Turn};

/// An action that is legal where it was checked, with what it does there ([`AnyGame::check`](super::AnyGame::check)).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedAction {
    pub(super) action: AnyAction,
    pub(super) effect: Effect,
    pub(super) seat: Seat,
    pub(super) turn: u32,
}

impl CheckedAction {
    /// The action.
    #[must_use]
    pub fn action(&self) -> AnyAction {
        self.action
    }

    /// What it does.
    #[must_use]
    pub fn effect(&self) -> &Effect {
        &self.effect
    }

    /// Whose action it is, also where chance acts for that seat.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }
}

/// An action that was played, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedAction {
    /// The action.
    pub action: AnyAction,
    /// What it did.
    pub effect: Effect,
    /// Its number in the game, from 1.
    pub ply: u32,
    /// Whose action it was, also where chance acted for that seat.
    pub seat: Seat,
    /// Number of the turn it belongs to, from 1.
    pub turn: u32,
    /// The seats that were passed over after it because they could not act, in turn order.
    pub skipped: Vec<Seat>,
}

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Number of actions played.
    pub ply: u32,
    /// Whose turn it is.
    pub turn: Turn,
    /// Number of the turn at hand, from 1.
    pub number: u32,
    /// The seat in turn, also where chance acts for it; `None` when the game is over.
    pub seat: Option<Seat>,
    /// How the game has ended, if it has.
    pub outcome: Option<Outcome>,
}
