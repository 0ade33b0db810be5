//! This machine's clock, by which games are timed and answers dated.

use super::Finding;
use crate::clock;
use std::thread::sleep;
use std::time::{Duration, Instant};

const CHECK: &str = "clock";
/// How long it is watched.
const WATCHED: Duration = Duration::from_millis(250);
/// How far it may be from another one, in milliseconds, without anybody's time at a game being wrong by what they notice.
const NEAR: i64 = 200;
/// Farther than this, links of a few minutes and reminders come at a wrong time, too.
const FAR: i64 = 2_000;
/// How to mend a clock.
const MEND: &str = "Let NTP set the clock, e.g. by `timedatectl set-ntp true`";

/// Examines whether the clock is set, and runs as fast as the one that counts from the start of the machine.
pub(super) fn examine() -> Finding {
    if !clock::is_set() {
        return Finding::bad(CHECK, "it shows a time before 1970 or after 9999", MEND);
    }
    let (began, shown) = (Instant::now(), clock::now());
    sleep(WATCHED);
    let passed = i64::try_from(began.elapsed().as_millis()).unwrap_or(i64::MAX);
    evenness(clock::now() - shown - passed)
}

/// What it means that the clock has gone on so many milliseconds too far.
fn evenness(jump: i64) -> Finding {
    match jump.saturating_abs() {
        ..=NEAR => Finding::ok(CHECK, format!("it shows {}, and runs evenly", clock::text(clock::now()))),
        _ => Finding::warning(CHECK, format!("it jumped by {jump} ms while it was watched"), MEND),
    }
}

/// What it means that the clock of the database's machine is so many milliseconds ahead of this one.
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
