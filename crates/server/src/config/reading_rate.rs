//! How slowly a client can read.

use std::num::NonZeroU32;
use std::time::Duration;

/// The slowest acceptable reading of a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReadingRate {
    /// Minimum average rate.
    pub bytes_a_second: NonZeroU32,
    /// How long a client can fall behind that rate.
    pub patience: Duration,
}

/// A telephone on the slowest network in use (GPRS, some 40 kbit/s) reads faster.
impl Default for ReadingRate {
    fn default() -> Self {
        const RATE: NonZeroU32 = NonZeroU32::new(4096).unwrap();
        Self { bytes_a_second: RATE, patience: Duration::from_secs(30) }
    }
}

impl ReadingRate {
    /// Returns how long bytes take at the minimum rate.
    pub(crate) fn time_for(self, bytes: usize) -> Duration {
        Duration::from_secs_f64(bytes as f64 / f64::from(self.bytes_a_second.get()))
    }
}
