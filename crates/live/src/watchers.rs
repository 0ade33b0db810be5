//! The sockets that follow a game, and their send queues.

use super::LiveError;
use super::talking::Talking;
use super::view::{self, Names};
use gamut_store::ids::PersonId;
use gamut_table::change::Happened;
use gamut_table::{Audience, Role, TalkPlace, Timeline, Viewer};
use gamut_views::{Refusal, ServerMessage};
use std::cell::OnceCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Maximum number of queued messages of a socket. A slower socket is closed, and its page reconnects.
const MAX_MESSAGES: usize = 64;
/// Maximum total size of those messages in bytes; a single message may be longer.
const MAX_BYTES: usize = 256 * 1024;
/// Length that a refusal counts, in bytes.
const REFUSAL_BYTES: usize = 400;

/// Identifies a watcher.
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
    /// The role last sent to the socket.
    role: Role,
}

/// In which form a follower gets the messages of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Serialised, once for all pages.
    Text,
    /// As they are: a program's stream says less of them.
    Typed,
}

/// The sending end of a socket's queue, held by the game.
#[derive(Clone)]
pub(super) struct Outbox {
    messages: mpsc::Sender<Outgoing>,
    bytes: Arc<AtomicUsize>,
    form: Form,
}

/// A message in the forms that followers want.
pub(super) struct Sent<'a> {
    message: &'a ServerMessage,
    text: Utf8Bytes,
    typed: OnceCell<Arc<ServerMessage>>,
}

impl<'a> Sent<'a> {
    /// Serialises a message.
    pub(super) fn new(message: &'a ServerMessage) -> Self {
        let text = serde_json::to_string(message).expect("a message is plain data").into();
        Self { message, text, typed: OnceCell::new() }
    }

    /// Returns it in this form.
    pub(super) fn in_form(&self, form: Form) -> Outgoing {
        match form {
            Form::Text => Outgoing::Text(self.text.clone()),
            Form::Typed => {
                let message = Arc::clone(self.typed.get_or_init(|| Arc::new(self.message.clone())));
                Outgoing::Typed { message, length: self.text.as_str().len() }
            }
        }
    }
}

/// What a game sends to a socket. A refusal becomes text at the edge, which knows the codes of errors.
#[derive(Debug, Clone)]
pub enum Outgoing {
    /// A serialised message.
    Text(Utf8Bytes),
    /// A message for a program.
    Typed {
        /// The message.
        message: Arc<ServerMessage>,
        /// Its length as text, in bytes.
        length: usize,
    },
    /// The game refuses a message of this socket.
    Refused {
        /// The number of the message.
        re: Option<u32>,
        /// The number of the newest event.
        seq: u32,
        /// Why.
        error: Box<LiveError>,
    },
    /// The socket itself refuses a message, to which the game adds the number of its newest event.
    Unread {
        /// The number of the message, if it could be read.
        re: Option<u32>,
        /// The number of the newest event.
        seq: u32,
        /// Why.
        refusal: Refusal,
    },
}

impl Outgoing {
    /// Returns the length in bytes; of a refusal, the greatest that is likely.
    #[must_use]
    pub fn length(&self) -> usize {
        match self {
            Self::Text(text) => text.as_str().len(),
            Self::Typed { length, .. } => *length,
            Self::Refused { .. } | Self::Unread { .. } => REFUSAL_BYTES,
        }
    }
}

/// Tells whether a socket still follows its game, without keeping it open.
pub(super) struct Presence(mpsc::WeakSender<Outgoing>);

impl Presence {
    /// Returns whether it does.
    pub(super) fn is_there(&self) -> bool {
        self.0.upgrade().is_some_and(|messages| !messages.is_closed())
    }
}

/// The receiving end of a queue, held by the socket.
pub struct Unsent {
    messages: mpsc::Receiver<Outgoing>,
    bytes: Arc<AtomicUsize>,
}

impl Watchers {
    /// Adds a socket that has been sent this role.
    pub(super) fn add(&mut self, outbox: Outbox, viewer: Viewer, role: Role) -> WatcherId {
        self.next += 1;
        self.watchers.push(Watcher { id: self.next, outbox, viewer, role });
        self.next
    }

    /// Returns the viewer of a watcher; an anonymous one if the socket is gone.
    pub(super) fn viewer(&self, id: WatcherId) -> Viewer {
        self.watchers.iter().find(|watcher| watcher.id == id).map(|watcher| watcher.viewer.clone()).unwrap_or_default()
    }

    /// Removes a socket.
    pub(super) fn remove(&mut self, id: WatcherId) {
        self.watchers.retain(|watcher| watcher.id != id);
    }

    /// Returns whether a follower can act for a seat.
    pub(super) fn have(&self, seat: u8) -> bool {
        self.watchers.iter().any(|watcher| !watcher.outbox.is_closed() && watcher.role.seats.contains(&seat))
    }

    /// Returns a handle for checking whether this person's newest socket is still open. `None` without a socket, as for
    /// a program.
    pub(super) fn presence(&self, person: PersonId) -> Option<Presence> {
        let watcher = self.watchers.iter().rfind(|watcher| watcher.viewer.person == Some(person))?;
        Some(Presence(watcher.outbox.messages.downgrade()))
    }

    /// Sends new roles to the sockets whose role has changed, and recent messages to those that can now read more.
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
            watcher.outbox.put(&Sent::new(&view::role_message(&watcher.role)))
                && said.is_none_or(|said| watcher.outbox.put(&Sent::new(&ServerMessage::Talk { said })))
        });
    }

    /// Sends a message to all; serialised once.
    pub(super) fn tell_all(&mut self, message: &ServerMessage) {
        let sent = Sent::new(message);
        self.watchers.retain(|watcher| watcher.outbox.put(&sent));
    }

    /// Sends an event to all, as each may see it; serialised once per audience.
    pub(super) fn tell_event(&mut self, game: &Timeline, names: &Names, happened: &Happened, now: i64) {
        let message = |audience| view::event(game, names, happened, now, audience);
        let told = message(Audience::Told);
        let others = game.confided(Some(happened)).map(|_| message(Audience::Others));
        let (told, others) = (Sent::new(&told), others.as_ref().map(Sent::new));
        self.watchers.retain(|watcher| {
            let is_other = || game.audience(&watcher.viewer, Some(happened)) == Audience::Others;
            watcher.outbox.put(others.as_ref().filter(|_| is_other()).unwrap_or(&told))
        });
    }

    /// Sends a message to everyone who can read that place; serialised once.
    pub(super) fn tell_hearers(&mut self, game: &Timeline, place: TalkPlace, message: &ServerMessage) {
        let sent = Sent::new(message);
        let hears = |watcher: &Watcher| game.talk_rights(&watcher.viewer).hears(place);
        self.watchers.retain(|watcher| !hears(watcher) || watcher.outbox.put(&sent));
    }

    /// Sends a message only to the sockets of one player.
    pub(super) fn tell_planner(&mut self, game: &Timeline, person: PersonId, message: &ServerMessage) {
        let sent = Sent::new(message);
        self.watchers.retain(|watcher| game.planner(&watcher.viewer) != Some(person) || watcher.outbox.put(&sent));
    }

    /// Sends a message to one socket only.
    pub(super) fn tell(&mut self, watcher: WatcherId, message: &ServerMessage) {
        let sent = Sent::new(message);
        self.watchers.retain(|other| other.id != watcher || other.outbox.put(&sent));
    }

    /// Tells a socket why its message is refused.
    pub(super) fn refuse(&mut self, watcher: WatcherId, refused: Outgoing) {
        let mut refused = Some(refused);
        self.watchers.retain(|other| {
            other.id != watcher || refused.take().is_none_or(|refused| other.outbox.put_outgoing(refused))
        });
    }

    /// Returns the number of open sockets.
    pub(super) fn count(&mut self) -> usize {
        self.watchers.retain(|watcher| !watcher.outbox.is_closed());
        self.watchers.len()
    }

    /// Returns the number of open sockets that only watch.
    pub(super) fn count_onlookers(&mut self) -> usize {
        self.count();
        self.watchers.iter().filter(|watcher| watcher.role.looks_on()).count()
    }

    /// Makes room for another socket of a person: if there are `most` already, closes the oldest.
    pub(super) fn make_room(&mut self, person: Option<PersonId>, most: usize) {
        self.count();
        let mut own = self.watchers.iter().filter(|watcher| watcher.viewer.person == person).map(|watcher| watcher.id);
        let oldest = own.next();
        if let Some(oldest) = oldest.filter(|_| own.count() + 1 >= most) {
            self.remove(oldest);
        }
    }
}

/// Creates an empty queue of messages in this form.
pub(super) fn outbox(form: Form) -> (Outbox, Unsent) {
    let (sender, receiver) = mpsc::channel(MAX_MESSAGES);
    let bytes = Arc::default();
    (Outbox { messages: sender, bytes: Arc::clone(&bytes), form }, Unsent { messages: receiver, bytes })
}

impl Outbox {
    /// Queues a message. Returns whether it fits and the socket is still open.
    #[must_use]
    pub(super) fn put(&self, sent: &Sent<'_>) -> bool {
        self.put_outgoing(sent.in_form(self.form))
    }

    fn put_outgoing(&self, outgoing: Outgoing) -> bool {
        let length = outgoing.length();
        // Only the game adds messages, so the size can only shrink in between.
        let waiting = self.bytes.load(Ordering::Relaxed);
        if waiting > 0 && waiting + length > MAX_BYTES {
            return false;
        }
        self.bytes.fetch_add(length, Ordering::Relaxed);
        self.messages.try_send(outgoing).is_ok()
    }

    pub(super) fn is_closed(&self) -> bool {
        self.messages.is_closed()
    }
}

impl Unsent {
    /// Returns the next message. `None` once the game has closed the queue and everything is sent.
    pub async fn next(&mut self) -> Option<Outgoing> {
        let outgoing = self.messages.recv().await?;
        self.bytes.fetch_sub(outgoing.length(), Ordering::Relaxed);
        Some(outgoing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_slow_socket_is_kept_a_bounded_number_of_bytes() {
        let (outbox, mut unsent) = outbox(Form::Text);
        let text = Utf8Bytes::from("x".repeat(MAX_BYTES / 3));
        assert!((0..3).all(|_| outbox.put_outgoing(Outgoing::Text(text.clone()))));
        assert!(!outbox.put_outgoing(Outgoing::Text(text.clone())));
        assert!(matches!(unsent.next().await, Some(Outgoing::Text(sent)) if sent == text));
        assert!(outbox.put_outgoing(Outgoing::Text(text)), "what was sent makes room");
    }

    #[tokio::test]
    async fn and_a_bounded_number_of_messages() {
        let (outbox, mut unsent) = outbox(Form::Text);
        assert_eq!(
            (0..100).filter(|_| outbox.put_outgoing(Outgoing::Text(Utf8Bytes::from_static("x")))).count(),
            MAX_MESSAGES
        );
        drop(outbox);
        for _ in 0..MAX_MESSAGES {
            assert!(unsent.next().await.is_some());
        }
        assert!(unsent.next().await.is_none());
    }

    #[test]
    fn one_message_may_be_longer() {
        let (outbox, _unsent) = outbox(Form::Text);
        assert!(outbox.put_outgoing(Outgoing::Text(Utf8Bytes::from("x".repeat(2 * MAX_BYTES)))));
        assert!(!outbox.put_outgoing(Outgoing::Text(Utf8Bytes::from_static("x"))));
    }

    #[tokio::test]
    async fn a_message_counts_as_its_text_in_either_form() {
        let message = ServerMessage::Closing { within: 3 };
        let text = serde_json::to_string(&message).unwrap();
        for form in [Form::Text, Form::Typed] {
            let (outbox, mut unsent) = outbox(form);
            assert!(outbox.put(&Sent::new(&message)));
            assert_eq!(outbox.bytes.load(Ordering::Relaxed), text.len());
            let sent = unsent.next().await.unwrap();
            assert!(matches!((&sent, form), (Outgoing::Text(_), Form::Text) | (Outgoing::Typed { .. }, Form::Typed)));
            assert_eq!(outbox.bytes.load(Ordering::Relaxed), 0);
        }
    }
}
