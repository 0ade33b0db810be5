//! Watchers of tournaments.

use crate::ids::TournamentId;
use parking_lot::{Mutex, MutexGuard};
use std::collections::HashMap;
use tokio::sync::watch::{Receiver, Sender};

/// The tournaments shown on some page, each with its newest known version.
#[derive(Default)]
pub(super) struct Watched(Mutex<HashMap<TournamentId, Sender<u32>>>);

impl Watched {
    /// Adds a watcher of this tournament.
    pub(super) fn add(&self, id: TournamentId) -> Receiver<u32> {
        self.open().entry(id).or_insert_with(|| Sender::new(0)).subscribe()
    }

    /// Records that a tournament has at least this version.
    pub(super) fn tell(&self, id: TournamentId, version: u32) {
        let mut open = self.open();
        let Some(sender) = open.get(&id) else { return };
        if sender.receiver_count() == 0 {
            open.remove(&id);
            return;
        }
        sender.send_if_modified(|known| {
            let is_newer = version > *known;
            *known = version.max(*known);
            is_newer
        });
    }

    /// Returns all watched tournaments.
    pub(super) fn all(&self) -> Vec<TournamentId> {
        let mut open = self.open();
        open.retain(|_, sender| sender.receiver_count() > 0);
        open.keys().copied().collect()
    }

    fn open(&self) -> MutexGuard<'_, HashMap<TournamentId, Sender<u32>>> {
        self.0.lock()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn watchers_hear_of_the_newest_version_and_of_no_older_one() {
        let (watched, id) = (Watched::default(), TournamentId::random());
        let mut watching = watched.add(id);
        watched.tell(id, 3);
        assert!(watching.has_changed().unwrap());
        assert_eq!(*watching.borrow_and_update(), 3);
        watched.tell(id, 2);
        assert!(!watching.has_changed().unwrap());
        drop(watching);
        watched.tell(id, 4);
        assert!(watched.all().is_empty());
    }
}
