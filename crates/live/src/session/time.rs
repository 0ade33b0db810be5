//! What happens when no one acts in time.

use super::Session;
use crate::LiveError;
use gamut_rules::Seat;
use gamut_store::Write;
use gamut_store::ids::random_seed;
use gamut_table::Event;
use gamut_table::clocks::Lapse;
use std::time::Duration;
use tokio::time::{Instant, sleep_until};

impl Session {
    /// Handles a missed deadline. An action that was under way for up to `lag` still counts.
    pub(super) async fn lapse(&mut self, lag: Duration) -> Result<(), LiveError> {
        let Some(lapse) = self.time.lapsed(self.timeline.clocks(), lag) else { return Ok(()) };
        let event = match lapse {
            Lapse::Void => Event::Voided { late: self.late(), by: None },
            Lapse::Time(seat) => self.timeline.flagged(seat, random_seed()),
        };
        self.commit(self.timeline.prepare(&event, None)?, Write::Append).await?;
        self.go_on().await
    }

    /// Returns the 1-based number of the seat that lets its first turn lapse: the seat in turn, or, while the game still
    /// waits for its players, one of those who never saw the board, first of all the seat in turn.
    fn late(&self) -> Option<u8> {
        let unseen = |seat: &Seat| !self.timeline.is_gathering() || !self.attendance.has_seen(*seat);
        let seats = self.timeline.turn().into_iter().chain(self.timeline.peoples_seats());
        seats.into_iter().find(unseen).map(Seat::number)
    }
}

/// Waits until this time; for ever if there is none.
pub(super) async fn until(time: Option<Instant>) {
    match time {
        Some(time) => sleep_until(time).await,
        None => std::future::pending().await,
    }
}
