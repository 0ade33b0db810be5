//! What lists say about a live game.

use super::Timeline;
use super::change::Change;
use crate::event::{Closed, Owner};
use crate::summary::{SeatSummary, Summary};
use gamut_rules::Seat;
use gamut_rules::any::Standing;

impl Timeline {
    /// The game as it stands.
    pub(crate) fn summary(&self) -> Summary {
        self.summarise(&self.game.standing(), self.closed.as_ref(), self.game.position())
    }

    /// The game as it will stand after a change that was prepared for it.
    pub(super) fn summary_after(&self, change: &Change) -> Summary {
        match change {
            Change::Acted(checked) => {
                let position = self.game.position_after(checked);
                self.summarise(&self.game.standing_after(checked), self.closed.as_ref(), position)
            }
            Change::Undone { game, .. } => self.summarise(&game.standing(), self.closed.as_ref(), game.position()),
            Change::Resigned { closed, .. } => {
                self.summarise(&self.game.standing(), Some(closed), self.game.position())
            }
            Change::Left { seat, bot, closed } => {
                let mut next = self.summarise(&self.game.standing(), closed.as_ref(), self.game.position());
                let left = &mut next.seats[seat.index()];
                *left = SeatSummary { level: Some(bot.level), left: true, ..left.clone() };
                next
            }
            Change::Rematch(_) => self.summary(),
        }
    }

    fn summarise(&self, standing: &Standing, closed: Option<&Closed>, position: String) -> Summary {
        let over = self.end_of(standing, closed);
        Summary {
            variant: self.started.variant.clone(),
            seats: self.seats(),
            ply: standing.ply,
            turn: standing.seat.filter(|_| over.is_none()).map(Seat::number),
            over,
            position,
        }
    }

    /// Who plays, in seat order.
    pub(super) fn seats(&self) -> Vec<SeatSummary> {
        let mut seats = SeatSummary::of_all(&self.game, &self.owners);
        for seat in &self.left {
            let Owner::Human { name } = &self.started.seats[seat.index()] else { continue };
            let summary = &mut seats[seat.index()];
            (summary.left, summary.name) = (true, name.clone());
        }
        seats
    }
}
