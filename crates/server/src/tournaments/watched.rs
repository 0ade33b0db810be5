//! Watchers of tournaments.

use gamut_store::ids::TournamentId;
use parking_lot::{Mutex, MutexGuard};
use std::collections::HashMap;
use tokio::sync::watch::{Receiver, Sender};

/// The newest known state of a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct NewestState {
    /// The number of steps.
    pub(super) version: u32,
    /// A number that differs after each move in the games of its tables; 0 until known.
    pub(super) moved: i64,
}

/// A tournament shown on some page.
#[derive(Default)]
struct ShownTournament {
    newest: Sender<NewestState>,
    /// Whether a page also shows the boards of its games.
    with_games: bool,
}

/// The tournaments shown on some page.
#[derive(Default)]
pub(super) struct Watched(Mutex<HashMap<TournamentId, ShownTournament>>);

impl Watched {
    /// Adds a watcher of this tournament, or also of its games.
    pub(super) fn add(&self, id: TournamentId, with_games: bool) -> Receiver<NewestState> {
        let mut open = self.open();
        let shown = open.entry(id).or_default();
        shown.with_games |= with_games;
        shown.newest.subscribe()
    }

    /// Records that a tournament has at least this version.
    pub(super) fn tell(&self, id: TournamentId, version: u32) {
        self.update(id, |newest| newest.version = version.max(newest.version));
    }

    /// Records the newest moves in its games.
    pub(super) fn tell_moved(&self, id: TournamentId, moved: i64) {
        self.update(id, |newest| newest.moved = moved);
    }

    /// Returns all watched tournaments.
    pub(super) fn all(&self) -> Vec<TournamentId> {
        self.current().keys().copied().collect()
    }

    /// Returns the tournaments whose games are watched.
    pub(super) fn with_games(&self) -> Vec<TournamentId> {
        self.current().iter().filter(|(_, shown)| shown.with_games).map(|(id, _)| *id).collect()
    }

    fn update(&self, id: TournamentId, change: impl FnOnce(&mut NewestState)) {
        let open = self.current();
        let Some(shown) = open.get(&id) else { return };
        shown.newest.send_if_modified(|newest| {
            let before = *newest;
            change(newest);
            *newest != before
        });
    }

    /// Forgets tournaments without watchers.
    fn current(&self) -> MutexGuard<'_, HashMap<TournamentId, ShownTournament>> {
        let mut open = self.open();
        open.retain(|_, shown| shown.newest.receiver_count() > 0);
        open
    }

    fn open(&self) -> MutexGuard<'_, HashMap<TournamentId, ShownTournament>> {
        self.0.lock()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn watchers_hear_of_the_newest_version_and_of_no_older_one() {
        let (watched, id) = (Watched::default(), TournamentId::random());
        let mut watching = watched.add(id, false);
        watched.tell(id, 3);
        assert!(watching.has_changed().unwrap());
        assert_eq!(watching.borrow_and_update().version, 3);
        watched.tell(id, 2);
        assert!(!watching.has_changed().unwrap());
        drop(watching);
        watched.tell(id, 4);
        assert!(watched.all().is_empty());
    }

    #[tokio::test]
    async fn moves_are_looked_for_where_a_page_shows_the_games() {
        let (watched, one, other) = (Watched::default(), TournamentId::random(), TournamentId::random());
        let _plain = watched.add(one, false);
        let mut boards = watched.add(other, true);
        assert_eq!(watched.with_games(), [other]);
        watched.tell_moved(other, 7);
        assert_eq!(*boards.borrow_and_update(), NewestState { version: 0, moved: 7 });
        watched.tell_moved(other, 7);
        assert!(!boards.has_changed().unwrap());
    }
}
