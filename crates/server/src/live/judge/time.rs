//! What may happen because nobody acted in time.

use super::SUBSTITUTE;
use crate::error::Error;
use crate::event::{Bot, Event};
use crate::ids::random_seed;
use crate::live::Timeline;
use crate::live::role::Viewer;
use gamut_rules::Seat;

impl Timeline {
    /// The game is called off where somebody has not made a first turn; otherwise the others have to be asked.
    pub(in crate::live) fn voided(&self, seq: u32, viewer: &Viewer) -> Result<Event, Error> {
        self.sits(viewer)?;
        self.fresh(seq)?;
        let people = Seat::all(self.game.seats()).filter(|&seat| self.owner(seat).is_human());
        match &self.clocks {
            Some(clocks) if !clocks.all_begun(people) => Ok(Event::Voided),
            _ => Err(Error::MustAsk),
        }
    }

    /// What happens to a seat whose time is out: its side has lost, or where that leaves several others, a bot goes on.
    pub(in crate::live) fn flagged(&self, seat: Seat) -> Event {
        let bot = self.goes_on_without().then(|| Bot { level: SUBSTITUTE, nodes: None, seed: random_seed() });
        Event::Flagged { seat: seat.number(), bot }
    }
}
