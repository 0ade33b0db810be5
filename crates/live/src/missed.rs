//! The greeting of a socket: what happened since the event that its page knows.

use super::view::{self, Names};
use super::watchers::{Form, Outgoing, Sent};
use crate::LiveError;
use gamut_store::clock;
use gamut_store::ids::GameId;
use gamut_table::{LogEntry, Timeline, Viewer};
use gamut_views::{PROTOCOL, ServerMessage};

/// A page that missed more events reloads the whole game.
const MAX_MISSED: u32 = 32;

/// The first message.
pub(super) fn hello(build: &str, newest: u32) -> ServerMessage {
    ServerMessage::Hello { protocol: PROTOCOL, build: build.to_owned(), seq: newest }
}

/// Returns whether the missed events can be sent; `false` if there are none.
pub(super) fn is_known(seq: u32, newest: u32) -> bool {
    seq < newest && newest - seq <= MAX_MISSED
}

/// Returns the events after `seq` up to `newest` as this viewer sees them, in this form, from the game's log.
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
    form: Form,
) -> Result<Vec<Outgoing>, LiveError> {
    let log = log.get(..=newest as usize).ok_or(LiveError::Gone)?;
    let (known, missed) = log.split_at_checked(seq as usize + 1).ok_or(LiveError::Gone)?;
    let mut timeline = Timeline::replay(id, known)?;
    let follow = |record: &LogEntry| {
        let happened = timeline.apply(record)?;
        let audience = timeline.audience(viewer, Some(&happened));
        Ok(Sent::new(&view::event(&timeline, names, &happened, clock::now(), audience)).in_form(form))
    };
    missed.iter().map(follow).collect()
}
