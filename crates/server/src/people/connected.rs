//! Who is connected: the open sockets of every person, whatever they are open for.
//!
//! A socket is opened for the person whom its browser's cookie, or a program's token, stood for at that moment. When
//! somebody signs in or out, is deleted or banned, the sockets that were opened before are ended, and whoever still has
//! something to ask for comes again, as the person they are then.

use super::Visitor;
use crate::bus::News;
use crate::cluster::Cluster;
use crate::error::Error;
use crate::ids::{PersonId, TokenDigest};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// The open sockets of all persons. Those of nobody, who only watch, are not in here.
#[derive(Clone)]
pub struct Connected {
    open: Arc<Mutex<Open>>,
    /// Sockets that one person may have open.
    most: usize,
    cluster: Cluster,
}

#[derive(Default)]
struct Open {
    /// Only persons with a socket.
    people: HashMap<PersonId, Vec<Socket>>,
    next: u64,
    /// How often sockets were ended.
    moment: u64,
}

struct Socket {
    number: u64,
    /// What stood for the person: the digest of a cookie or of a token.
    credential: TokenDigest,
    /// Dropped to end it.
    _end: oneshot::Sender<()>,
}

/// A moment at which it was asked whom a cookie stands for. What is known from then holds until sockets are ended.
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
    /// Nobody is connected yet; each may be `most` times.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Self { open: Arc::default(), most, cluster: Cluster::default() }
    }

    /// The same, for a server that may share its database with others.
    #[must_use]
    pub(crate) fn among(self, cluster: Cluster) -> Self {
        Self { cluster, ..self }
    }

    /// This moment, to be taken before the database is asked who somebody is.
    #[must_use]
    pub fn moment(&self) -> Moment {
        Moment(self.open().moment)
    }

    /// Counts a socket of somebody about whom the database was asked after `since`. None where sockets were ended
    /// meanwhile: then what the database said may be no more so, and it has to be asked again.
    ///
    /// # Errors
    /// When the visitor has as many as one person may have.
    pub fn add(&self, since: Moment, visitor: &Visitor) -> Result<Option<Connection>, Error> {
        let (end, ended) = oneshot::channel();
        let mut open = self.open();
        if open.moment != since.0 {
            return Ok(None);
        }
        let number = open.next;
        let sockets = open.people.entry(visitor.person).or_default();
        if sockets.len() >= self.most {
            return Err(Error::PersonFull("open pages"));
        }
        sockets.push(Socket { number, credential: visitor.browser.clone(), _end: end });
        open.next += 1;
        Ok(Some(Connection { connected: self.clone(), person: visitor.person, number, ended }))
    }

    /// Returns whether somebody has a socket open, on whichever node. Logs may know them by the number of the guest they were; this asks for
    /// their own.
    #[must_use]
    pub fn is_connected(&self, person: PersonId) -> bool {
        self.open().people.contains_key(&person) || self.cluster.is_elsewhere(person)
    }

    /// How many persons have a socket open.
    #[must_use]
    pub fn count(&self) -> usize {
        match self.cluster.is_alone() {
            true => self.open().people.len(),
            false => self.people().len(),
        }
    }

    /// Who has a socket open, in no order.
    #[must_use]
    pub fn people(&self) -> Vec<PersonId> {
        let mut people = self.cluster.elsewhere();
        people.extend(self.open().people.keys());
        people.into_iter().collect()
    }

    /// Who has a socket open on this node, in no order.
    pub(crate) fn people_here(&self) -> Vec<PersonId> {
        self.open().people.keys().copied().collect()
    }

    /// What the sockets on this node were opened by, and for whom.
    pub(crate) fn credentials_here(&self) -> Vec<(PersonId, TokenDigest)> {
        let open = self.open();
        let of = |(&person, sockets): (&PersonId, &Vec<Socket>)| {
            sockets.iter().map(move |socket| (person, socket.credential.clone())).collect::<Vec<_>>()
        };
        open.people.iter().flat_map(of).collect()
    }

    /// Ends every socket of a person.
    pub fn end(&self, person: PersonId) {
        self.cluster.tell(&News::Ended { person, credential: None });
        self.end_here(person);
    }

    /// As [`Connected::end`], on this node.
    pub(crate) fn end_here(&self, person: PersonId) {
        let mut open = self.open();
        open.moment += 1;
        open.people.remove(&person);
    }

    /// Ends the sockets that a person has opened by this cookie or token.
    pub fn end_credential(&self, person: PersonId, credential: &TokenDigest) {
        self.cluster.tell(&News::Ended { person, credential: Some(credential.0.clone()) });
        self.end_credential_here(person, credential);
    }

    /// As [`Connected::end_credential`], on this node.
    pub(crate) fn end_credential_here(&self, person: PersonId, credential: &TokenDigest) {
        let mut open = self.open();
        open.moment += 1;
        open.retain(person, |socket| socket.credential != *credential);
    }

    /// No panic can happen while the lock is held, so a poisoned one is sound.
    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
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
    /// Whose it is.
    #[must_use]
    pub fn person(&self) -> PersonId {
        self.person
    }

    /// Ready when the socket has to end. Safe to be cancelled.
    pub async fn ended(&mut self) {
        // Nothing is ever sent: the other end is dropped.
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
        assert!(matches!(connected.add(connected.moment(), &mira), Err(Error::PersonFull(_))));
        drop(one);
        let three = open(&connected, &mira);
        drop((two, three));
        assert!(!connected.is_connected(mira.person));
        assert_eq!(connected.count(), 0);
    }

    /// Between the question whose cookie it is and the socket there is time to sign out.
    #[test]
    fn what_was_known_before_somebody_signed_out_is_not_relied_on() {
        let connected = Connected::new(2);
        let mira = somebody();
        let before = connected.moment();
        connected.end(mira.person);
        assert!(connected.add(before, &mira).unwrap().is_none());
        assert!(connected.add(connected.moment(), &mira).unwrap().is_some());
    }
}
