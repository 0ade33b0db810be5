//! The thread that searches.

use super::Sink;
use crate::{Engine, Found, Info, Limits, Options, Stop};
use gamut_rules::AnyGame;
use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Instant;

/// Searches, one after the other, on one thread, which owns the engine.
#[derive(Default)]
pub(super) struct SearchThread {
    /// To the thread, once there is one.
    job: Option<Sender<SearchJob>>,
    latest: Option<SearchHandle>,
}

/// A search that is asked for.
pub(super) struct SearchRequest {
    pub(super) game: AnyGame,
    pub(super) limits: Limits,
    pub(super) options: Options,
    /// Whether another game has begun since the last search.
    pub(super) new_game: bool,
    pub(super) say: Sink,
}

/// A search as the session holds it.
struct SearchHandle {
    stop: Stop,
    /// The best move is said, or nobody wants to hear it any more.
    over: Arc<AtomicBool>,
    /// Dropped when the best move may be said.
    hold: Option<Sender<Infallible>>,
}

/// A search as the thread gets it.
struct SearchJob {
    request: SearchRequest,
    stop: Stop,
    over: Arc<AtomicBool>,
    /// Ends when the best move may be said.
    held: Receiver<Infallible>,
}

impl SearchThread {
    /// Returns whether a search is running. It no longer is from the moment at which its best move can be heard.
    pub(super) fn is_busy(&self) -> bool {
        self.latest.as_ref().is_some_and(|handle| !handle.over.load(Ordering::Acquire))
    }

    /// Begins a search, which says its best move only after [`SearchThread::stop`] if it is held back.
    pub(super) fn start(&mut self, request: SearchRequest, held_back: bool) -> Result<(), String> {
        let (stop, over) = (Stop::new(), Arc::new(AtomicBool::new(false)));
        let (hold, held) = channel();
        let job = SearchJob { request, stop: stop.clone(), over: Arc::clone(&over), held };
        let sender = match self.job.take() {
            Some(sender) => sender,
            None => spawn()?,
        };
        sender.send(job).map_err(|_| "the thread that searches is gone, expected quit".to_owned())?;
        self.job = Some(sender);
        self.latest = Some(SearchHandle { stop, over, hold: held_back.then_some(hold) });
        Ok(())
    }

    /// Ends the search, if there is one.
    pub(super) fn stop(&mut self) {
        if let Some(handle) = &mut self.latest {
            handle.stop.stop();
            handle.hold = None;
        }
    }
}

impl Drop for SearchThread {
    fn drop(&mut self) {
        if let Some(handle) = &self.latest {
            handle.over.store(true, Ordering::Release);
        }
        self.stop();
    }
}

fn spawn() -> Result<Sender<SearchJob>, String> {
    let (sender, receiver) = channel::<SearchJob>();
    let run = move || {
        let mut engine = Engine::new(Options::default());
        receiver.into_iter().for_each(|job| job.run(&mut engine));
    };
    thread::Builder::new()
        .name("search".to_owned())
        .spawn(run)
        .map_err(|error| format!("there is no thread to search with: {error}"))?;
    Ok(sender)
}

impl SearchJob {
    fn run(self, engine: &mut Engine) {
        let SearchRequest { game, limits, options, new_game, say } = &self.request;
        engine.set_options(options.clone());
        if *new_game {
            engine.new_game();
        }
        let start = Instant::now();
        let mut told = None;
        let tell = |info: &Info<String>| {
            if !self.over.load(Ordering::Acquire) {
                say(&info.to_string());
            }
        };
        let found = engine.search_any(game, limits, &self.stop, &mut |info| {
            tell(info);
            if info.rank == 1 {
                told = Some((info.found.line.clone(), info.hashfull));
            }
        });
        let answer = match &found {
            Some(found) => {
                // The last iteration may have found something else before it was cut off.
                if told.as_ref().is_none_or(|(line, _)| *line != found.line) {
                    let hashfull = told.map_or(0, |(_, hashfull)| hashfull);
                    tell(&Info { found: found.clone(), rank: 1, elapsed: start.elapsed(), hashfull });
                }
                best_move(game, found)
            }
            None => format!("error go: {} finds no move here, expected another Algorithm", options.algorithm),
        };
        // Nothing is ever sent: this waits for the other end to be dropped.
        let _ = self.held.recv();
        if !self.over.swap(true, Ordering::AcqRel) {
            say(&answer);
        }
    }
}

/// The best move, and the one expected after it where that is another side's.
fn best_move(game: &AnyGame, found: &Found<String>) -> String {
    match found.line.get(1).filter(|_| !game.has_long_turns()) {
        Some(ponder) => format!("bestmove {} ponder {ponder}", found.best),
        None => format!("bestmove {}", found.best),
    }
}
