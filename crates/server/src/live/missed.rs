//! The greeting of a socket: what happened since the event that its page knows.

use super::view::{self, Names};
use super::watchers::write;
use crate::clock;
use crate::ids::GameId;
use crate::live::LiveError;
use gamut_table::{LogEntry, Role, Timeline, Viewer};
use gamut_views::{PROTOCOL, ServerMessage};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// A page that missed more events reloads the whole game.
const MAX_MISSED: u32 = 32;

/// The first message.
pub(super) fn hello(build: &str, newest: u32) -> Utf8Bytes {
    write(&ServerMessage::Hello { protocol: PROTOCOL, build: build.to_owned(), seq: newest })
}

/// What the viewer can do.
pub(super) fn role(role: &Role) -> Utf8Bytes {
    write(&view::role_message(role))
}

/// For a page whose event is unknown or too far back.
pub(super) fn behind() -> Utf8Bytes {
    write(&ServerMessage::Behind)
}

/// Returns whether the missed events can be sent; `false` if there are none.
pub(super) fn is_known(seq: u32, newest: u32) -> bool {
    seq < newest && newest - seq <= MAX_MISSED
}

/// Returns the events after `seq` up to `newest` as this viewer sees them, from the game's log.
///
/// # Errors
/// If the log does not replay.
pub(super) fn events(
    id: GameId,
    log: &[LogEntry],
    names: &Names,
    viewer: &Viewer,
    seq: u32,
    newest: u32,
) -> Result<Vec<Utf8Bytes>, LiveError> {
    let log = log.get(..=newest as usize).ok_or(LiveError::Gone)?;
    let (known, missed) = log.split_at_checked(seq as usize + 1).ok_or(LiveError::Gone)?;
    let mut timeline = Timeline::replay(id, known)?;
    let follow = |record: &LogEntry| {
        let happened = timeline.apply(record)?;
        let audience = timeline.audience(viewer, Some(&happened));
        Ok(write(&view::event(&timeline, names, &happened, clock::now(), audience)))
    };
    missed.iter().map(follow).collect()
}
