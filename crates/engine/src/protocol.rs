//! The engine protocol: UCI, extended to any number of players, one command a line. `docs/protocol.md` shows it by
//! example.
//!
//! A [`Session`] takes input lines and passes each output line to a function. It does no other input or output, except
//! that it reads the file named by the option `Eval`. Searches run on a separate thread, so that `stop` and `isready`
//! are answered meanwhile; without threads, as in a browser, use [`Session::inline`].
//!
//! ```
//! use gamut_engine::protocol::Session;
//! use std::sync::mpsc;
//!
//! let (sender, said) = mpsc::channel();
//! let mut session = Session::new(move |line: &str| sender.send(line.to_owned()).expect("the example listens"));
//! let _ = session.line("isready");
//! assert_eq!(said.recv()?, "readyok");
//! # Ok::<(), mpsc::RecvError>(())
//! ```

mod bounds;
mod command;
mod cut;
mod go;
mod search_thread;
mod settings;

use crate::eval::focus::network::Network;
use crate::{Algorithm, Evaluation};
pub use bounds::Bounds;
use command::Command;
use gamut_rules::any::notation;
use gamut_rules::{AnyGame, Seat, Turn};
use go::Go;
use search_thread::{SearchThread, ThreadTask};
use settings::Settings;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Maximum length of a line, in bytes without its end; longer ones are rejected.
pub const MAX_LINE: usize = 1 << 20;
/// Maximum length of an error message, in characters: it may quote its input.
const MAX_ERROR: usize = 400;

/// Receives the engine's output, line by line, without line ends.
type Sink = Arc<dyn Fn(&str) + Send + Sync>;

/// A session of the engine protocol.
///
/// Dropping it during a search silences it at once and ends the search.
pub struct Session {
    say: Sink,
    settings: Settings,
    game: AnyGame,
    thread: SearchThread,
    /// Whether a new game has started since the last search.
    new_game: bool,
    /// The limits of a session for another person.
    bounds: Option<Bounds>,
}

impl Session {
    /// Creates a session that passes its output to this function, from any of its threads.
    ///
    /// ```
    /// use gamut_engine::protocol::Session;
    /// use std::sync::mpsc;
    ///
    /// let (sender, lines) = mpsc::channel();
    /// let mut session = Session::new(move |line| drop(sender.send(line.to_owned())));
    /// session.line("isready");
    /// assert_eq!(lines.recv()?, "readyok");
    /// # Ok::<(), mpsc::RecvError>(())
    /// ```
    pub fn new(say: impl Fn(&str) + Send + Sync + 'static) -> Self {
        Self::with_thread(say, SearchThread::default())
    }

    /// Creates a session without threads: `go` returns when the search has ended and its best move is reported; `go
    /// infinite` returns when nothing is left to find. Searches use one thread regardless of the option.
    ///
    /// ```
    /// use gamut_engine::protocol::Session;
    /// use std::sync::mpsc;
    ///
    /// let (sender, lines) = mpsc::channel();
    /// let mut session = Session::inline(move |line| drop(sender.send(line.to_owned())));
    /// session.line("go nodes 100");
    /// assert!(lines.try_iter().last().is_some_and(|line| line.starts_with("bestmove ")));
    /// ```
    pub fn inline(say: impl Fn(&str) + Send + Sync + 'static) -> Self {
        Self::with_thread(say, SearchThread::inline())
    }

    /// Creates a session as [`Session::inline`] within these limits, for another person. It knows the options Variant,
    /// MultiPV, Level and Hash only, and reads no file.
    ///
    /// ```
    /// use gamut_engine::Stop;
    /// use gamut_engine::protocol::{Bounds, Session};
    /// use std::sync::mpsc;
    ///
    /// let (sender, lines) = mpsc::channel();
    /// let bounds = Bounds { nodes: 1_000, hash_mib: 1, stop: Stop::new(), permit: Box::new(|_| Ok(())) };
    /// let mut session = Session::bounded(move |line| drop(sender.send(line.to_owned())), bounds);
    /// session.line("setoption name Threads value 8");
    /// assert!(lines.recv()?.starts_with("error setoption: "));
    /// # Ok::<(), mpsc::RecvError>(())
    /// ```
    pub fn bounded(say: impl Fn(&str) + Send + Sync + 'static, bounds: Bounds) -> Self {
        let mut session = Self::with_thread(say, SearchThread::stopped_by(bounds.stop.clone()));
        session.settings.options.hash_mib = session.settings.options.hash_mib.min(bounds.hash_mib);
        session.bounds = Some(bounds);
        session
    }

    fn with_thread(say: impl Fn(&str) + Send + Sync + 'static, thread: SearchThread) -> Self {
        let settings = Settings::default();
        let game = AnyGame::new(&settings.variant).expect("seat 1 starts the default variant");
        Self { say: Arc::new(say), settings, game, thread, new_game: true, bounds: None }
    }

    /// Executes a line; `Break` after `quit`, which stops a running search and waits for its best move.
    ///
    /// An invalid line changes nothing and is answered by one line that starts with `error`. So is, during a search,
    /// every command that would change the game or an option.
    ///
    /// ```
    /// use gamut_engine::protocol::Session;
    ///
    /// let mut session = Session::inline(|line| println!("{line}"));
    /// assert!(session.line("isready").is_continue());
    /// assert!(session.line("quit").is_break());
    /// ```
    pub fn line(&mut self, line: impl AsRef<[u8]>) -> ControlFlow<()> {
        let command = read(line.as_ref()).and_then(|line| Command::read(line.trim()));
        let done = match command {
            Ok(Some(Command::Quit)) => {
                self.thread.stop();
                self.thread.wait();
                return ControlFlow::Break(());
            }
            Ok(Some(command)) => self.obey(command),
            Ok(None) => Ok(()),
            Err(error) => Err(error),
        };
        if let Err(error) = done {
            self.say(&format!("error {}", one_line(&error)));
        }
        ControlFlow::Continue(())
    }

    /// Waits for the best move of a running search, at the end of the input. A search without limits, which only `stop`
    /// would end, is stopped.
    ///
    /// ```
    /// use gamut_engine::protocol::Session;
    /// use std::sync::mpsc;
    ///
    /// let (sender, lines) = mpsc::channel();
    /// let mut session = Session::new(move |line| drop(sender.send(line.to_owned())));
    /// session.line("go nodes 100");
    /// session.finish();
    /// assert!(lines.try_iter().last().is_some_and(|line| line.starts_with("bestmove ")));
    /// ```
    pub fn finish(&mut self) {
        self.thread.stop_unlimited();
        self.thread.wait();
    }

    fn say(&self, line: &str) {
        (self.say)(line);
    }

    fn obey(&mut self, command: Command<'_>) -> Result<(), String> {
        if command.changes() && self.thread.is_busy() {
            return Err(format!("{}: a search is running, expected stop first", command.name()));
        }
        match command {
            Command::Hello(done) => {
                self.say(concat!("id name Gamut ", env!("CARGO_PKG_VERSION")));
                self.say("id author The Gamut authors");
                settings::described().for_each(|option| self.say(&option));
                let evaluation = &self.settings.options.evaluation;
                if *evaluation == Evaluation::BuiltIn {
                    self.say(&format!("info string Eval net {}", Network::built_in()));
                } else {
                    self.say(&format!("info string Eval {}", evaluation.title()));
                }
                self.say(done);
            }
            Command::IsReady => self.say("readyok"),
            Command::Display => self.display(),
            Command::SetOption { name, value } => {
                if let Some(bounds) = &self.bounds {
                    bounds.permit_option(name).map_err(|error| format!("setoption: {error}"))?;
                }
                let mut settings = self.settings.with(name, value).map_err(|error| format!("setoption: {error}"))?;
                if let Some(bounds) = &self.bounds {
                    bounds.limit_options(&mut settings.options);
                }
                if settings.variant != self.settings.variant {
                    self.game = AnyGame::new(&settings.variant).map_err(|error| format!("setoption: {error}"))?;
                }
                self.settings = settings;
            }
            Command::NewGame => {
                self.game = self.start(None)?;
                self.new_game = true;
            }
            Command::Position { start, moves } => {
                let mut game = self.start(start.as_deref())?;
                for (index, action) in moves.iter().enumerate() {
                    game.play_text(action).map_err(|error| format!("position: move {}: {error}", index + 1))?;
                }
                self.game = game;
            }
            Command::Go(go) => self.go(&go).map_err(|error| format!("go: {error}"))?,
            // Not an error without a search: `stop` may cross the best move on the way.
            Command::Stop => self.thread.stop(),
            Command::Quit => {}
        }
        Ok(())
    }

    /// Describes the position.
    fn display(&self) {
        let state = match (self.game.outcome(), self.game.turn()) {
            (Some(outcome), _) => format!("over: {outcome}"),
            (None, Turn::Act(seat)) => format!("to act: {seat}"),
            (None, _) => "to act: chance".to_owned(),
        };
        let moves = notation(&self.game.actions()).join(" ");
        [format!("position {}", self.game.position()), state, format!("moves {moves}")]
            .iter()
            .for_each(|line| self.say(line.trim_end()));
    }

    /// Returns a game of the variant from this position, or from its start.
    fn start(&self, position: Option<&str>) -> Result<AnyGame, String> {
        let variant = &self.settings.variant;
        position
            .map_or_else(|| AnyGame::new(variant), |position| AnyGame::from_position(variant, position))
            .map_err(|error| error.to_string())
    }

    /// Starts a search.
    fn go(&mut self, go: &Go) -> Result<(), String> {
        let seat = self.to_act()?;
        let Settings { variant, options, level, cpu } = &self.settings;
        if !options.algorithm.plays(variant.mode()) {
            return Err(format!("{} does not play {variant}, expected another Algorithm", options.algorithm));
        }
        if let (Some(level), false) = (level, options.algorithm == Algorithm::Ours) {
            return Err(format!("Level {level} is for Algorithm ours only, expected Algorithm ours or Level none"));
        }
        let evaluation = &options.evaluation;
        if !matches!(evaluation, Evaluation::BuiltIn | Evaluation::Hand) && options.algorithm != Algorithm::Ours {
            return Err("Eval is for Algorithm ours only, expected Algorithm ours, Eval net or Eval hand".to_owned());
        }
        if !evaluation.fits(variant) {
            return Err(format!("{} is not for {variant}, expected another Eval", evaluation.title()));
        }
        let mut limits = go.limits(self.game.seats(), seat)?;
        limits.level = *level;
        let holds_back = go.holds_back(&limits);
        if let Some(bounds) = &self.bounds {
            (bounds.permit)(&self.game)?;
            limits.nodes = Some(limits.nodes.map_or(bounds.nodes, |nodes| nodes.min(bounds.nodes)));
        }
        if !cpu {
            limits.time = limits.time.into_iter().chain(limits.cpu.take()).min();
        }
        if limits.playouts.is_some() && !matches!(options.algorithm, Algorithm::Mcts(_)) {
            return Err(format!(
                "{} has no playouts, expected another limit, such as nodes or movetime",
                options.algorithm
            ));
        }
        let request = ThreadTask {
            game: self.game.clone(),
            limits,
            options: options.clone(),
            new_game: self.new_game,
            say: Arc::clone(&self.say),
        };
        self.thread.start(request, holds_back)?;
        self.new_game = false;
        Ok(())
    }

    fn to_act(&self) -> Result<Seat, String> {
        if let Some(outcome) = self.game.outcome() {
            return Err(format!("there is no best move, the game is over: {outcome}"));
        }
        match self.game.turn() {
            Turn::Act(seat) => Ok(seat),
            _ => Err("chance is to act, expected the card turned up as the last of position … moves".to_owned()),
        }
    }
}

/// Shows the state that commands change.
impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (position, played) = (self.game.position(), notation(&self.game.played()));
        f.debug_struct("Session")
            .field("settings", &self.settings)
            .field("position", &position)
            .field("played", &played)
            .finish_non_exhaustive()
    }
}

/// Checks the length and the encoding of a line.
fn read(line: &[u8]) -> Result<&str, String> {
    if line.len() > MAX_LINE {
        return Err(format!("line: read more than {MAX_LINE} bytes, expected at most as many"));
    }
    std::str::from_utf8(line).map_err(|error| {
        format!("line: read bytes that are not UTF-8 after byte {}, expected UTF-8 text", error.valid_up_to())
    })
}

/// Escapes what would break the line or the terminal.
fn one_line(message: &str) -> String {
    let mut line = String::new();
    for c in message.chars().take(MAX_ERROR) {
        match c {
            '\u{2028}' | '\u{2029}' => line.extend(c.escape_unicode()),
            c if c.is_control() => line.extend(c.escape_debug()),
            c => line.push(c),
        }
    }
    line
}
