//! Games in notation alone, for programs: without what only a page draws.

use crate::{EventView, ProgramState, Standing, StateView};
use serde::{Deserialize, Serialize};

/// A played action in notation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlainAction {
    /// The action in canonical notation.
    pub action: String,
    /// The seat that acted.
    pub seat: u8,
    /// Ply number, from 1.
    pub ply: u32,
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
pub(crate) fn state<S: OwnState>(state: &StateView<S>) -> ProgramState {
    let legal: Vec<String> = state.game.actions().iter().map(|action| action.notation().to_owned()).collect();
    let Standing { ply, position, turn, waiting, over, asked, clock, .. } = state.standing.clone();
    // Actions are listed exactly if a person is to act.
    let to_act = turn.filter(|_| !legal.is_empty());
    ProgramState { ply, position, to_act, legal, waiting, over, asked, clock }
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
