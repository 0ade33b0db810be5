//! Whom games call back, and why. How a call reaches somebody is not their concern.

use crate::ids::{GameId, PersonId};
use tokio::sync::broadcast;

/// Calls that wait to be delivered. Where more come at once, the oldest are lost.
const WAITING: usize = 1024;

/// Why a person is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CallKind {
    /// It is their turn.
    Turn,
    /// Somebody took a seat that they offered in the lobby.
    OfferTaken,
    /// Somebody took a seat to which they invited.
    InvitationAccepted,
    /// It is their turn, and their time runs out.
    Deadline,
}

/// A person is called to a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Call {
    /// Whom, by the number that the game's log knows.
    pub(crate) person: PersonId,
    /// Where to.
    pub(crate) game: GameId,
    /// Why.
    pub(crate) kind: CallKind,
    /// When it is too late, milliseconds since 1970; none where there is no clock.
    pub(crate) until: Option<i64>,
}

/// The calls of all games.
#[derive(Clone)]
pub(crate) struct Calls(broadcast::Sender<Call>);

impl Default for Calls {
    fn default() -> Self {
        Self(broadcast::Sender::new(WAITING))
    }
}

impl Calls {
    /// Calls somebody, if anybody delivers calls.
    pub(super) fn call(&self, call: Call) {
        let _ = self.0.send(call);
    }

    /// Every call from now on.
    pub(crate) fn listen(&self) -> broadcast::Receiver<Call> {
        self.0.subscribe()
    }
}
