//! Observations of several servers from the outside: a line of JSON for each message sent or received and each fault.
//! Times are milliseconds since the start of the history, by one monotonic clock.

use anyhow::{Context, Result};
use gamut_store::clock;
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// A line of a history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Line {
    /// A game with clocks began.
    Game {
        /// When it was requested.
        asked: i64,
        /// When it existed.
        at: i64,
        /// The game's id.
        game: String,
        /// Increment of each turn, in milliseconds.
        increment: i64,
        /// The seats of bots, from 1.
        #[serde(default)]
        bots: Vec<u8>,
        /// Whether it is by correspondence: each turn has the same time, and players leave conditional moves.
        #[serde(default)]
        by_days: bool,
    },
    /// A person asked for an open seat.
    SeatRequest {
        /// When the answer, or none, arrived.
        at: i64,
        /// The game's id.
        game: String,
        /// The person.
        who: String,
        /// The server that was asked.
        node: u32,
        /// Whether the seat was given; `None` if there was no answer.
        given: Option<bool>,
    },
    /// Who sits in a game as a server has it at the end.
    Seats {
        /// The game's id.
        game: String,
        /// The server.
        node: u32,
        /// The person of each seat; `None` for an open seat.
        people: Vec<Option<String>>,
    },
    /// A player sent conditional moves.
    Plan {
        /// When they were sent.
        at: i64,
        /// The game's id.
        game: String,
        /// The player's seat, from 1.
        seat: u8,
        /// The newest event that the player knew; the lines begin after it.
        number: u32,
        /// Lines of actions, each an action of the opponent and the reply.
        lines: Vec<Vec<String>>,
    },
    /// A server told a player which conditional moves it has stored.
    StoredPlan {
        /// When the message arrived.
        at: i64,
        /// The game's id.
        game: String,
        /// The player's seat, from 1.
        seat: u8,
        /// The lines.
        lines: Vec<Vec<String>>,
    },
    /// A player sent a resignation, to become event `number` of a rated game.
    Resignation {
        /// When it was sent.
        at: i64,
        /// The game's id.
        game: String,
        /// The player.
        who: String,
        /// The number of the event it is to become.
        number: u32,
    },
    /// What a rated game changed as a server has it at the end.
    Rated {
        /// The game's id.
        game: String,
        /// The server.
        node: u32,
        /// Whether its result counts; `None` if the game has none.
        counted: Option<bool>,
        /// Its accounts.
        seats: Vec<RatedSeat>,
    },
    /// An account's rating as a server has it at the end.
    Standing {
        /// The account.
        name: String,
        /// The server.
        node: u32,
        /// Number of counted games.
        games: u32,
        /// The rating; that of a new player if there is none.
        rating: i64,
    },
    /// A player said something that nobody else says.
    Spoke {
        /// When.
        at: i64,
        /// In which game.
        game: String,
        /// The player.
        who: String,
        /// What.
        text: String,
    },
    /// A text reached one who follows the game.
    Heard {
        /// When.
        at: i64,
        /// In which game.
        game: String,
        /// Who.
        who: String,
        /// Over which socket.
        socket: u64,
        /// The text's number in the game.
        number: u64,
        /// What it says.
        text: String,
    },
    /// What was said in a game as a server tells it at the end.
    Texts {
        /// In which game.
        game: String,
        /// At which server.
        node: u32,
        /// Numbers and texts, in order.
        texts: Vec<(u64, String)>,
    },
    /// A player sent an action, to become event `number` of the game.
    Sent {
        /// When it was sent.
        at: i64,
        /// The game's id.
        game: String,
        /// The player.
        who: String,
        /// The server it was sent to.
        node: u32,
        /// The number of the event it is to become.
        number: u32,
        /// The action in notation.
        action: String,
    },
    /// A player asked for a takeback, to become event `number` of the game.
    TakeBack {
        /// When it was sent.
        at: i64,
        /// The game's id.
        game: String,
        /// The player.
        who: String,
        /// The number of the event it is to become.
        number: u32,
    },
    /// A client began to follow a game whose events up to `known` it knows.
    Opened {
        /// When it was requested.
        at: i64,
        /// The game's id.
        game: String,
        /// The client.
        who: String,
        /// The server.
        node: u32,
        /// The socket's number.
        socket: u64,
        /// The newest event known.
        known: u32,
    },
    /// A client received an event.
    Told {
        /// When it was received.
        at: i64,
        /// The game's id.
        game: String,
        /// The client.
        who: String,
        /// The socket's number.
        socket: u64,
        /// The event's number.
        number: u32,
        /// Number of actions in the game after it.
        ply: u32,
        /// The kind of event, such as `acted` or `resumed`.
        kind: String,
        /// The action, if the event is one.
        action: Option<String>,
        /// The clocks sent with it.
        clock: Option<Clock>,
    },
    /// A client read a game.
    Read {
        /// When it was requested.
        asked: i64,
        /// When the answer arrived.
        at: i64,
        /// The game's id.
        game: String,
        /// The client.
        who: String,
        /// The server.
        node: u32,
        /// The newest event.
        number: u32,
        /// Number of actions in the game.
        ply: u32,
        /// The clocks.
        clock: Option<Clock>,
    },
    /// A fault was injected.
    Fault {
        /// Start of the fault.
        from: i64,
        /// End of the fault.
        until: i64,
        /// The kind of fault.
        fault: String,
        /// The affected server; `None` if all are.
        node: Option<u32>,
        /// Whether nothing could be stored in the meantime.
        outage: bool,
    },
    /// The clients themselves had no processor time.
    Stall {
        /// Start of the stall.
        from: i64,
        /// End of the stall.
        until: i64,
    },
    /// A game as a server had it at the end, after all play.
    Final {
        /// When it was read.
        at: i64,
        /// The game's id.
        game: String,
        /// The server.
        node: u32,
        /// The newest event.
        number: u32,
        /// All actions.
        actions: Vec<String>,
    },
}

/// An account in a rated game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatedSeat {
    /// The account.
    pub name: String,
    /// Its rating before the game.
    pub before: i64,
    /// Its rating after it; `None` if the game did not change it.
    pub after: Option<i64>,
}

/// Clocks as sent to a page. A type of its own: what a history proves shares no code with the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// Milliseconds left for each seat.
    pub left: Vec<Option<i64>>,
    /// The seat whose clock runs, from 1.
    pub running: Option<u8>,
    /// Whether no clock runs because a player has yet to see the board.
    #[serde(default)]
    pub gathering: bool,
    /// Age of these values in milliseconds.
    pub ago: i64,
}

/// A history being written.
pub(crate) struct History {
    began: Instant,
    /// When it began, in milliseconds since 1970.
    epoch: i64,
    path: PathBuf,
    file: Mutex<BufWriter<File>>,
}

impl History {
    pub(crate) fn create(path: &Path) -> Result<Self> {
        let file = File::create(path).with_context(|| format!("cannot write {}", path.display()))?;
        let (began, epoch, file) = (Instant::now(), clock::now(), Mutex::new(BufWriter::new(file)));
        Ok(Self { began, epoch, path: path.to_path_buf(), file })
    }

    /// Returns when it began, in milliseconds since 1970.
    pub(crate) fn epoch(&self) -> i64 {
        self.epoch
    }

    /// Returns its file.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the milliseconds since it began.
    pub(crate) fn now(&self) -> i64 {
        i64::try_from(self.began.elapsed().as_millis()).unwrap_or(i64::MAX)
    }

    /// Adds a line. Panics if it cannot be written, since an incomplete history is useless.
    pub(crate) fn add(&self, line: &Line) {
        let mut file = self.file.lock();
        let text = serde_json::to_string(line).expect("a line is plain data");
        writeln!(file, "{text}").expect("the history can be written");
    }

    /// Flushes the file.
    pub(crate) fn flush(&self) -> Result<()> {
        Ok(self.file.lock().flush()?)
    }
}

/// A history read while it is being written, a part at a time.
pub(crate) struct Tail(BufReader<File>);

impl Tail {
    /// Begins to read at the beginning.
    ///
    /// # Errors
    /// The file cannot be read.
    pub(crate) fn of(history: &History) -> Result<Self> {
        let path = history.path();
        Ok(Self(BufReader::new(File::open(path).with_context(|| format!("cannot read {}", path.display()))?)))
    }

    /// Returns the lines added since the last call, up to the last [flush](History::flush).
    ///
    /// # Errors
    /// The file contains an invalid line.
    pub(crate) fn next_lines(&mut self) -> Result<Vec<Line>> {
        let (mut lines, mut text) = (Vec::new(), String::new());
        while self.0.read_line(&mut text)? > 0 {
            lines.push(serde_json::from_str(&text)?);
            text.clear();
        }
        Ok(lines)
    }
}

/// Reads a history.
///
/// # Errors
/// The file cannot be read, or contains an invalid line.
pub fn read(path: &Path) -> Result<Vec<Line>> {
    let file = File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
    let lines = BufReader::new(file).lines().zip(1..);
    lines.map(|(line, number)| serde_json::from_str(&line?).with_context(|| format!("line {number}"))).collect()
}
