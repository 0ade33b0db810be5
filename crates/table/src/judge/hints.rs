//! Who may be shown hints: whoever plays against bots alone, in a game that counts for no rating.

use crate::{Event, HintRefusal, Refusal, Timeline, Viewer};

impl Timeline {
    /// Notes that a player is shown a hint. `None` where that is known already: once is enough for a game.
    ///
    /// # Errors
    /// Why there are no hints in this game, or none for this viewer.
    pub(super) fn hint(&self, seq: u32, number: u8, viewer: &Viewer) -> Result<Option<Event>, Refusal> {
        let seat = self.own_seat(number, viewer)?;
        self.begun(seq)?;
        if self.started.agreement.rated {
            return Err(HintRefusal::Rated.into());
        }
        if self.has_several_people() {
            return Err(HintRefusal::OtherPeople.into());
        }
        Ok((!self.hinted.contains(&seat)).then_some(Event::Hinted { seat: number }))
    }
}
