//! The time of a live game. It is monotonic, whatever happens to the system's clock.

use gamut_store::Downtimes;
use gamut_table::Timeline;
use gamut_table::clocks::{Clocks, Lapse};
use gamut_table::lag::LagQuota;
use std::time::Duration;
use tokio::time::Instant;

/// Keeps the time of one game.
pub(super) struct Timekeeper {
    /// A moment, and the game's time at that moment, in milliseconds since 1970.
    since: (Instant, i64),
    quotas: Vec<LagQuota>,
    /// The next deadline.
    pub(super) due: Option<Instant>,
    /// Lag of the current message's connection; zero if there is none.
    pub(super) lag: Duration,
}

impl Timekeeper {
    /// Creates the time of a game at `now`, which is behind the current time if the server was down during the current
    /// turn.
    pub(super) fn new(now: i64, clocks: Option<&Clocks>, seats: usize) -> Self {
        let quotas = vec![LagQuota::default(); seats];
        let mut timekeeper = Self { since: (Instant::now(), now), quotas, due: None, lag: Duration::ZERO };
        timekeeper.set(now, clocks);
        timekeeper
    }

    /// Sets the game's time and clocks.
    pub(super) fn set(&mut self, now: i64, clocks: Option<&Clocks>) {
        self.since = (Instant::now(), now);
        self.due = clocks.and_then(Clocks::due).map(|(at, lapse)| {
            let left = Duration::from_millis(u64::try_from(at - now).unwrap_or(0));
            Instant::now() + left + self.grace(lapse)
        });
    }

    /// Sets the game's time back: what passed since does not count.
    pub(super) fn go_back(&mut self, to: i64) {
        self.since = (Instant::now(), self.now().min(to));
    }

    /// Returns the time to charge for an event that comes now.
    pub(super) fn spent(&mut self, clocks: Option<&Clocks>) -> Option<u32> {
        let clocks = clocks?;
        let took = clocks.spent(self.now())?;
        let quota = &mut self.quotas[clocks.passes_for()?.index()];
        let charged = quota.charge(Duration::from_millis(u64::from(took)), self.lag);
        Some(u32::try_from(charged.as_millis()).unwrap_or(took))
    }

    /// Returns the missed deadline, if any. An action that was under way for up to `lag` still counts.
    pub(super) fn lapsed(&self, clocks: Option<&Clocks>, lag: Duration) -> Option<Lapse> {
        let (at, lapse) = clocks?.due()?;
        let grace = i64::try_from(self.grace(lapse).min(lag).as_millis()).unwrap_or(0);
        (at + grace <= self.now()).then_some(lapse)
    }

    /// Returns for how long an action sent in time may still be under way.
    fn grace(&self, lapse: Lapse) -> Duration {
        match lapse {
            Lapse::Time(seat) => self.quotas[seat.index()].left(),
            Lapse::Void => Duration::ZERO,
        }
    }

    /// Returns the game's time, in milliseconds since 1970.
    pub(super) fn now(&self) -> i64 {
        let (instant, now) = self.since;
        now + i64::try_from(instant.elapsed().as_millis()).unwrap_or(i64::MAX / 2)
    }
}

/// Returns how long the server was down during the current turn until `now`, in milliseconds. Vacations continue
/// meanwhile.
pub(super) fn down(game: &Timeline, downtimes: &Downtimes, now: i64) -> i64 {
    let from = game.clocks().and_then(Clocks::passes_from);
    from.map_or(0, |from| downtimes.between(from, now))
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_rules::Seat;
    use gamut_table::Pace;
    use gamut_table::clocks::Awaited::Turn;
    use tokio::time::advance;

    #[tokio::test(start_paused = true)]
    async fn an_action_that_was_sent_in_time_is_in_time() {
        let mut clocks = Clocks::new(Some(Pace::Live { minutes: 1, increment: 0 }), 2);
        clocks.go_on(0, None, Some(Turn(Seat::new(0), 1)), false);
        clocks.go_on(0, Some(0), Some(Turn(Seat::new(1), 2)), true);
        clocks.go_on(0, Some(0), Some(Turn(Seat::new(0), 3)), true);
        let (clocks, lag) = (Some(&clocks), Duration::from_millis(300));
        let mut timekeeper = Timekeeper::new(0, clocks, 2);
        advance(Duration::from_millis(60_200)).await;
        assert_eq!(timekeeper.lapsed(clocks, Duration::ZERO), Some(Lapse::Time(Seat::new(0))));
        assert_eq!(timekeeper.lapsed(clocks, lag), None);
        assert!(timekeeper.due.unwrap() > Instant::now(), "it may still be on the line");
        timekeeper.lag = lag;
        assert_eq!(timekeeper.spent(clocks), Some(59_900));
        advance(Duration::from_secs(1)).await;
        assert!(timekeeper.due.unwrap() <= Instant::now());
    }
}
