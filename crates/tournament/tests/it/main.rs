//! Simulated tournaments, judged by a checker that shares no code with the crate: it reads the log as JSON.
#![expect(clippy::unwrap_used, reason = "a helper of tests may fail the test, too")]

mod events;
mod exhaustive;
mod ranking;
mod season;
mod seasons;
mod simul;
mod tally;
mod twin;
