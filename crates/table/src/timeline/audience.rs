//! Who is told of what happened, and of what is asked.

use crate::change::Happened;
use crate::{Ask, Audience, Timeline, Viewer};
use gamut_rules::Seat;

impl Timeline {
    /// The side that alone may know of what happened, or of what is asked now; none where everybody may.
    pub fn confided(&self, happened: Option<&Happened>) -> Option<Seat> {
        let seat = match happened {
            Some(
                Happened::Offered { ask: Ask::Resign, seat } | Happened::Answered { ask: Some(Ask::Resign), seat, .. },
            ) => Some(*seat),
            _ => self.asked_by(Ask::Resign),
        };
        seat.map(|seat| self.game.side_of(seat))
    }

    /// As one of whom somebody is told of what happened, and of what is asked.
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
