//! The search thread, and searches where there are no threads.

use super::Sink;
use crate::{Engine, Found, Info, Limits, Options, SearchRequest, Stop};
use gamut_rules::{AnyAction, AnyGame};
use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use web_time::Instant;

/// Runs searches one after the other on a thread that owns the engine.
#[derive(Default)]
pub(super) struct SearchThread {
    /// The channel to the thread, once started.
    job: Option<Sender<ThreadJob>>,
    latest: Option<SearchHandle>,
    /// The engine, if searches run on the session's thread.
    inline: Option<Engine>,
    /// Ends searches from outside; if `None`, each search has its own.
    stop: Option<Stop>,
}

/// A search to run.
pub(super) struct ThreadTask {
    pub(super) game: AnyGame,
    pub(super) limits: Limits,
    pub(super) options: Options,
    /// Whether a new game has started since the last search.
    pub(super) new_game: bool,
    pub(super) say: Sink,
}

/// The session's handle of a search.
struct SearchHandle {
    stop: Stop,
    /// Whether the best move has been reported or is no longer wanted.
    over: Arc<AtomicBool>,
    /// Dropped when the best move may be reported.
    hold: Option<Sender<Infallible>>,
    /// Disconnects when the search is over.
    end: Receiver<Infallible>,
}

/// The thread's side of a search.
struct ThreadJob {
    request: ThreadTask,
    stop: Stop,
    over: Arc<AtomicBool>,
    /// Disconnects when the best move may be reported.
    held: Receiver<Infallible>,
    /// Dropped when the search is over.
    _end: Sender<Infallible>,
}

impl SearchThread {
    /// Runs searches on the thread of the session, each to its end.
    pub(super) fn inline() -> Self {
        Self { job: None, latest: None, inline: Some(Engine::new(Options::default())), stop: None }
    }

    /// As above, with a stop by which another thread can end all searches.
    pub(super) fn stopped_by(stop: Stop) -> Self {
        let mut inline = Self::inline();
        inline.stop = Some(stop);
        inline
    }

    /// Returns whether a search is running. It ends when its best move is reported.
    pub(super) fn is_busy(&self) -> bool {
        self.latest.as_ref().is_some_and(|handle| !handle.over.load(Ordering::Acquire))
    }

    /// Starts a search. If `held_back`, it reports its best move only after [`SearchThread::stop`].
    pub(super) fn start(&mut self, request: ThreadTask, held_back: bool) -> Result<(), String> {
        let (stop, over) = (self.stop.clone().unwrap_or_default(), Arc::new(AtomicBool::new(false)));
        let ((hold, held), (_end, end)) = (channel(), channel());
        let mut job = ThreadJob { request, stop: stop.clone(), over: Arc::clone(&over), held, _end };
        if let Some(engine) = &mut self.inline {
            // The session receives no `stop` meanwhile, so nothing is held back; and no threads can share the work.
            drop(hold);
            job.request.options.threads = 1;
            job.run(engine);
            return Ok(());
        }
        let sender = match self.job.take() {
            Some(sender) => sender,
            None => spawn()?,
        };
        sender.send(job).map_err(|_| "the search thread has ended, expected quit".to_owned())?;
        self.job = Some(sender);
        self.latest = Some(SearchHandle { stop, over, hold: held_back.then_some(hold), end });
        Ok(())
    }

    /// Ends the search, if one is running.
    pub(super) fn stop(&mut self) {
        if let Some(handle) = &mut self.latest {
            handle.stop.stop();
            handle.hold = None;
        }
    }

    /// Ends the search if nothing else would.
    pub(super) fn stop_unlimited(&mut self) {
        if self.latest.as_ref().is_some_and(|handle| handle.hold.is_some()) {
            self.stop();
        }
    }

    /// Waits until the best move of the search is reported, if one is running.
    pub(super) fn wait(&self) {
        if let Some(handle) = &self.latest {
            // Nothing is ever sent; this waits until the other end is dropped.
            let _ = handle.end.recv();
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

fn spawn() -> Result<Sender<ThreadJob>, String> {
    let (sender, receiver) = channel::<ThreadJob>();
    let run = move || {
        let mut engine = Engine::new(Options::default());
        receiver.into_iter().for_each(|job| job.run(&mut engine));
    };
    thread::Builder::new()
        .name("search".to_owned())
        .spawn(run)
        .map_err(|error| format!("cannot start the search thread: {error}"))?;
    Ok(sender)
}

impl ThreadJob {
    fn run(self, engine: &mut Engine) {
        let ThreadTask { game, limits, options, new_game, say } = &self.request;
        engine.set_options(options.clone());
        if *new_game {
            engine.new_game();
        }
        let start = Instant::now();
        let mut told = None;
        let tell = |info: &Info<AnyAction>| {
            if !self.over.load(Ordering::Acquire) {
                say(&info.to_string());
            }
        };
        let found = engine.search_with(&SearchRequest::new(game, limits, &self.stop), &mut |info| {
            tell(info);
            if info.rank == 1 {
                told = Some((info.found.line.clone(), info.hashfull));
            }
        });
        let answer = match &found {
            Ok(found) => {
                // An unfinished iteration may have found another line.
                if told.as_ref().is_none_or(|(line, _)| *line != found.line) {
                    let hashfull = told.map_or(0, |(_, hashfull)| hashfull);
                    tell(&Info { found: found.clone(), rank: 1, elapsed: start.elapsed(), hashfull });
                }
                best_move(game, found)
            }
            Err(error) => format!("error go: {error}, expected another Algorithm or Eval"),
        };
        // Nothing is ever sent; this waits until the other end is dropped.
        let _ = self.held.recv();
        if !self.over.swap(true, Ordering::AcqRel) {
            say(&answer);
        }
    }
}

/// Formats the best move, with the expected reply if it is another side's move.
fn best_move(game: &AnyGame, found: &Found<AnyAction>) -> String {
    match found.line.get(1).filter(|_| !game.has_long_turns()) {
        Some(ponder) => format!("bestmove {} ponder {ponder}", found.best),
        None => format!("bestmove {}", found.best),
    }
}
