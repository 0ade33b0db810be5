//! Who follows a game.

use super::Timeline;
use super::outbox::Outbox;
use super::role::{Role, Viewer};
use gamut_views::ServerMessage;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Tells watchers apart.
pub(super) type WatcherId = u64;

/// The sockets that follow a game.
#[derive(Default)]
pub(super) struct Watchers {
    watchers: Vec<Watcher>,
    next: WatcherId,
}

struct Watcher {
    id: WatcherId,
    outbox: Outbox,
    viewer: Viewer,
    /// What the socket was told that it may do.
    role: Role,
}

impl Watchers {
    /// One more, who knows what this role is.
    pub(super) fn add(&mut self, outbox: Outbox, viewer: Viewer, role: Role) -> WatcherId {
        self.next += 1;
        self.watchers.push(Watcher { id: self.next, outbox, viewer, role });
        self.next
    }

    /// Who follows by this number; nobody where the socket is gone.
    pub(super) fn viewer(&self, id: WatcherId) -> Viewer {
        self.watchers.iter().find(|watcher| watcher.id == id).map(|watcher| watcher.viewer.clone()).unwrap_or_default()
    }

    /// Tells everybody whose role is another one now.
    pub(super) fn tell_roles(&mut self, game: &Timeline) {
        self.watchers.retain_mut(|watcher| {
            let role = game.role(&watcher.viewer);
            if role == watcher.role {
                return true;
            }
            watcher.role = role;
            watcher.outbox.put(write(&watcher.role.message()))
        });
    }

    /// Everybody; written once.
    pub(super) fn tell_all(&mut self, message: &ServerMessage) {
        let text = write(message);
        self.watchers.retain(|watcher| watcher.outbox.put(text.clone()));
    }

    /// One; the others hear nothing.
    pub(super) fn tell(&mut self, watcher: WatcherId, message: &ServerMessage) {
        let text = write(message);
        self.watchers.retain(|other| other.id != watcher || other.outbox.put(text.clone()));
    }

    /// How many are still there.
    pub(super) fn count(&mut self) -> usize {
        self.watchers.retain(|watcher| !watcher.outbox.is_closed());
        self.watchers.len()
    }
}

/// A message as it is sent.
pub(super) fn write(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("a message is plain data").into()
}
