//! Who follows a game, and what each socket is still to be sent.

use super::talking::Talking;
use super::view::{self, Names};
use crate::ids::PersonId;
use gamut_table::change::Happened;
use gamut_table::{Audience, Role, TalkPlace, Timeline, Viewer};
use gamut_views::ServerMessage;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// The most unsent messages of a socket. A slower one is closed, and its page reconnects.
const MAX_MESSAGES: usize = 64;
/// Bytes of them. One message may be longer.
const MAX_BYTES: usize = 256 * 1024;

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

/// The end of a socket's unsent messages that the game holds.
#[derive(Clone)]
pub(super) struct Outbox {
    messages: mpsc::Sender<Utf8Bytes>,
    bytes: Arc<AtomicUsize>,
}

/// Knows whether a socket still follows its game, without keeping it open.
pub(super) struct Presence(mpsc::WeakSender<Utf8Bytes>);

impl Presence {
    /// Returns whether it does.
    pub(super) fn is_there(&self) -> bool {
        self.0.upgrade().is_some_and(|messages| !messages.is_closed())
    }
}

/// The end of them that the socket holds.
pub struct Unsent {
    messages: mpsc::Receiver<Utf8Bytes>,
    bytes: Arc<AtomicUsize>,
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

    /// The socket of this number is gone.
    pub(super) fn remove(&mut self, id: WatcherId) {
        self.watchers.retain(|watcher| watcher.id != id);
    }

    /// Returns whether somebody follows who may act for a seat.
    pub(super) fn have(&self, seat: u8) -> bool {
        self.watchers.iter().any(|watcher| !watcher.outbox.is_closed() && watcher.role.seats.contains(&seat))
    }

    /// Returns the newest socket of this person, to be asked at any time whether it is still there; none if there is
    /// none, as for a program.
    pub(super) fn presence(&self, person: PersonId) -> Option<Presence> {
        let watcher = self.watchers.iter().rfind(|watcher| watcher.viewer.person == Some(person))?;
        Some(Presence(watcher.outbox.messages.downgrade()))
    }

    /// Tells everybody whose role is another one now, and whoever hears others than before what they have said.
    pub(super) fn tell_roles(&mut self, game: &Timeline, talking: Option<&Talking>) {
        self.watchers.retain_mut(|watcher| {
            let role = game.role(&watcher.viewer);
            if role == watcher.role {
                return true;
            }
            let hears_others = role.talk != watcher.role.talk;
            watcher.role = role;
            let talking = talking.filter(|talking| hears_others && talking.is_any());
            let said = talking.map(|talking| talking.said_to(&watcher.role.talk));
            watcher.outbox.put(write(&view::role_message(&watcher.role)))
                && said.is_none_or(|said| watcher.outbox.put(write(&ServerMessage::Talk { said })))
        });
    }

    /// Everybody; written once.
    pub(super) fn tell_all(&mut self, message: &ServerMessage) {
        let text = write(message);
        self.watchers.retain(|watcher| watcher.outbox.put(text.clone()));
    }

    /// Everybody what happened, as each may know it; written once for all of whom that is the same.
    pub(super) fn tell_event(&mut self, game: &Timeline, names: &Names, happened: &Happened, now: i64) {
        let text = |audience| write(&view::event(game, names, happened, now, audience));
        let told = text(Audience::Told);
        let others = game.confided(Some(happened)).map(|_| text(Audience::Others));
        self.watchers.retain(|watcher| {
            let is_other = || game.audience(&watcher.viewer, Some(happened)) == Audience::Others;
            let text = others.as_ref().filter(|_| is_other()).unwrap_or(&told);
            watcher.outbox.put(text.clone())
        });
    }

    /// Everybody who hears what is said there, by what they may do as the game stands; written once.
    pub(super) fn tell_hearers(&mut self, game: &Timeline, place: TalkPlace, message: &ServerMessage) {
        let text = write(message);
        let hears = |watcher: &Watcher| game.talk_rights(&watcher.viewer).hears(place);
        self.watchers.retain(|watcher| !hears(watcher) || watcher.outbox.put(text.clone()));
    }

    /// Everybody who acts for a person's seats; the others hear nothing.
    pub(super) fn tell_planner(&mut self, game: &Timeline, person: PersonId, message: &ServerMessage) {
        let text = write(message);
        self.watchers
            .retain(|watcher| game.planner(&watcher.viewer) != Some(person) || watcher.outbox.put(text.clone()));
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

    /// How many are still there who only look on.
    pub(super) fn count_onlookers(&mut self) -> usize {
        self.count();
        self.watchers.iter().filter(|watcher| watcher.role.looks_on()).count()
    }

    /// Leaves room for one more socket of a person: where there are `most` already, the oldest is closed.
    pub(super) fn make_room(&mut self, person: Option<PersonId>, most: usize) {
        self.count();
        let mut own = self.watchers.iter().filter(|watcher| watcher.viewer.person == person).map(|watcher| watcher.id);
        let oldest = own.next();
        if let Some(oldest) = oldest.filter(|_| own.count() + 1 >= most) {
            self.remove(oldest);
        }
    }
}

/// A message as it is sent.
pub(super) fn write(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("a message is plain data").into()
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
