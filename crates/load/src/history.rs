//! What was seen of several servers from outside, a line of JSON for each thing that was sent, told or done to them. Times
//! are milliseconds since the history began, by one clock that nobody sets.

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// A line of a history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Line {
    /// A game with clocks began.
    Game {
        /// When it was asked for.
        asked: i64,
        /// When it was there.
        at: i64,
        /// Its address.
        game: String,
        /// What a seat gets for each turn, in milliseconds.
        increment: i64,
        /// The seats of bots, from 1.
        #[serde(default)]
        bots: Vec<u8>,
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
    /// A player asked for an action, to be event `number` of the game.
    Sent {
        /// When.
        at: i64,
        /// Of which game.
        game: String,
        /// The player.
        who: String,
        /// The server that was asked.
        node: u32,
        /// The event that it is to be.
        number: u32,
        /// In notation.
        action: String,
    },
    /// Somebody began to follow a game, knowing its events up to `known`.
    Opened {
        /// When it was asked for.
        at: i64,
        /// Which game.
        game: String,
        /// By whom.
        who: String,
        /// At which server.
        node: u32,
        /// A number of its own.
        socket: u64,
        /// The newest event that is known.
        known: u32,
    },
    /// Somebody was told of an event.
    Told {
        /// When.
        at: i64,
        /// Which game's.
        game: String,
        /// Who.
        who: String,
        /// Over which socket.
        socket: u64,
        /// The event.
        number: u32,
        /// How many actions the game then had.
        ply: u32,
        /// The action, where the event is one.
        action: Option<String>,
        /// The clocks that came with it.
        clock: Option<Clock>,
    },
    /// Somebody read a game.
    Read {
        /// When it was asked for.
        asked: i64,
        /// When the answer came.
        at: i64,
        /// Which game.
        game: String,
        /// Who.
        who: String,
        /// At which server.
        node: u32,
        /// The newest event.
        number: u32,
        /// How many actions the game then had.
        ply: u32,
        /// The clocks.
        clock: Option<Clock>,
    },
    /// Something was done to the servers.
    Fault {
        /// From when,
        from: i64,
        /// and until when.
        until: i64,
        /// What.
        fault: String,
        /// To which server; none where it concerns all.
        node: Option<u32>,
        /// Whether nothing could be stored meanwhile.
        outage: bool,
    },
    /// The clients themselves had no processor time.
    Stall {
        /// From when,
        from: i64,
        /// and until when.
        until: i64,
    },
    /// A game as a server has it at the end, after which nobody played.
    Final {
        /// When it was read.
        at: i64,
        /// Which.
        game: String,
        /// At which server.
        node: u32,
        /// The newest event.
        number: u32,
        /// All actions.
        actions: Vec<String>,
    },
}

/// Clocks as a page is told of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// What each seat had left.
    pub left: Vec<Option<i64>>,
    /// Whose clock runs, from 1.
    pub running: Option<u8>,
    /// So long ago, in milliseconds.
    pub ago: i64,
}

/// A history that is being written.
pub(crate) struct History {
    began: Instant,
    file: Mutex<BufWriter<File>>,
}

impl History {
    pub(crate) fn create(path: &Path) -> Result<Self> {
        let file = File::create(path).with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Self { began: Instant::now(), file: Mutex::new(BufWriter::new(file)) })
    }

    /// Milliseconds since it began.
    pub(crate) fn now(&self) -> i64 {
        i64::try_from(self.began.elapsed().as_millis()).unwrap_or(i64::MAX)
    }

    /// Adds a line. What cannot be written is missed by whoever reads the history, so it ends the program.
    pub(crate) fn add(&self, line: &Line) {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let text = serde_json::to_string(line).expect("a line is plain data");
        writeln!(file, "{text}").expect("the history can be written");
    }

    /// Writes what is left.
    pub(crate) fn finish(&self) -> Result<()> {
        Ok(self.file.lock().unwrap_or_else(PoisonError::into_inner).flush()?)
    }
}

/// Reads a history.
///
/// # Errors
/// When there is none, or a line is not of one.
pub fn read(path: &Path) -> Result<Vec<Line>> {
    let file = File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
    let lines = BufReader::new(file).lines().zip(1..);
    lines.map(|(line, number)| serde_json::from_str(&line?).with_context(|| format!("line {number}"))).collect()
}
