//! Cards, which nobody turns up but the server.

use super::Timeline;
use gamut_rules::any::Kind;
use gamut_rules::fibonacci::Pile;
use gamut_rules::{AnyGame, Turn};
use std::collections::HashMap;

/// The cards that were turned up in a game, what was undone included: by the turn and the pile they were in. So going back
/// changes no card, not even one of a record that has been drawn from a seed nobody here knows.
#[derive(Debug, Clone, Default)]
pub(super) struct Turned(HashMap<(u32, Pile), String>);

impl Turned {
    /// Takes note of what is about to be played.
    pub(super) fn note(&mut self, game: &AnyGame, action: &str) {
        if let Some(place) = place(game) {
            self.0.insert(place, action.to_owned());
        }
    }
}

impl Timeline {
    /// The card that is to be turned up now, in notation, if one is.
    pub(super) fn card(&self) -> Option<String> {
        if self.closed.is_some() {
            return None;
        }
        let known = self.turned.0.get(&place(&self.game)?).cloned();
        known.or_else(|| self.game.draw(self.started.seed?))
    }
}

/// The turn that waits for a card, and the pile that it comes from.
fn place(game: &AnyGame) -> Option<(u32, Pile)> {
    match game.kind() {
        Kind::Fibonacci(game) if game.turn() == Turn::Chance => {
            let position = game.position();
            Some((position.turn_number(), position.pile(position.side())))
        }
        _ => None,
    }
}
