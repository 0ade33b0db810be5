//! Pauses between attempts to reach the server.

use crate::input;
use std::time::Duration;

const FIRST: Duration = Duration::from_millis(250);
const LONGEST: Duration = Duration::from_secs(30);

/// The next pause, twice as long as the one before.
pub(super) struct Backoff(Duration);

impl Backoff {
    pub(super) fn new() -> Self {
        Self(FIRST)
    }

    /// The server answered.
    pub(super) fn reset(&mut self) {
        self.0 = FIRST;
    }

    /// Waits, a random part of the time less, so that not all games come back in the same moment.
    pub(super) async fn wait(&mut self) {
        let part = input::chance() % 1000;
        tokio::time::sleep(self.0.mul_f64(1.0 - part as f64 / 2000.0)).await;
        self.0 = (self.0 * 2).min(LONGEST);
    }
}
