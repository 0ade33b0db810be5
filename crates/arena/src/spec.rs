//! Who plays: a SPEC of the command line.

use gamut_engine::{Level, Parameters};
use std::fmt;
use std::str::FromStr;

/// The widest beam: wider ones take seconds a turn.
const MOST_WIDE: u32 = 10_000;

/// A player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Spec {
    /// The search at full strength, within the match's limits.
    Ours,
    /// The search with some of its numbers changed, for tuning: `ours:late_first=12:window=30`.
    Tuned(String, Box<Parameters>),
    /// Any legal action, all alike.
    Random,
    /// The best action by one ply.
    Greedy,
    /// In Fibonacci, a plain beam of this width that is blind to the reply.
    Beam(u32),
    /// A level, within its own limit of nodes.
    Level(Level),
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ours => f.write_str("ours"),
            Self::Tuned(text, _) => f.write_str(text),
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Beam(width) => write!(f, "beam-{width}"),
            Self::Level(level) => write!(f, "level-{level}"),
        }
    }
}

/// What is no player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("player: read {found:?}, expected {expected}")]
pub struct NoPlayer {
    found: String,
    expected: &'static str,
}

impl FromStr for Spec {
    type Err = NoPlayer;

    fn from_str(text: &str) -> Result<Self, NoPlayer> {
        let wrong = |expected| NoPlayer { found: text.chars().take(60).collect(), expected };
        match text {
            "ours" => return Ok(Self::Ours),
            "random" => return Ok(Self::Random),
            "greedy" => return Ok(Self::Greedy),
            _ => {}
        }
        if let Some(number) = text.strip_prefix("level-") {
            return number.parse().map(Self::Level).map_err(|_| wrong("a level from level-1 to level-8"));
        }
        if let Some(width) = text.strip_prefix("beam-") {
            let width = width.parse().ok().filter(|width| (1..=MOST_WIDE).contains(width));
            return width.map(Self::Beam).ok_or_else(|| wrong("a width from beam-1 to beam-10000"));
        }
        if let Some(changes) = text.strip_prefix("ours:") {
            return tuned(changes)
                .map(|parameters| Self::Tuned(text.to_owned(), Box::new(parameters)))
                .ok_or_else(|| wrong("numbers of the search, as ours:late_first=12:window=30"));
        }
        if text.starts_with("cmd:") {
            return Err(wrong("a player of this program: others' programs cannot take part yet"));
        }
        Err(wrong("ours, random, greedy, level-1 to level-8, or in Fibonacci beam-300"))
    }
}

fn tuned(changes: &str) -> Option<Parameters> {
    let mut parameters = Parameters::default();
    for change in changes.split(':') {
        let (name, value) = change.split_once('=')?;
        if !parameters.set(name, value.parse().ok()?) {
            return None;
        }
    }
    Some(parameters)
}

/// Several players, separated by commas.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Players(pub Vec<Spec>);

impl FromStr for Players {
    type Err = NoPlayer;

    fn from_str(text: &str) -> Result<Self, NoPlayer> {
        text.split(',').map(str::parse).collect::<Result<_, _>>().map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_prints_as_it_was_read() {
        let text = "ours,random,greedy,beam-300,level-1,level-8,ours:window=30";
        let players: Players = text.parse().unwrap();
        assert_eq!(players.0.iter().map(ToString::to_string).collect::<Vec<_>>().join(","), text);
    }

    #[test]
    fn what_is_no_player_is_said_in_one_line() {
        for text in [
            "",
            "level-9",
            "level-0",
            "level-",
            "cmd:foo",
            "Ours",
            "ours:nothing=1",
            "ours:window",
            "a,b",
            "beam-0",
            "beam-",
            "beam",
        ] {
            let error = text.parse::<Players>().unwrap_err().to_string();
            assert!(error.contains("expected") && !error.contains('\n'), "{error}");
        }
    }
}
