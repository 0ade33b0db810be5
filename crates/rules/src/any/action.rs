//! Actions of whichever game: as they are read, checked, and played.

use super::Effect;
use crate::{Outcome, Seat, Turn, fibonacci, focus};
use std::fmt;

/// An action of any game. `Display` prints the canonical notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AnyAction {
    /// Of Focus.
    Focus(focus::Action),
    /// Of Fibonacci.
    Fibonacci(fibonacci::Action),
}

impl fmt::Display for AnyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Focus(action) => action.fmt(f),
            Self::Fibonacci(action) => action.fmt(f),
        }
    }
}

/// The action is another game's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("it is an action of another game")]
pub struct OtherGame;

impl From<focus::Action> for AnyAction {
    fn from(action: focus::Action) -> Self {
        Self::Focus(action)
    }
}

impl From<fibonacci::Action> for AnyAction {
    fn from(action: fibonacci::Action) -> Self {
        Self::Fibonacci(action)
    }
}

impl TryFrom<AnyAction> for focus::Action {
    type Error = OtherGame;
    fn try_from(action: AnyAction) -> Result<Self, OtherGame> {
        if let AnyAction::Focus(action) = action { Ok(action) } else { Err(OtherGame) }
    }
}

impl TryFrom<AnyAction> for fibonacci::Action {
    type Error = OtherGame;
    fn try_from(action: AnyAction) -> Result<Self, OtherGame> {
        if let AnyAction::Fibonacci(action) = action { Ok(action) } else { Err(OtherGame) }
    }
}

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
    /// The seat in turn, also where chance acts for it; `None` when the game is over.
    pub seat: Option<Seat>,
    /// How the game has ended, if it has.
    pub outcome: Option<Outcome>,
}
