//! Actions of any game: checked and played.

use super::{AnyAction, Effect};
use crate::{Outcome, Seat, Turn};

/// An action that was legal when checked, with its effect ([`AnyGame::check`](super::AnyGame::check)).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedAction {
    pub(super) action: AnyAction,
    pub(super) effect: Effect,
    pub(super) seat: Seat,
    pub(super) turn: u32,
}

impl CheckedAction {
    /// Returns the action.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    ///
    /// let game = AnyGame::new(&"focus-2".parse()?)?;
    /// let action = game.actions()[0];
    /// assert_eq!(game.check(action)?.action(), action);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn action(&self) -> AnyAction {
        self.action
    }

    /// Returns its effect.
    ///
    /// ```
    /// use gamut_rules::AnyGame;
    /// use gamut_rules::any::Effect;
    ///
    /// let game = AnyGame::new(&"focus-2".parse()?)?;
    /// let action = game.actions()[0];
    /// assert!(matches!(game.check(action)?.effect(), Effect::Focus(_)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn effect(&self) -> &Effect {
        &self.effect
    }

    /// Returns the acting seat, even if chance acts for it.
    ///
    /// ```
    /// use gamut_rules::{AnyGame, Seat};
    ///
    /// let game = AnyGame::new(&"focus-2".parse()?)?;
    /// let action = game.actions()[0];
    /// assert_eq!(game.check(action)?.seat(), Seat::FIRST);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }
}

/// A played action and its consequences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedAction {
    /// The action.
    pub action: AnyAction,
    /// Its effect.
    pub effect: Effect,
    /// Its number in the game, from 1.
    pub ply: u32,
    /// The acting seat, even if chance acted for it.
    pub seat: Seat,
    /// Number of the turn it belongs to, from 1.
    pub turn: u32,
    /// The seats skipped after it because they could not act, in turn order.
    pub skipped: Vec<Seat>,
}

/// The standing of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Number of actions played.
    pub ply: u32,
    /// Whose turn it is.
    pub turn: Turn,
    /// Number of the current turn, from 1.
    pub number: u32,
    /// The seat in turn, even if chance acts for it; `None` if the game is over.
    pub seat: Option<Seat>,
    /// How the game ended; `None` if it has not.
    pub outcome: Option<Outcome>,
}
