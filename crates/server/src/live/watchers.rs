//! Who follows a game.

use super::outbox::Outbox;
use gamut_views::ServerMessage;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Tells watchers apart.
pub(super) type WatcherId = u64;

/// The outboxes of the sockets that follow a game.
#[derive(Default)]
pub(super) struct Watchers {
    outboxes: Vec<(WatcherId, Outbox)>,
    next: WatcherId,
}

impl Watchers {
    pub(super) fn add(&mut self, outbox: Outbox) -> WatcherId {
        self.next += 1;
        self.outboxes.push((self.next, outbox));
        self.next
    }

    /// Everybody; written once.
    pub(super) fn tell_all(&mut self, message: &ServerMessage) {
        let text = write(message);
        self.outboxes.retain(|(_, outbox)| outbox.put(text.clone()));
    }

    /// One; the others hear nothing.
    pub(super) fn tell(&mut self, watcher: WatcherId, message: &ServerMessage) {
        let text = write(message);
        self.outboxes.retain(|(id, outbox)| *id != watcher || outbox.put(text.clone()));
    }

    /// How many are still there.
    pub(super) fn count(&mut self) -> usize {
        self.outboxes.retain(|(_, outbox)| !outbox.is_closed());
        self.outboxes.len()
    }
}

/// A message as it is sent.
pub(super) fn write(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("a message is plain data").into()
}
