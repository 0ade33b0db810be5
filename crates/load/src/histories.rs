//! Judges a history by laws that hold for any servers that keep games together: what was sent, told and read is all that is
//! known of them.

mod clocks;
mod events;
mod game;
mod talk;
#[cfg(test)]
mod tests;
mod watchers;

use crate::history::Line;
use game::GameHistory;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;

/// What was found.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Verdict {
    /// Games.
    pub games: usize,
    /// Things that were done to the servers.
    pub faults: usize,
    /// Actions that are in the games at the end.
    pub actions: usize,
    /// How often somebody was told of an event.
    pub told: usize,
    /// How often a text reached one who follows the game.
    pub texts: usize,
    /// Clocks that somebody was shown.
    pub clocks: usize,
    /// By how much the wrongest clock was wrong beyond what is not known exactly, in milliseconds.
    pub worst_clock_ms: i64,
    /// After how many milliseconds the last one knew of an event, once nothing was wrong any more.
    pub worst_late_ms: i64,
    /// How often the clients had no processor time.
    pub stalls: usize,
    /// For how many milliseconds at the most.
    pub worst_stall_ms: i64,
    /// Tellings that are late, and would not be without the stalls that they fell into. They break the law all the same.
    pub late_by_stalls: usize,
    /// What breaks a law.
    pub broken: Vec<Broken>,
}

/// Something that breaks a law.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Broken {
    /// Which.
    pub law: Law,
    /// In which game.
    pub game: String,
    /// What happened.
    pub what: String,
}

/// A law.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Law {
    /// What was told stays: at the end it is in the game, on every server.
    Lost,
    /// What was sent once happens once.
    Twice,
    /// Of two actions for the same turn one is accepted, and all are told of that one.
    Turn,
    /// Whoever follows a game is told of every event after the one they know, in order, and of none again.
    Order,
    /// Clocks that are shown, and what turns are charged, are wrong by [`CLOCKS`] at most.
    Clock,
    /// What is said reaches all alike, once, and is kept.
    Said,
    /// Whoever follows a game knows of an event [`SOON`] after it happened, or after something was wrong.
    Late,
}

impl fmt::Display for Law {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, out)
    }
}

/// By how much clocks may be wrong, in milliseconds: 200, and a sign of life's second.
pub const CLOCKS: i64 = 1200;
/// How soon everybody is right again, in milliseconds.
pub const SOON: i64 = 2000;

/// What was done to the servers, and when.
#[derive(Clone, Copy, Debug)]
struct Trouble {
    from: i64,
    until: i64,
    outage: bool,
}

/// When the clients themselves stood still.
#[derive(Clone, Copy, Debug)]
struct Stall {
    from: i64,
    until: i64,
}

/// Judges a history.
#[must_use]
pub fn judge(lines: &[Line]) -> Verdict {
    let mut games: BTreeMap<&str, GameHistory<'_>> = BTreeMap::new();
    let (mut troubles, mut stalls) = (Vec::new(), Vec::new());
    for line in lines {
        match line {
            Line::Fault { from, until, outage, .. } => {
                troubles.push(Trouble { from: *from, until: *until, outage: *outage });
            }
            Line::Stall { from, until } => stalls.push(Stall { from: *from, until: *until }),
            Line::Game { game, .. }
            | Line::Sent { game, .. }
            | Line::Opened { game, .. }
            | Line::Told { game, .. }
            | Line::Read { game, .. }
            | Line::Spoke { game, .. }
            | Line::Heard { game, .. }
            | Line::Texts { game, .. }
            | Line::Final { game, .. } => games.entry(game).or_default().add(line),
        }
    }
    troubles.sort_by_key(|trouble| trouble.from);
    let worst_stall_ms = stalls.iter().map(|stall| stall.until - stall.from).max().unwrap_or_default();
    let counted = Verdict { games: games.len(), faults: troubles.len(), ..Verdict::default() };
    let mut verdict = Verdict { stalls: stalls.len(), worst_stall_ms, ..counted };
    for (name, game) in &games {
        let mut judge = Judge { name, verdict: &mut verdict };
        events::judge(game, &mut judge);
        clocks::judge(game, &troubles, &mut judge);
        talk::judge(game, &mut judge);
        watchers::judge(game, &troubles, &stalls, &mut judge);
    }
    verdict
}

/// Writes down what breaks laws in one game.
struct Judge<'a> {
    name: &'a str,
    verdict: &'a mut Verdict,
}

impl Judge<'_> {
    fn broken(&mut self, law: Law, what: impl fmt::Display) {
        self.verdict.broken.push(Broken { law, game: self.name.to_owned(), what: what.to_string() });
    }
}
