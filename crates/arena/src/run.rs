//! Playing a match.

use crate::game::play;
use crate::opening::opening;
use crate::seating::distinct;
use crate::{Config, Error, Greedy, Played, Report, Seating, Spec, seatings};
use gamut_rules::{AnyGame, Game, with_game};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How far a match is: told after every game, games in the order in which they end.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// Games played.
    pub done: usize,
    /// Games in all.
    pub games: usize,
    /// The game that has just ended.
    pub played: &'a Played,
}

/// Plays a match. The observer is called from the threads that play, one at a time.
///
/// # Errors
/// Why the match cannot be played.
pub fn run(config: &Config, observer: &(dyn Fn(&Progress) + Sync)) -> Result<Report, Error> {
    let players = distinct(&config.players.0);
    if players.len() < 2 {
        return Err(Error::OnePlayer);
    }
    let seats = config.variant.seats();
    let least: Vec<usize> = players.iter().map(|&(_, seats)| seats).collect();
    let seatings = seatings(&least, seats);
    if seatings.is_empty() {
        return Err(Error::TooMany { players: config.players.0.len(), seats });
    }
    let players: Vec<Spec> = players.into_iter().map(|(player, _)| player).collect();
    let start = AnyGame::new(&config.variant)?;
    if let Some(why) = players.iter().find_map(|player| player.why_not(&config.variant, &config.limits)) {
        return Err(Error::Unfit(why));
    }
    let played = with_game!(start.kind(), start => play_all(start, &seatings, &players, config, observer));
    Ok(Report::new(&players, played))
}

/// Plays every seating of as many openings as it takes.
fn play_all<P: Greedy>(
    start: &Game<P>,
    seatings: &[Seating],
    players: &[Spec],
    config: &Config,
    observer: &(dyn Fn(&Progress) + Sync),
) -> Vec<Played> {
    let games = config.games.max(1).next_multiple_of(seatings.len());
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::with_capacity(games));
    let work = || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= games {
                return;
            }
            let opening = opening(start, config.seed, index / seatings.len());
            let played = play(opening, index, &seatings[index % seatings.len()], players, config);
            let mut done = done.lock().expect("nobody panics while the list is locked");
            observer(&Progress { done: done.len() + 1, games, played: &played });
            done.push(played);
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..config.jobs.clamp(1, games) {
            scope.spawn(work);
        }
        work();
    });
    let mut played = done.into_inner().expect("nobody panics while the list is locked");
    played.sort_by_key(|game| game.index);
    played
}
