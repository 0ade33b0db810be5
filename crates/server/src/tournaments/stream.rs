//! Server-sent events of a tournament: its version, now and after each change, and an event `moved` after moves in its
//! games. The page then fetches the tournament, or the games.

use super::watched::NewestState;
use std::ops::ControlFlow;

/// Returns the events that have not been sent.
pub(super) fn events(told: Option<&NewestState>, newest: &NewestState) -> ControlFlow<String, String> {
    let mut text = String::new();
    if told.is_none_or(|told| told.version != newest.version) {
        text += &format!("data: {}\n\n", newest.version);
    }
    if newest.moved != told.map_or(0, |told| told.moved) {
        text += &format!("event: moved\ndata: {}\n\n", newest.moved);
    }
    ControlFlow::Continue(text)
}
