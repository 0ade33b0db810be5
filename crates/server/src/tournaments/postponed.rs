//! Tables whose results could not be recorded, and when to try again.

use gamut_store::ids::GameId;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// The delay after the first failure; each further one doubles it.
const FIRST: Duration = Duration::from_secs(1);
/// The longest delay.
const LONGEST: Duration = Duration::from_secs(60 * 60);

/// Games whose results could not be recorded, for instance because a log is unreadable. Each failure doubles the delay
/// until the next attempt, so that neither the log nor the database is flooded.
#[derive(Debug, Default)]
pub(super) struct Postponed(Mutex<HashMap<GameId, Retry>>);

#[derive(Debug, Clone, Copy)]
struct Retry {
    due: Instant,
    delay: Duration,
}

impl Postponed {
    /// Returns how many there are.
    pub(super) fn count(&self) -> usize {
        self.lock().len()
    }

    /// Returns whether a game's result is to be recorded now.
    pub(super) fn is_due(&self, game: GameId) -> bool {
        self.lock().get(&game).is_none_or(|retry| retry.due <= Instant::now())
    }

    /// Postpones a game after a failure.
    pub(super) fn postpone(&self, game: GameId) {
        let mut games = self.lock();
        let delay = games.get(&game).map_or(FIRST, |retry| (2 * retry.delay).min(LONGEST));
        games.insert(game, Retry { due: Instant::now() + delay, delay });
    }

    /// Forgets all games except these, which are still waiting.
    pub(super) fn keep(&self, waiting: &[GameId]) {
        self.lock().retain(|game, _| waiting.contains(game));
    }

    /// No code panics while holding the lock, so a poisoned lock is sound.
    fn lock(&self) -> MutexGuard<'_, HashMap<GameId, Retry>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gamut_store::ids::random_game;
    use tokio::time::advance;

    #[tokio::test(start_paused = true)]
    async fn a_game_that_cannot_be_read_is_tried_less_and_less_often() {
        let (postponed, broken, other) = (Postponed::default(), random_game(), random_game());
        let mut tries = Vec::new();
        for second in 0..24 * 60 * 60 {
            assert!(postponed.is_due(other), "others do not wait for it");
            if postponed.is_due(broken) {
                tries.push(second);
                postponed.postpone(broken);
            }
            advance(Duration::from_secs(1)).await;
        }
        assert_eq!(tries[..5], [0, 1, 3, 7, 15]);
        assert!(tries.len() < 40, "{tries:?}");
        assert!(tries.windows(2).all(|pair| pair[1] - pair[0] <= 60 * 60), "an hour at most");
    }

    #[tokio::test(start_paused = true)]
    async fn a_recorded_game_is_forgotten() {
        let (postponed, game, other) = (Postponed::default(), random_game(), random_game());
        postponed.postpone(game);
        postponed.postpone(other);
        assert!(!postponed.is_due(game));
        postponed.keep(&[other]);
        assert!(postponed.is_due(game));
        assert_eq!(postponed.count(), 1);
    }
}
