//! Who follows a game.

use crate::wire::ServerMessage;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Messages that a socket has not sent yet. More are not kept for a slow one: it is closed, and asks again.
pub(crate) const OUTBOX: usize = 64;

/// Tells watchers apart.
pub(super) type WatcherId = u64;

/// The outboxes of the sockets that follow a game.
#[derive(Default)]
pub(super) struct Watchers {
    outboxes: Vec<(WatcherId, mpsc::Sender<Utf8Bytes>)>,
    next: WatcherId,
}

impl Watchers {
    pub(super) fn add(&mut self, outbox: mpsc::Sender<Utf8Bytes>) -> WatcherId {
        self.next += 1;
        self.outboxes.push((self.next, outbox));
        self.next
    }

    /// Everybody; written once.
    pub(super) fn tell_all(&mut self, message: &ServerMessage) {
        let text = write(message);
        self.outboxes.retain(|(_, outbox)| outbox.try_send(text.clone()).is_ok());
    }

    /// One; the others hear nothing.
    pub(super) fn tell(&mut self, watcher: WatcherId, message: &ServerMessage) {
        let text = write(message);
        self.outboxes.retain(|(id, outbox)| *id != watcher || outbox.try_send(text.clone()).is_ok());
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
