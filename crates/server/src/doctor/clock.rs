//! Checks this machine's clock, which times games and dates answers.

use super::Finding;
use gamut_store::clock;
use std::thread::sleep;
use std::time::{Duration, Instant};

const CHECK: &str = "clock";
/// How long the clock is observed.
const WATCHED: Duration = Duration::from_millis(250);
/// Deviation in milliseconds that players would not notice.
const NEAR: i64 = 200;
/// Deviation in milliseconds at which links that live for minutes, and reminders, are affected as well.
const FAR: i64 = 2_000;
/// Advice.
const MEND: &str = "Let NTP set the clock, e.g. by `timedatectl set-ntp true`";

/// Checks that the clock is set and runs evenly, compared with the monotonic clock.
pub(super) fn examine() -> Finding {
    if !clock::is_set() {
        return Finding::bad(CHECK, "it shows a time before 1970 or after 9999", MEND);
    }
    let (began, shown) = (Instant::now(), clock::now());
    sleep(WATCHED);
    let passed = i64::try_from(began.elapsed().as_millis()).unwrap_or(i64::MAX);
    evenness(clock::now() - shown - passed)
}

/// Judges a jump of the clock by this many milliseconds.
fn evenness(jump: i64) -> Finding {
    match jump.saturating_abs() {
        ..=NEAR => Finding::ok(CHECK, format!("it shows {}, and runs evenly", clock::text(clock::now()))),
        _ => Finding::warning(CHECK, format!("it jumped by {jump} ms during the check"), MEND),
    }
}

/// Judges the database's clock being this many milliseconds ahead of this machine's.
pub(super) fn against_database(ahead: i64) -> Finding {
    const CHECK: &str = "database's clock";
    let (by, side) = (ahead.saturating_abs(), if ahead < 0 { "behind" } else { "ahead of" });
    let found = format!("it is {by} ms {side} this machine's");
    match by {
        _ if by <= NEAR => Finding::ok(CHECK, found),
        _ if by <= FAR => Finding::warning(CHECK, found, format!("{MEND}, on both machines")),
        _ => Finding::bad(CHECK, found, format!("{MEND}, on both machines")),
    }
}

#[cfg(test)]
mod tests {
    use super::super::State;
    use super::*;

    #[test]
    fn a_clock_that_jumps_or_is_far_from_another_is_found() {
        assert_eq!(evenness(0).state, State::Ok);
        assert_eq!((evenness(5_000).state, evenness(-5_000).state), (State::Warning, State::Warning));
        let states = [0, 150, -150, 500, -500, 3_000, i64::MIN].map(|ahead| against_database(ahead).state);
        let (ok, warning, bad) = (State::Ok, State::Warning, State::Bad);
        assert_eq!(states, [ok, ok, ok, warning, warning, bad, bad]);
        assert!(against_database(-500).found.contains("500 ms behind"));
    }

    #[test]
    fn the_clock_of_this_machine_is_set() {
        assert_ne!(examine().state, State::Bad);
    }
}
