//! Clubs whose pages are open.

use gamut_store::ids::{ClubId, PersonId};
use parking_lot::Mutex;
use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;
use std::sync::Arc;
use tokio::sync::watch::{Receiver, Sender};

/// What pages of a club are notified of.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct ClubState {
    /// A number that differs after each change of what members see.
    pub(super) version: u32,
    /// The members, who alone may know of changes. Empty once the club is dissolved.
    pub(super) members: Arc<BTreeSet<PersonId>>,
}

/// The clubs whose pages are open.
#[derive(Default)]
pub(super) struct WatchedClubs(Mutex<HashMap<ClubId, Sender<ClubState>>>);

impl WatchedClubs {
    /// Adds a page of this club.
    pub(super) fn add(&self, id: ClubId, state: ClubState) -> Receiver<ClubState> {
        let mut watched = self.0.lock();
        let sender = watched.entry(id).or_default();
        let watching = sender.subscribe();
        sender.send_replace(state);
        watching
    }

    /// Notifies the pages of a club if its state has changed.
    pub(super) fn tell(&self, id: ClubId, state: ClubState) {
        if let Some(sender) = self.0.lock().get(&id) {
            sender.send_if_modified(|known| {
                let is_new = *known != state;
                *known = state;
                is_new
            });
        }
    }

    /// Returns the clubs with open pages, and forgets the others.
    pub(super) fn all(&self) -> Vec<ClubId> {
        let mut watched = self.0.lock();
        watched.retain(|_, sender| sender.receiver_count() > 0);
        watched.keys().copied().collect()
    }
}

/// Returns the events of a club for one of its members: the version, until the membership ends, which is version 0.
pub(super) fn events(
    reader: PersonId,
) -> impl FnMut(Option<&ClubState>, &ClubState) -> ControlFlow<String, String> + Send {
    move |_, ClubState { version, members }| match members.contains(&reader) {
        true => ControlFlow::Continue(format!("data: {version}\n\n")),
        false => ControlFlow::Break(String::from("data: 0\n\n")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(version: u32, members: &[u64]) -> ClubState {
        ClubState { version, members: Arc::new(members.iter().copied().map(PersonId).collect()) }
    }

    #[tokio::test]
    async fn pages_hear_of_changes_while_they_are_open() {
        let (watched, id) = (WatchedClubs::default(), gamut_store::ids::random_club());
        let mut watching = watched.add(id, state(1, &[7]));
        assert_eq!(watching.borrow_and_update().version, 1);
        watched.tell(id, state(1, &[7]));
        assert!(!watching.has_changed().unwrap());
        watched.tell(id, state(2, &[7]));
        assert_eq!(watching.borrow_and_update().version, 2);
        assert_eq!(watched.all(), [id]);
        drop(watching);
        assert!(watched.all().is_empty());
    }

    #[test]
    fn a_former_member_hears_of_nothing_more() {
        let mut events = events(PersonId(7));
        assert_eq!(events(None, &state(5, &[7, 8])), ControlFlow::Continue(String::from("data: 5\n\n")));
        assert_eq!(events(None, &state(6, &[8])), ControlFlow::Break(String::from("data: 0\n\n")));
    }
}
