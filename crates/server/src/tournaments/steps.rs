//! The order of steps on this node.

use gamut_store::ids::TournamentId;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::{Arc, Weak};
use tokio::sync::OwnedMutexGuard;

/// A lock for each tournament with steps, so that few steps have to be repeated, and none waits for another tournament.
#[derive(Default)]
pub(super) struct StepLocks(Mutex<HashMap<TournamentId, Weak<tokio::sync::Mutex<()>>>>);

impl StepLocks {
    /// Waits until no other step of this tournament is being decided here.
    pub(super) async fn lock(&self, id: TournamentId) -> OwnedMutexGuard<()> {
        let lock = {
            let mut locks = self.0.lock();
            let known = locks.get(&id).and_then(Weak::upgrade);
            known.unwrap_or_else(|| {
                locks.retain(|_, lock| lock.strong_count() > 0);
                let lock = Arc::default();
                locks.insert(id, Arc::downgrade(&lock));
                lock
            })
        };
        lock.lock_owned().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_step_waits_for_those_of_its_own_tournament_alone() {
        let (locks, one, other) = (StepLocks::default(), TournamentId::random(), TournamentId::random());
        let first = locks.lock(one).await;
        let mut second = Box::pin(locks.lock(one));
        assert!(futures_util::poll!(&mut second).is_pending());
        drop(locks.lock(other).await);
        drop(first);
        drop(second.await);
        drop(locks.lock(other).await);
        assert_eq!(locks.0.lock().len(), 1, "nothing is kept of a tournament without steps");
    }
}
