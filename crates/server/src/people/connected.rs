//! Connected people: all open sockets of every person.
//!
//! A socket belongs to the person of its cookie or token when it was opened. When a person signs in or out, is deleted
//! or banned, earlier sockets are closed, and pages that are still in use reconnect with their new identity.

use crate::people::PeopleError;
use gamut_live::bus::News;
use gamut_live::cluster::Cluster;
use gamut_live::limits::LimitError;
use gamut_store::Visitor;
use gamut_store::ids::{PersonId, TokenDigest};
use parking_lot::{Mutex, MutexGuard};
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::oneshot;

/// The open sockets of all people, without anonymous watchers.
#[derive(Clone)]
pub struct Connected {
    open: Arc<Mutex<Open>>,
    /// Maximum number of sockets per person.
    most: usize,
    cluster: Cluster,
}

#[derive(Default)]
struct Open {
    /// Only people with a socket.
    people: HashMap<PersonId, Vec<Socket>>,
    next: u64,
    /// How often sockets were closed.
    moment: u64,
}

struct Socket {
    number: u64,
    /// The digest of the cookie or token.
    credential: TokenDigest,
    /// Dropped to close the socket.
    _end: oneshot::Sender<()>,
}

/// A moment before the owner of a cookie was looked up. The result is valid until sockets are closed.
#[derive(Clone, Copy)]
pub struct Moment(u64);

/// A person's open socket, counted until it is dropped.
pub struct Connection {
    connected: Connected,
    person: PersonId,
    number: u64,
    ended: oneshot::Receiver<()>,
}

impl Connected {
    /// Creates an empty set with at most `most` sockets per person.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Self { open: Arc::default(), most, cluster: Cluster::default() }
    }

    /// Adds the cluster that this server belongs to.
    #[must_use]
    pub(crate) fn among(self, cluster: Cluster) -> Self {
        Self { cluster, ..self }
    }

    /// Returns the current moment. Call this before looking up who a person is.
    #[must_use]
    pub fn moment(&self) -> Moment {
        Moment(self.open().moment)
    }

    /// Counts a socket of a visitor looked up after `since`. `None` if sockets were closed in between: the lookup may
    /// be outdated and must be repeated.
    ///
    /// # Errors
    /// If the visitor has too many sockets.
    pub fn add(&self, since: Moment, visitor: &Visitor) -> Result<Option<Connection>, PeopleError> {
        let (end, ended) = oneshot::channel();
        let mut open = self.open();
        if open.moment != since.0 {
            return Ok(None);
        }
        let number = open.next;
        let sockets = open.people.entry(visitor.person).or_default();
        if sockets.len() >= self.most {
            return Err(LimitError::PersonFull("open pages").into());
        }
        sockets.push(Socket { number, credential: visitor.browser.clone(), _end: end });
        open.next += 1;
        Ok(Some(Connection { connected: self.clone(), person: visitor.person, number, ended }))
    }

    /// Returns whether a person has a socket open on any node, given their own number, not that of a former guest.
    #[must_use]
    pub fn is_connected(&self, person: PersonId) -> bool {
        self.open().people.contains_key(&person) || self.cluster.is_elsewhere(person)
    }

    /// Returns the number of people with a socket.
    #[must_use]
    pub fn count(&self) -> usize {
        match self.cluster.is_alone() {
            true => self.open().people.len(),
            false => self.people().len(),
        }
    }

    /// Returns the people with a socket, unordered.
    #[must_use]
    pub fn people(&self) -> Vec<PersonId> {
        let mut people = self.cluster.elsewhere();
        people.extend(self.open().people.keys());
        people.into_iter().collect()
    }

    /// Returns the people with a socket on this node, unordered.
    pub(crate) fn people_here(&self) -> Vec<PersonId> {
        self.open().people.keys().copied().collect()
    }

    /// Returns the credentials of the sockets on this node, with their people.
    pub(crate) fn credentials_here(&self) -> Vec<(PersonId, TokenDigest)> {
        let open = self.open();
        let of = |(&person, sockets): (&PersonId, &Vec<Socket>)| {
            sockets.iter().map(move |socket| (person, socket.credential.clone())).collect::<Vec<_>>()
        };
        open.people.iter().flat_map(of).collect()
    }

    /// Closes every socket of a person.
    pub fn end(&self, person: PersonId) {
        self.cluster.tell(&News::Ended { person, credential: None });
        self.end_here(person);
    }

    /// Like [`Connected::end`], on this node only.
    pub(crate) fn end_here(&self, person: PersonId) {
        let mut open = self.open();
        open.moment += 1;
        open.people.remove(&person);
    }

    /// Closes the sockets that a person opened with this cookie or token.
    pub fn end_credential(&self, person: PersonId, credential: &TokenDigest) {
        self.cluster.tell(&News::Ended { person, credential: Some(credential.0.clone()) });
        self.end_credential_here(person, credential);
    }

    /// Like [`Connected::end_credential`], on this node only.
    pub(crate) fn end_credential_here(&self, person: PersonId, credential: &TokenDigest) {
        let mut open = self.open();
        open.moment += 1;
        open.retain(person, |socket| socket.credential != *credential);
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock()
    }
}

impl Open {
    fn retain(&mut self, person: PersonId, stays: impl FnMut(&Socket) -> bool) {
        if let Some(sockets) = self.people.get_mut(&person) {
            sockets.retain(stays);
            if sockets.is_empty() {
                self.people.remove(&person);
            }
        }
    }
}

impl Connection {
    /// Returns the person.
    #[must_use]
    pub fn person(&self) -> PersonId {
        self.person
    }

    /// Waits until the socket must close. Cancel-safe.
    pub async fn ended(&mut self) {
        // Nothing is ever sent: the sender is dropped.
        let _ = (&mut self.ended).await;
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let number = self.number;
        self.connected.open().retain(self.person, |socket| socket.number != number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    fn somebody() -> Visitor {
        Visitor { is_new: false, ..Visitor::new().0 }
    }

    fn open(connected: &Connected, visitor: &Visitor) -> Connection {
        connected.add(connected.moment(), visitor).unwrap().unwrap()
    }

    #[tokio::test]
    async fn the_sockets_of_one_person_or_one_browser_end() {
        let connected = Connected::new(8);
        let (mira, ben) = (somebody(), somebody());
        let phone = Visitor { browser: somebody().browser, ..mira.clone() };
        let (mut desk, mut on_phone) = (open(&connected, &mira), open(&connected, &phone));
        let mut other = open(&connected, &ben);
        connected.end_credential(mira.person, &mira.browser);
        assert_eq!(desk.ended().now_or_never(), Some(()));
        assert!(on_phone.ended().now_or_never().is_none() && connected.is_connected(mira.person));
        connected.end(mira.person);
        assert_eq!(on_phone.ended().now_or_never(), Some(()));
        assert!(other.ended().now_or_never().is_none());
        assert_eq!((connected.is_connected(mira.person), connected.count()), (false, 1));
    }

    #[test]
    fn a_socket_that_closes_is_counted_no_more() {
        let connected = Connected::new(2);
        let mira = somebody();
        let (one, two) = (open(&connected, &mira), open(&connected, &mira));
        assert!(matches!(connected.add(connected.moment(), &mira), Err(PeopleError::Limit(LimitError::PersonFull(_)))));
        drop(one);
        let three = open(&connected, &mira);
        drop((two, three));
        assert!(!connected.is_connected(mira.person));
        assert_eq!(connected.count(), 0);
    }

    /// A person can sign out between the lookup of the cookie and the registration of the socket.
    #[test]
    fn a_lookup_from_before_a_sign_out_is_not_used() {
        let connected = Connected::new(2);
        let mira = somebody();
        let before = connected.moment();
        connected.end(mira.person);
        assert!(connected.add(before, &mira).unwrap().is_none());
        assert!(connected.add(connected.moment(), &mira).unwrap().is_some());
    }
}
