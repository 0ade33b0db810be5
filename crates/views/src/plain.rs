//! Games in notation alone, for programs: without what only a page draws.

use crate::{EventView, Standing, StateView};
use serde::Serialize;

/// A played action in notation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PlainAction {
    /// The action in canonical notation.
    pub action: String,
    /// The seat that acted.
    pub seat: u8,
    /// Ply number, from 1.
    pub ply: u32,
}

/// A state in notation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlainState<'a> {
    /// The part common to all games, the position string among it.
    pub standing: &'a Standing,
    /// The legal actions, if the seat in turn is a person's.
    pub legal: Vec<&'a str>,
}

/// A game's view of an action.
pub(crate) trait ActionView {
    /// Returns the action in canonical notation.
    fn notation(&self) -> &str;
}

/// A game's view of a played action.
pub(crate) trait PlayedView {
    /// Returns the action in canonical notation, the seat and the ply.
    fn plain(&self) -> PlainAction;
}

/// The part of a game's state that only that game has.
pub(crate) trait OwnState {
    /// The view of a legal action.
    type Action: ActionView;

    /// Returns the legal actions, if the seat in turn is a person's.
    fn actions(&self) -> &[Self::Action];
}

/// Returns an event with its action in notation.
pub(crate) fn event<M: PlayedView>(event: &EventView<M>) -> EventView<PlainAction> {
    event.of(|played| Some(played.plain())).expect("every action has a notation")
}

/// Returns a state in notation.
pub(crate) fn state<S: OwnState>(state: &StateView<S>) -> PlainState<'_> {
    let legal = state.game.actions().iter().map(ActionView::notation).collect();
    PlainState { standing: &state.standing, legal }
}

/// Implements the three for a game's types, whose played action has its view in the field `action`.
macro_rules! plain {
    ($action:ty, $played:ty, $state:ty) => {
        impl crate::plain::PlayedView for $played {
            fn plain(&self) -> crate::plain::PlainAction {
                let action = crate::plain::ActionView::notation(&self.action).to_owned();
                crate::plain::PlainAction { action, seat: self.seat, ply: self.ply }
            }
        }

        impl crate::plain::OwnState for $state {
            type Action = $action;

            fn actions(&self) -> &[$action] {
                &self.actions
            }
        }
    };
}
pub(crate) use plain;
