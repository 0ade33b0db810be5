//! What a socket is still to be sent.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// The most unsent messages of a socket. A slower one is closed, and its page reconnects.
const MAX_MESSAGES: usize = 64;
/// Bytes of them. One message may be longer.
const MAX_BYTES: usize = 256 * 1024;

/// The end that the game holds.
pub(super) struct Outbox {
    messages: mpsc::Sender<Utf8Bytes>,
    bytes: Arc<AtomicUsize>,
}

/// The end that the socket holds.
pub struct Unsent {
    messages: mpsc::Receiver<Utf8Bytes>,
    bytes: Arc<AtomicUsize>,
}

/// Both ends of an empty outbox.
pub(super) fn outbox() -> (Outbox, Unsent) {
    let (sender, receiver) = mpsc::channel(MAX_MESSAGES);
    let bytes = Arc::default();
    (Outbox { messages: sender, bytes: Arc::clone(&bytes) }, Unsent { messages: receiver, bytes })
}

impl Outbox {
    /// Puts a message in. Returns whether it fits, and the socket is still there.
    #[must_use]
    pub(super) fn put(&self, text: Utf8Bytes) -> bool {
        let length = text.as_str().len();
        // Only the game adds, so what is read here can only have shrunk until it is added to.
        let waiting = self.bytes.load(Ordering::Relaxed);
        if waiting > 0 && waiting + length > MAX_BYTES {
            return false;
        }
        self.bytes.fetch_add(length, Ordering::Relaxed);
        self.messages.try_send(text).is_ok()
    }

    pub(super) fn is_closed(&self) -> bool {
        self.messages.is_closed()
    }
}

impl Clone for Outbox {
    fn clone(&self) -> Self {
        Self { messages: self.messages.clone(), bytes: Arc::clone(&self.bytes) }
    }
}

impl Unsent {
    /// The next message; none when the game has dropped the other end, and everything is sent.
    pub async fn next(&mut self) -> Option<Utf8Bytes> {
        let text = self.messages.recv().await?;
        self.bytes.fetch_sub(text.as_str().len(), Ordering::Relaxed);
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_slow_socket_is_kept_a_bounded_number_of_bytes() {
        let (outbox, mut unsent) = outbox();
        let text = Utf8Bytes::from("x".repeat(MAX_BYTES / 3));
        assert!((0..3).all(|_| outbox.put(text.clone())));
        assert!(!outbox.put(text.clone()));
        assert_eq!(unsent.next().await, Some(text.clone()));
        assert!(outbox.put(text), "what was sent makes room");
    }

    #[tokio::test]
    async fn and_a_bounded_number_of_messages() {
        let (outbox, mut unsent) = outbox();
        assert_eq!((0..100).filter(|_| outbox.put(Utf8Bytes::from_static("x"))).count(), MAX_MESSAGES);
        drop(outbox);
        for _ in 0..MAX_MESSAGES {
            assert!(unsent.next().await.is_some());
        }
        assert_eq!(unsent.next().await, None);
    }

    #[test]
    fn one_message_may_be_longer() {
        let (outbox, _unsent) = outbox();
        assert!(outbox.put(Utf8Bytes::from("x".repeat(2 * MAX_BYTES))));
        assert!(!outbox.put(Utf8Bytes::from_static("x")));
    }
}
