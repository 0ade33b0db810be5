//! Checks a history against invariants of any set of servers that share games. All it knows is what clients sent,
//! received and read.

mod clocks;
mod events;
mod game;
mod goals;
mod ratings;
mod replies;
mod seats;
mod talk;
#[cfg(test)]
mod tests;
mod watchers;

use crate::history::{Line, RatedSeat};
use game::GameHistory;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;

/// The result of the check.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Verdict {
    /// Number of games, without those whose seats alone were raced for.
    pub games: usize,
    /// Number of injected faults.
    pub faults: usize,
    /// Number of actions in the final games.
    pub actions: usize,
    /// Number of events delivered to clients.
    pub told: usize,
    /// Number of takebacks of which clients were told.
    pub takebacks: usize,
    /// Number of texts delivered to followers.
    pub texts: usize,
    /// Number of open seats for which people raced.
    pub races: usize,
    /// Number of conditional moves that servers said to have stored, and that were due.
    pub replies: usize,
    /// Number of rated games that counted.
    pub rated: usize,
    /// Number of clocks shown.
    pub clocks: usize,
    /// The largest clock error beyond the uncertainty, in milliseconds.
    pub worst_clock_ms: i64,
    /// The longest time until a client knew of an event in fault-free operation, in milliseconds.
    pub worst_late_ms: i64,
    /// How often the clients had no processor time.
    pub stalls: usize,
    /// The longest such stall, in milliseconds.
    pub worst_stall_ms: i64,
    /// Late deliveries explained by the clients' stalls. They violate the invariant all the same.
    pub late_by_stalls: usize,
    /// The violations.
    pub broken: Vec<Broken>,
}

/// A violation of an invariant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Broken {
    /// The invariant.
    pub law: Law,
    /// The game, or the account.
    pub game: String,
    /// What happened.
    pub what: String,
}

/// An invariant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Law {
    /// Delivered events persist: in the end they are in the game, on every server.
    Lost,
    /// An action sent once takes effect once.
    Twice,
    /// Of two actions for the same turn, one is accepted, and all clients see that one.
    Turn,
    /// A follower receives every event after the last one it knows, in order and without repetition.
    Order,
    /// Shown clocks, and times charged, are wrong by at most [`CLOCKS`].
    Clock,
    /// Chat texts reach all followers alike, once, and are stored.
    Said,
    /// Of all who ask for an open seat, one gets it, and every server has the same one there.
    Seat,
    /// A conditional move is played once, for its player, right after the moves that it answers.
    Reply,
    /// A rated game that ends changes the rating of each player once, by the same amount on every server.
    Rating,
    /// A follower knows of an event within [`SOON`] after it happened, or after a fault ended.
    Late,
}

impl fmt::Display for Law {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, out)
    }
}

/// Tolerance of clocks in milliseconds: 200, plus the second between heartbeats.
pub const CLOCKS: i64 = 1200;
/// The rating of an account without games.
pub(crate) const NEW_RATING: i64 = 1500;
/// Time to recover, in milliseconds.
pub const SOON: i64 = 2000;

/// A fault injected into the servers.
#[derive(Clone, Copy, Debug)]
struct Trouble {
    from: i64,
    until: i64,
    outage: bool,
}

/// A period in which the clients themselves stalled.
#[derive(Clone, Copy, Debug)]
struct Stall {
    from: i64,
    until: i64,
}

/// Checks a history.
#[must_use]
pub fn judge(lines: &[Line]) -> Verdict {
    let mut games: BTreeMap<&str, GameHistory<'_>> = BTreeMap::new();
    let (mut troubles, mut stalls, mut standings) = (Vec::new(), Vec::new(), BTreeMap::new());
    for line in lines {
        match line {
            Line::Fault { from, until, outage, .. } => {
                troubles.push(Trouble { from: *from, until: *until, outage: *outage });
            }
            Line::Stall { from, until } => stalls.push(Stall { from: *from, until: *until }),
            Line::Standing { name, node, games, rating } => {
                standings.entry(name.as_str()).or_insert_with(Vec::new).push((*node, *games, *rating));
            }
            Line::Game { game, .. }
            | Line::Sent { game, .. }
            | Line::Opened { game, .. }
            | Line::Told { game, .. }
            | Line::Read { game, .. }
            | Line::Spoke { game, .. }
            | Line::Heard { game, .. }
            | Line::Texts { game, .. }
            | Line::SeatRequest { game, .. }
            | Line::Seats { game, .. }
            | Line::Plan { game, .. }
            | Line::StoredPlan { game, .. }
            | Line::Resignation { game, .. }
            | Line::TakeBack { game, .. }
            | Line::Rated { game, .. }
            | Line::Final { game, .. } => games.entry(game).or_default().add(line),
        }
    }
    troubles.sort_by_key(|trouble| trouble.from);
    let worst_stall_ms = stalls.iter().map(|stall| stall.until - stall.from).max().unwrap_or_default();
    let races = games.values().filter(|game| !game.seat_requests.is_empty()).count();
    let counted = Verdict { games: games.len() - races, races, faults: troubles.len(), ..Verdict::default() };
    let mut verdict = Verdict { stalls: stalls.len(), worst_stall_ms, ..counted };
    for (name, game) in &games {
        let mut judge = Judge { name, verdict: &mut verdict };
        events::judge(game, &mut judge);
        clocks::judge(game, &troubles, &mut judge);
        talk::judge(game, &mut judge);
        seats::judge(game, &mut judge);
        replies::judge(game, &mut judge);
        ratings::judge_game(game, &mut judge);
        watchers::judge(game, &troubles, &stalls, &mut judge);
    }
    let results: Vec<&RatedSeat> = games.values().flat_map(GameHistory::counted_seats).collect();
    for (name, standings) in &standings {
        let of_account: Vec<&RatedSeat> = results.iter().copied().filter(|seat| seat.name == *name).collect();
        ratings::judge_account(&of_account, standings, &mut Judge { name, verdict: &mut verdict });
    }
    verdict
}

/// Records the violations in one game, or of one account.
struct Judge<'a> {
    name: &'a str,
    verdict: &'a mut Verdict,
}

impl Judge<'_> {
    fn broken(&mut self, law: Law, what: impl fmt::Display) {
        self.verdict.broken.push(Broken { law, game: self.name.to_owned(), what: what.to_string() });
    }
}
