//! The next card to be turned up.

use crate::Timeline;
use gamut_rules::any::AnyAction;

impl Timeline {
    /// Returns the card that is to be turned up now, if any.
    pub fn card(&self) -> Option<AnyAction> {
        self.turn()?;
        let known = self.turned.known.get(&self.game.draw_place()?).copied();
        known.or_else(|| self.game.draw(self.started.seed?))
    }
}
