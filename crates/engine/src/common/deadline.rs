//! The time at which a search stops.

use std::time::Duration;
use web_time::Instant;

/// A wall-clock time, a processor time of the creating thread, both, or never.
///
/// In a multithreaded search the first thread creates it, checks it, and stops the others.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Deadline {
    wall: Option<Instant>,
    cpu: Option<Duration>,
}

impl Deadline {
    /// Creates a deadline after this time, or after this much processor time of the current thread.
    pub(crate) fn after(time: Option<Duration>, cpu: Option<Duration>) -> Self {
        Self { wall: time.map(|time| Instant::now() + time), cpu: cpu.map(|cpu| processor_time().saturating_add(cpu)) }
    }

    /// Returns whether it has been reached.
    pub(crate) fn has_passed(&self) -> bool {
        self.has_passed_after(Duration::ZERO)
    }

    /// Returns whether it has been reached, given the processor time of other threads for the same search.
    pub(crate) fn has_passed_after(&self, others: Duration) -> bool {
        self.wall.is_some_and(|end| Instant::now() >= end)
            || self.cpu.is_some_and(|end| processor_time().saturating_add(others) >= end)
    }

    /// Returns the time left, assuming that the thread has a processor to itself.
    pub(crate) fn left(&self) -> Option<Duration> {
        let wall = self.wall.map(|end| end.saturating_duration_since(Instant::now()));
        let cpu = self.cpu.map(|end| end.saturating_sub(processor_time()));
        wall.into_iter().chain(cpu).min()
    }
}

/// Returns the processor time used by this thread.
#[cfg(any(target_os = "linux", target_os = "macos"))]
pub(crate) fn processor_time() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::ThreadCPUTime).try_into().expect("processor time is not negative")
}

/// Falls back to wall-clock time on systems that do not report it.
#[cfg(not(any(target_os = "linux", target_os = "macos")))]
pub(crate) fn processor_time() -> Duration {
    static FIRST: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    FIRST.elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_sooner_of_the_two() {
        let hour = Some(Duration::from_hours(1));
        assert!(!Deadline::default().has_passed() && Deadline::default().left().is_none());
        assert!(!Deadline::after(hour, hour).has_passed());
        for (time, cpu) in [(hour, Some(Duration::ZERO)), (Some(Duration::ZERO), hour)] {
            let now = Deadline::after(time, cpu);
            assert!(now.has_passed());
            assert_eq!(now.left(), Some(Duration::ZERO));
        }
    }

    #[test]
    #[cfg(any(target_os = "linux", target_os = "macos"))]
    fn who_waits_uses_no_processor_time() {
        let time = Duration::from_millis(100);
        let deadline = Deadline::after(None, Some(time));
        std::thread::sleep(time);
        assert!(!deadline.has_passed());
    }
}
