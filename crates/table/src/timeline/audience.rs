//! Who learns of an event or a request.

use crate::change::Happened;
use crate::{Ask, Audience, Timeline, Viewer};
use gamut_rules::Seat;

impl Timeline {
    /// Returns the only side that may learn of an event, or of the open request. `None` if everybody may.
    pub fn confided(&self, happened: Option<&Happened>) -> Option<Seat> {
        let seat = match happened {
            Some(
                Happened::Offered { ask: Ask::Resign, seat, .. }
                | Happened::Answered { ask: Some(Ask::Resign), seat, .. },
            ) => Some(*seat),
            _ => self.asked_by(Ask::Resign),
        };
        seat.map(|seat| self.game.side_of(seat))
    }

    /// Returns the audience that this viewer belongs to.
    pub fn audience(&self, viewer: &Viewer, happened: Option<&Happened>) -> Audience {
        let sits_on = |side| {
            let mut seats = Seat::all(self.game.seats()).filter(|&seat| self.game.side_of(seat) == side);
            seats.any(|seat| self.is_seat_of(seat, viewer))
        };
        match self.confided(happened) {
            Some(side) if !sits_on(side) => Audience::Others,
            _ => Audience::Told,
        }
    }
}
