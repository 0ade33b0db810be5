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
use std::ops::Range;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The progress of a match, reported after every game, in order of completion.
#[derive(Clone, Debug)]
pub struct Progress<'a> {
    /// Games played.
    pub done: usize,
    /// Total number of games; lower than requested once a sequential test is decided.
    pub games: usize,
    /// The game that has just ended.
    pub played: &'a Played,
    /// The distinct players.
    pub players: &'a [Spec],
    /// Each player's share of the points so far, over the games it took part in.
    pub scores: Vec<f64>,
    /// The state of the sequential test over the leading complete openings.
    pub test: Option<SprtState>,
}

/// Plays a match. The observer is called from the playing threads, one call at a time.
///
/// # Errors
/// The match cannot be played.
pub fn run(config: &Config, observer: &(dyn Fn(&Progress) + Sync)) -> Result<Report, Error> {
    play_match(config, None, Vec::new(), observer)
}

/// Continues a match with the games of an earlier call ([`Report::played`]), for instance with a larger
/// [`Config::play_first`].
///
/// # Errors
/// The match cannot be played.
pub fn go_on(config: &Config, earlier: Vec<Played>, observer: &(dyn Fn(&Progress) + Sync)) -> Result<Report, Error> {
    play_match(config, None, earlier, observer)
}

/// Plays a match with a log: each game is written when it ends, and logged games are not played again. A resumed match
/// gives the same result as an uninterrupted one, provided that the result depends only on the configuration.
///
/// # Errors
/// The match cannot be played, or the log is damaged or belongs to another match.
pub fn resume(config: &Config, log: &Path, observer: &(dyn Fn(&Progress) + Sync)) -> Result<Report, Error> {
    play_match(config, Some(log), Vec::new(), observer)
}

/// Plays the games of a match with these numbers into a log, unless it has them. Machines can share a match in this way:
/// [`resume`] with a log of all their games gives the report of the whole. Returns the number of games of the match.
///
/// # Errors
/// The match cannot be played or has a sequential test, or the log is damaged or belongs to another match.
pub fn play_part(config: &Config, games: Range<usize>, log: &Path) -> Result<usize, Error> {
    if config.sprt.is_some() {
        return Err(Error::TestOfPart);
    }
    let start = AnyGame::new(&config.variant)?;
    let schedule = Schedule::new(config, &start)?;
    let mut tally = Tally::new(&schedule, None);
    let (log, earlier) = Log::open(log, config, &schedule)?;
    earlier.into_iter().for_each(|played| tally.add(played));
    let games = games.start..games.end.min(schedule.games);
    with_game!(start.kind(), start => play_missing(start, &schedule, games, &mut tally, Some(log), config, &|_| {}))?;
    Ok(schedule.games)
}

fn play_match(
    config: &Config,
    log: Option<&Path>,
    earlier: Vec<Played>,
    observer: &(dyn Fn(&Progress) + Sync),
) -> Result<Report, Error> {
    let start = AnyGame::new(&config.variant)?;
    let schedule = Schedule::new(config, &start)?;
    let mut tally = Tally::new(&schedule, config.sprt);
    let (log, earlier) = match log {
        Some(path) => Log::open(path, config, &schedule).map(|(log, games)| (Some(log), games))?,
        None => (None, earlier),
    };
    earlier.into_iter().filter(|played| played.index < schedule.now).for_each(|played| tally.add(played));
    with_game!(start.kind(), start => {
        play_missing(start, &schedule, 0..schedule.now, &mut tally, log, config, observer)
    })?;
    let (played, test) = tally.finish();
    Ok(Report::new(&schedule, played, test, config.confidence))
}

/// State shared by the threads.
struct Shared<'a, 'b> {
    tally: &'a mut Tally<'b>,
    log: Option<Log>,
    failed: Option<Error>,
}

/// Plays those of the games with these numbers that are still missing.
fn play_missing<P: HasSearch>(
    start: &Game<P>,
    schedule: &Schedule,
    numbers: Range<usize>,
    tally: &mut Tally,
    log: Option<Log>,
    config: &Config,
    observer: &(dyn Fn(&Progress) + Sync),
) -> Result<(), Error> {
    let next = AtomicUsize::new(numbers.start);
    let shared = Mutex::new(Shared { tally, log, failed: None });
    let lock = || shared.lock().expect("no thread panics while holding the lock");
    let work = || {
        let mut roster = Roster::new(&schedule.players, config);
        let mut known: Option<(usize, Game<P>)> = None;
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            {
                let shared = lock();
                if index >= numbers.end.min(shared.tally.games()) || shared.failed.is_some() {
                    return;
                }
                if shared.tally.has(index) {
                    continue;
                }
            }
            let number = schedule.opening(index);
            let (_, opening) = match known.take() {
                Some(known) if known.0 == number => known,
                _ => (number, opening(start, config.opening, config.seed, number)),
            };
            known = Some((number, opening.clone()));
            let played = play(opening, index, schedule.seating(index), &mut roster, config);
            if config.stop.is_stopped() {
                lock().failed.get_or_insert(Error::Stopped);
                return;
            }
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
        for _ in 1..config.jobs.clamp(1, numbers.len().max(1)) {
            scope.spawn(work);
        }
        work();
    });
    shared.into_inner().expect("no thread panics while holding the lock").failed.map_or(Ok(()), Err)
}
