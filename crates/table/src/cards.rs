//! Cards, which nobody turns up but the server.

use gamut_rules::AnyGame;
use gamut_rules::any::AnyAction;
use gamut_rules::position::DrawPlace;
use std::collections::HashMap;

/// The cards that were turned up in a game.
#[derive(Debug, Clone, Default)]
pub(crate) struct TurnedCards {
    /// By the turn and the pile they were in, what was undone included. So going back changes no card, not even one of a
    /// record that has been drawn from a seed nobody here knows.
    pub(crate) known: HashMap<DrawPlace, AnyAction>,
    /// Their plies, without what was undone, the last one last.
    plies: Vec<u32>,
}

impl TurnedCards {
    /// Takes note of what is about to be played.
    pub(crate) fn note(&mut self, game: &AnyGame, action: AnyAction) {
        if let Some(place) = game.draw_place() {
            self.known.insert(place, action);
            self.plies.push(u32::try_from(game.len()).unwrap_or(u32::MAX).saturating_add(1));
        }
    }

    /// Takes note that only so many plies are left.
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
