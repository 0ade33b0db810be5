//! The logs with which games begin.

use super::LiveError;
use gamut_store::NewLog;
use gamut_store::clock;
use gamut_table::{Event, LogEntry, Started, Timeline};

/// Returns the log of a game that starts now.
pub(super) fn begin_now(started: Started) -> Result<NewLog, LiveError> {
    let id = gamut_store::ids::random_game();
    let person = started.maker;
    let first = LogEntry { person, ..LogEntry::new(0, clock::now(), Event::Started(Box::new(started))) };
    let game = Timeline::begin(id, &first)?;
    Ok(new_log(&game, first))
}

/// Returns the new log of a game, from its state after the first event.
pub(super) fn new_log(game: &Timeline, first: LogEntry) -> NewLog {
    let (waiting, due, beat) = (game.auto_advances(), game.due(), game.beat());
    NewLog { id: game.id(), first, waiting, due, beat, summary: game.summary() }
}
