//! Notifications of players by games. Other modules deliver them.

use gamut_store::ids::{GameId, PersonId};
use tokio::sync::broadcast;

/// Capacity of the queue. When it is full, the oldest notifications are dropped.
const WAITING: usize = 1024;

/// Why a person is notified.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CallKind {
    /// It is their turn.
    Turn,
    /// A seat that the person offered in the lobby was taken.
    OfferTaken,
    /// A seat to which the person invited was taken.
    InvitationAccepted,
    /// It is their turn, and their time is running out.
    Deadline,
}

/// A notification.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Call {
    /// The person, by the number in the game's log.
    pub person: PersonId,
    /// The game.
    pub game: GameId,
    /// The reason.
    pub kind: CallKind,
    /// The deadline in milliseconds since 1970; `None` if there is no clock.
    pub until: Option<i64>,
}

/// The notifications of all games.
#[derive(Clone)]
pub(crate) struct Calls(broadcast::Sender<Call>);

impl Default for Calls {
    fn default() -> Self {
        Self(broadcast::Sender::new(WAITING))
    }
}

impl Calls {
    /// Sends a notification, if there is a receiver.
    pub(super) fn call(&self, call: Call) {
        let _ = self.0.send(call);
    }

    /// Subscribes to all notifications.
    pub(crate) fn listen(&self) -> broadcast::Receiver<Call> {
        self.0.subscribe()
    }
}
