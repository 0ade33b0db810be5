//! A moment at which a search ends.

use std::time::Duration;
use web_time::Instant;

/// A moment on the clock, one in the processor time of the thread that has made it, or both; none is never.
///
/// A search in several threads makes it in the first, which also looks at it and ends the others.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Deadline {
    wall: Option<Instant>,
    cpu: Option<Duration>,
}

impl Deadline {
    /// After so much time, or after so much processor time of this thread.
    pub(crate) fn after(time: Option<Duration>, cpu: Option<Duration>) -> Self {
        Self { wall: time.map(|time| Instant::now() + time), cpu: cpu.map(|cpu| processor_time().saturating_add(cpu)) }
    }

    /// Returns whether it has been reached.
    pub(crate) fn has_passed(&self) -> bool {
        self.has_passed_after(Duration::ZERO)
    }

    /// Returns whether it has been reached, if other threads have used so much processor time for the same search.
    pub(crate) fn has_passed_after(&self, others: Duration) -> bool {
        self.wall.is_some_and(|end| Instant::now() >= end)
            || self.cpu.is_some_and(|end| processor_time().saturating_add(others) >= end)
    }

    /// Time until then, if the thread has the processor to itself.
    pub(crate) fn left(&self) -> Option<Duration> {
        let wall = self.wall.map(|end| end.saturating_duration_since(Instant::now()));
        let cpu = self.cpu.map(|end| end.saturating_sub(processor_time()));
        wall.into_iter().chain(cpu).min()
    }
}

/// The processor time that this thread has used.
#[cfg(any(target_os = "linux", target_os = "macos"))]
pub(crate) fn processor_time() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::ThreadCPUTime).try_into().expect("processor time is not negative")
}

/// Where the system does not tell, falls back to wall-clock time.
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
