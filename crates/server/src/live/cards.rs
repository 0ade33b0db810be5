//! Cards, which nobody turns up but the server.

use super::Timeline;
use gamut_rules::AnyGame;
use gamut_rules::any::AnyAction;
use gamut_rules::position::DrawPlace;
use std::collections::HashMap;

/// The cards that were turned up in a game, what was undone included: by the turn and the pile they were in. So going
/// back changes no card, not even one of a record that has been drawn from a seed nobody here knows.
#[derive(Debug, Clone, Default)]
pub(super) struct Turned(HashMap<DrawPlace, AnyAction>);

impl Turned {
    /// Takes note of what is about to be played.
    pub(super) fn note(&mut self, game: &AnyGame, action: AnyAction) {
        if let Some(place) = game.draw_place() {
            self.0.insert(place, action);
        }
    }
}

impl Timeline {
    /// The card that is to be turned up now, if one is.
    pub(super) fn card(&self) -> Option<AnyAction> {
        self.turn()?;
        let known = self.turned.0.get(&self.game.draw_place()?).copied();
        known.or_else(|| self.game.draw(self.started.seed?))
    }
}
