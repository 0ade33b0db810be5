//! Who may be shown hints: whoever plays against bots alone, in a game that counts for no rating.

use crate::error::Error;
use crate::live::Timeline;
use gamut_table::{Event, Viewer};

impl Timeline {
    /// Notes that a player is shown a hint. `None` where that is known already: once is enough for a game.
    ///
    /// # Errors
    /// Why there are no hints in this game, or none for this viewer.
    pub(super) fn hinted(&self, seq: u32, number: u8, viewer: &Viewer) -> Result<Option<Event>, Error> {
        let seat = self.own_seat(number, viewer)?;
        self.begun(seq)?;
        if self.started.agreement.rated {
            return Err(Error::NoHints("a rated game has no hints"));
        }
        if self.has_several_people() {
            return Err(Error::NoHints("hints are for games in which nobody else plays but bots"));
        }
        Ok((!self.hinted.contains(&seat)).then_some(Event::Hinted { seat: number }))
    }
}
