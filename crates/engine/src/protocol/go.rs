//! Parses the limits of `go`.

use super::cut::cut;
use crate::{Clock, Limits};
use gamut_rules::Seat;
use std::str::SplitWhitespace;
use std::time::Duration;

const EXPECTED: &str = "time T1 T2 …, inc I1 I2 …, movetime MS, cpu MS, depth D, nodes N, playouts N or infinite";
/// A year, in milliseconds: anything longer is a mistake, and adding it to the current time could overflow.
const MOST_MILLIS: u64 = 31_536_000_000;
const MOST_DEPTH: u64 = Limits::MAX_DEPTH as u64;

/// The words after `go`.
#[derive(Debug, Default)]
pub(super) struct Go {
    /// Time left on the clock of each seat.
    times: Option<Vec<Duration>>,
    /// Increment of each seat for each action.
    increments: Option<Vec<Duration>>,
    limits: Limits,
    infinite: bool,
}

impl Go {
    /// Parses the words after `go`; each limit may appear once.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let mut go = Self::default();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            let twice = match word {
                "time" => go.times.replace(durations(word, &mut words)?).is_some(),
                "inc" => go.increments.replace(durations(word, &mut words)?).is_some(),
                "movetime" => go.limits.time.replace(millis(word, words.next())?).is_some(),
                "cpu" => go.limits.cpu.replace(millis(word, words.next())?).is_some(),
                "depth" => go.limits.depth.replace(number(word, words.next(), 1, MOST_DEPTH)? as u32).is_some(),
                "nodes" => go.limits.nodes.replace(number(word, words.next(), 1, u64::MAX)?).is_some(),
                "playouts" => go.limits.playouts.replace(number(word, words.next(), 1, u64::MAX)?).is_some(),
                "infinite" => std::mem::replace(&mut go.infinite, true),
                _ => return Err(format!("read {:?}, expected {EXPECTED}", cut(word))),
            };
            if twice {
                return Err(format!("read {word} twice, expected it once"));
            }
        }
        if go.increments.is_some() && go.times.is_none() {
            return Err("read inc without time, expected time T1 T2 … as well".to_owned());
        }
        Ok(go)
    }

    /// Returns the limits for `seat` in a game of `seats` seats.
    pub(super) fn limits(&self, seats: usize, seat: Seat) -> Result<Limits, String> {
        let of_seat = |word, times: &Option<Vec<Duration>>| match times {
            Some(times) if times.len() != seats => {
                Err(format!("{word}: read {} numbers, expected {seats}, one for each seat", times.len()))
            }
            times => Ok(times.as_ref().map(|times| times[seat.index()])),
        };
        let increment = of_seat("inc", &self.increments)?.unwrap_or_default();
        let clock = of_seat("time", &self.times)?.map(|remaining| Clock { remaining, increment });
        Ok(Limits { clock, ..self.limits })
    }

    /// Returns whether the best move is reported only after `stop`: after `go infinite`, and without any limit.
    pub(super) fn holds_back(&self, limits: &Limits) -> bool {
        self.infinite || *limits == Limits::default()
    }
}

/// Parses the numbers that follow, at least one.
fn durations(name: &str, words: &mut SplitWhitespace<'_>) -> Result<Vec<Duration>, String> {
    let mut times = vec![millis(name, words.next())?];
    while let Some(word) = words.clone().next().filter(|word| word.starts_with(|c: char| c.is_ascii_digit())) {
        times.push(millis(name, Some(word))?);
        words.next();
    }
    Ok(times)
}

fn millis(name: &str, word: Option<&str>) -> Result<Duration, String> {
    number(name, word, 0, MOST_MILLIS).map(Duration::from_millis)
}

fn number(name: &str, word: Option<&str>, least: u64, most: u64) -> Result<u64, String> {
    let word = word.unwrap_or_default();
    word.parse()
        .ok()
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| format!("{name}: read {:?}, expected a whole number from {least} to {most}", cut(word)))
}
