//! Cards, which only the server turns up.

use gamut_rules::AnyGame;
use gamut_rules::any::AnyAction;
use gamut_rules::position::DrawPlace;
use std::collections::HashMap;

/// The cards turned up in a game.
#[derive(Debug, Clone, Default)]
pub(crate) struct TurnedCards {
    /// The cards by turn and pile, including those of undone turns. Taking back a move therefore changes no card, not
    /// even in a record drawn from a seed that this server does not know.
    pub(crate) known: HashMap<DrawPlace, AnyAction>,
    /// Plies at which the current line turned up a card, in ascending order.
    plies: Vec<u32>,
}

impl TurnedCards {
    /// Records an action that is about to be played, if it turns up a card.
    pub(crate) fn note(&mut self, game: &AnyGame, action: AnyAction) {
        if let Some(place) = game.draw_place() {
            self.known.insert(place, action);
            self.plies.push(u32::try_from(game.len()).unwrap_or(u32::MAX).saturating_add(1));
        }
    }

    /// Forgets the cards turned up after `ply`.
    pub(crate) fn undo_to(&mut self, ply: u32) {
        while self.plies.last().is_some_and(|&card| card > ply) {
            self.plies.pop();
        }
    }

    /// Returns whether a card was turned up after this ply.
    pub(crate) fn is_any_since(&self, ply: u32) -> bool {
        self.plies.last().is_some_and(|&card| card > ply)
    }
}
