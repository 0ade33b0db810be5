//! The log as text: one JSON object a line.

use crate::error::LogError;
use crate::event::Event;
use crate::tournament::Tournament;

/// A log that was read.
#[derive(Debug)]
pub struct LogText {
    /// The events of all whole lines.
    pub events: Vec<Event>,
    /// Length of the whole lines in bytes.
    pub whole: usize,
    /// Length of what follows the last line break in bytes: 0 unless a write was interrupted.
    pub torn: usize,
}

impl LogText {
    /// Reads a log. What follows the last line break was never acknowledged and is left out.
    ///
    /// # Errors
    /// If a whole line is no event.
    pub fn read(bytes: &[u8]) -> Result<Self, LogError> {
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
        let lines = bytes[..whole].split_terminator_lines();
        let read = |(index, line): (usize, &[u8])| {
            serde_json::from_slice(line)
                .map_err(|error| LogError::Unreadable { line: index + 1, error: error.to_string() })
        };
        let events = lines.enumerate().map(read).collect::<Result<_, _>>()?;
        Ok(Self { events, whole, torn: bytes.len() - whole })
    }

    /// Returns the state after the events.
    ///
    /// # Errors
    /// If there is no event, or one cannot follow those before it.
    pub fn tournament(&self) -> Result<Tournament, LogError> {
        Tournament::replay(&self.events)
    }
}

/// Lines without their line breaks.
trait Lines {
    fn split_terminator_lines(&self) -> impl Iterator<Item = &[u8]>;
}

impl Lines for [u8] {
    fn split_terminator_lines(&self) -> impl Iterator<Item = &[u8]> {
        self.split_inclusive(|&byte| byte == b'\n').map(|line| &line[..line.len() - 1])
    }
}

/// Returns an event as a line of the log, line break included.
#[must_use]
pub fn to_line(event: &Event) -> String {
    serde_json::to_string(event).expect("an event has only string keys") + "\n"
}
