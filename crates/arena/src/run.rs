//! Playing a match.

use crate::game::play;
use crate::log::Log;
use crate::opening::opening;
use crate::roster::Roster;
use crate::schedule::Schedule;
use crate::score::Tally;
use crate::{Config, Error, Played, Report, Spec, SprtState};
use gamut_engine::HasSearch;
use gamut_rules::{AnyGame, Game, with_game};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How far a match is: told after every game, games in the order in which they end.
#[derive(Clone, Debug)]
pub struct Progress<'a> {
    /// Games played.
    pub done: usize,
    /// Games in all; fewer than were asked for once a test is decided.
    pub games: usize,
    /// The game that has just ended.
    pub played: &'a Played,
    /// The different players.
    pub players: &'a [Spec],
    /// Each player's share of the points so far, in the games in which it took part.
    pub scores: Vec<f64>,
    /// How far the test is, over the openings without a gap from the first.
    pub test: Option<SprtState>,
}

/// Plays a match. The observer is called from the threads that play, one at a time.
///
/// # Errors
/// Why the match cannot be played.
pub fn run(config: &Config, observer: &(dyn Fn(&Progress) + Sync)) -> Result<Report, Error> {
    play_match(config, None, observer)
}

/// The same with a log: a game is written to it when it has ended, and what is written there already is not played
/// again. Interrupted and resumed, a match gives what it would have given (as far as it depends on its configuration
/// alone).
///
/// # Errors
/// Why the match cannot be played, and what is wrong with the log: it may be that of another match.
pub fn resume(config: &Config, log: &Path, observer: &(dyn Fn(&Progress) + Sync)) -> Result<Report, Error> {
    play_match(config, Some(log), observer)
}

fn play_match(config: &Config, log: Option<&Path>, observer: &(dyn Fn(&Progress) + Sync)) -> Result<Report, Error> {
    let start = AnyGame::new(&config.variant)?;
    let schedule = Schedule::new(config, &start)?;
    let mut tally = Tally::new(&schedule, config.sprt);
    let log = match log {
        Some(path) => {
            let (log, games) = Log::open(path, config, &schedule)?;
            games.into_iter().for_each(|played| tally.add(played));
            Some(log)
        }
        None => None,
    };
    with_game!(start.kind(), start => play_missing(start, &schedule, &mut tally, log, config, observer))?;
    let (played, test) = tally.finish();
    Ok(Report::new(&schedule, played, test))
}

/// What the threads share.
struct Shared<'a, 'b> {
    tally: &'a mut Tally<'b>,
    log: Option<Log>,
    failed: Option<Error>,
}

/// Plays the games that the tally does not have yet, as long as it needs more.
fn play_missing<P: HasSearch>(
    start: &Game<P>,
    schedule: &Schedule,
    tally: &mut Tally,
    log: Option<Log>,
    config: &Config,
    observer: &(dyn Fn(&Progress) + Sync),
) -> Result<(), Error> {
    let next = AtomicUsize::new(0);
    let shared = Mutex::new(Shared { tally, log, failed: None });
    let lock = || shared.lock().expect("nobody panics while it is locked");
    let work = || {
        let mut roster = Roster::new(&schedule.players, config);
        let mut known: Option<(usize, Game<P>)> = None;
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            {
                let shared = lock();
                if index >= shared.tally.games() || shared.failed.is_some() {
                    return;
                }
                if shared.tally.has(index) {
                    continue;
                }
            }
            let number = schedule.opening(index);
            let (_, opening) = match known.take() {
                Some(known) if known.0 == number => known,
                _ => (number, opening(start, config.seed, number)),
            };
            known = Some((number, opening.clone()));
            let played = play(opening, index, schedule.seating(index), &mut roster, config);
            let mut shared = lock();
            if let Some(Err(error)) = shared.log.as_mut().map(|log| log.write(&played, schedule)) {
                shared.failed = Some(error);
                return;
            }
            shared.tally.add(played.clone());
            let (done, games) = (shared.tally.done(), shared.tally.games());
            let (scores, test) = (shared.tally.scores(), shared.tally.state());
            observer(&Progress { done, games, played: &played, players: &schedule.players, scores, test });
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..config.jobs.clamp(1, schedule.games) {
            scope.spawn(work);
        }
        work();
    });
    shared.into_inner().expect("nobody panics while it is locked").failed.map_or(Ok(()), Err)
}
