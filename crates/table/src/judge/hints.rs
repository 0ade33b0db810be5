//! Who can see hints: a person who plays against bots only, in an unrated game.

use crate::{Event, HintRefusal, Refusal, Timeline, Viewer};

impl Timeline {
    /// Records that a player sees a hint. `None` if the log has that already.
    ///
    /// # Errors
    /// If this game has no hints, or none for this viewer.
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
