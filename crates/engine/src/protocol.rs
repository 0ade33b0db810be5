//! The engine protocol: UCI's shape for any number of players, one command a line. `docs/protocol.md` shows it by
//! example.
//!
//! A [`Session`] is a function from lines to lines that reads and writes nothing itself, but for the file that the
//! option `Eval` names: what it says goes, line by line, to whatever it was given. A search runs on a thread of the
//! session's own, so that `stop` and `isready` are heard meanwhile.
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

mod command;
mod go;
mod search_thread;
mod settings;

use crate::{Algorithm, Evaluation};
use command::Command;
use gamut_rules::{AnyGame, Seat, Turn};
use go::Go;
use search_thread::{SearchRequest, SearchThread};
use settings::Settings;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Bytes of a line, without its end. A longer one is refused.
pub const MAX_LINE: usize = 1 << 20;
/// Characters of an error: it may quote what was wrong.
const MAX_ERROR: usize = 400;

/// Takes what the engine says, a line at a time and without its end.
type Sink = Arc<dyn Fn(&str) + Send + Sync>;

/// A session of the engine protocol.
///
/// Dropped in the middle of a search it falls silent at once, and the search ends by itself.
pub struct Session {
    say: Sink,
    settings: Settings,
    game: AnyGame,
    thread: SearchThread,
    /// Whether another game has begun since the last search.
    new_game: bool,
}

impl Session {
    /// An engine that says what it says to this function, from whichever thread says it.
    pub fn new(say: impl Fn(&str) + Send + Sync + 'static) -> Self {
        let settings = Settings::default();
        let game = AnyGame::new(&settings.variant).expect("the default variant begins with seat 1");
        Self { say: Arc::new(say), settings, game, thread: SearchThread::default(), new_game: true }
    }

    /// Does what a line says; `Break` after `quit`.
    ///
    /// A line that is wrong is answered by one line that begins with `error` and changes nothing. So are, while a
    /// search goes on, all that would change the game or an option.
    pub fn line(&mut self, line: impl AsRef<[u8]>) -> ControlFlow<()> {
        let command = read(line.as_ref()).and_then(|line| Command::read(line.trim()));
        let done = match command {
            Ok(Some(Command::Quit)) => return ControlFlow::Break(()),
            Ok(Some(command)) => self.obey(command),
            Ok(None) => Ok(()),
            Err(error) => Err(error),
        };
        if let Err(error) = done {
            self.say(&format!("error {}", one_line(&error)));
        }
        ControlFlow::Continue(())
    }

    fn say(&self, line: &str) {
        (self.say)(line);
    }

    fn obey(&mut self, command: Command<'_>) -> Result<(), String> {
        if command.changes() && self.thread.is_busy() {
            return Err(format!("{}: a search is going on, expected stop first", command.name()));
        }
        match command {
            Command::Hello(done) => {
                self.say(concat!("id name Gamut ", env!("CARGO_PKG_VERSION")));
                self.say("id author The Gamut authors");
                settings::described().for_each(|option| self.say(&option));
                self.say(done);
            }
            Command::IsReady => self.say("readyok"),
            Command::SetOption { name, value } => {
                let settings = self.settings.with(name, value).map_err(|error| format!("setoption: {error}"))?;
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
                    game.play(action).map_err(|error| format!("position: move {}: {error}", index + 1))?;
                }
                self.game = game;
            }
            Command::Go(go) => self.go(&go).map_err(|error| format!("go: {error}"))?,
            // What has ended by itself need not be stopped: the two may cross on their way.
            Command::Stop => self.thread.stop(),
            Command::Quit => {}
        }
        Ok(())
    }

    /// A game of the variant, from a position or its start.
    fn start(&self, position: Option<&str>) -> Result<AnyGame, String> {
        let variant = &self.settings.variant;
        position
            .map_or_else(|| AnyGame::new(variant), |position| AnyGame::from_position(variant, position))
            .map_err(|error| error.to_string())
    }

    /// Begins to search.
    fn go(&mut self, go: &Go) -> Result<(), String> {
        let seat = self.to_act()?;
        let Settings { variant, options, level } = &self.settings;
        if !options.algorithm.plays(variant.mode()) {
            return Err(format!("{} does not play {variant}, expected another Algorithm", options.algorithm));
        }
        if let (Some(level), false) = (level, options.algorithm == Algorithm::Ours) {
            return Err(format!("Level {level} is a strength of ours, expected Algorithm ours or Level none"));
        }
        let evaluation = &options.evaluation;
        if *evaluation != Evaluation::BuiltIn && options.algorithm != Algorithm::Ours {
            return Err("Eval is a choice of ours, expected Algorithm ours or Eval hand".to_owned());
        }
        if !evaluation.fits(variant) {
            return Err(format!("{} is not for {variant}, expected another Eval", evaluation.title()));
        }
        let mut limits = go.limits(self.game.seats(), seat)?;
        limits.level = *level;
        if limits.playouts.is_some() && !matches!(options.algorithm, Algorithm::Mcts(_)) {
            return Err(format!("{} has no playouts, expected another limit, as nodes or movetime", options.algorithm));
        }
        let request = SearchRequest {
            game: self.game.clone(),
            limits,
            options: options.clone(),
            new_game: self.new_game,
            say: Arc::clone(&self.say),
        };
        self.thread.start(request, go.holds_back(&limits))?;
        self.new_game = false;
        Ok(())
    }

    fn to_act(&self) -> Result<Seat, String> {
        if let Some(outcome) = self.game.outcome() {
            return Err(format!("there is no best move, the game is over: {outcome}"));
        }
        match self.game.turn() {
            Turn::Act(seat) => Ok(seat),
            _ => Err("chance is to act, expected the card that is turned up at the end of position … moves".to_owned()),
        }
    }
}

/// The state that commands change.
impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (position, played) = (self.game.position(), self.game.played());
        f.debug_struct("Session")
            .field("settings", &self.settings)
            .field("position", &position)
            .field("played", &played)
            .finish_non_exhaustive()
    }
}

/// A line as text.
fn read(line: &[u8]) -> Result<&str, String> {
    if line.len() > MAX_LINE {
        return Err(format!("line: read more than {MAX_LINE} bytes, expected fewer"));
    }
    std::str::from_utf8(line)
        .map_err(|error| format!("line: no UTF-8 after byte {}, expected text", error.valid_up_to()))
}

/// A message without what would break a line or a terminal.
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
