//! The number of sockets following each game.

use gamut_store::ids::GameId;
use parking_lot::{Mutex, MutexGuard};
use std::collections::HashMap;
use std::sync::Arc;

/// Games with followers.
#[derive(Clone, Default)]
pub struct Followed(Arc<Mutex<HashMap<GameId, u32>>>);

/// A socket following a game, counted until it is dropped.
pub struct Following {
    followed: Followed,
    game: GameId,
}

impl Followed {
    /// Counts another socket that follows this game.
    #[must_use]
    pub fn add(&self, game: GameId) -> Following {
        *self.counts().entry(game).or_default() += 1;
        Following { followed: self.clone(), game }
    }

    /// Returns every game with followers, and their number.
    #[must_use]
    pub fn all(&self) -> HashMap<GameId, u32> {
        self.counts().clone()
    }

    fn counts(&self) -> MutexGuard<'_, HashMap<GameId, u32>> {
        self.0.lock()
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        let mut counts = self.followed.counts();
        if let Some(count) = counts.get_mut(&self.game) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.game);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_without_followers_is_forgotten() {
        let (followed, game) = (Followed::default(), gamut_store::ids::random_game());
        let (one, two) = (followed.add(game), followed.add(game));
        assert_eq!(followed.all().get(&game), Some(&2));
        drop(one);
        assert_eq!(followed.all().get(&game), Some(&1));
        drop(two);
        assert!(followed.all().is_empty());
    }
}
