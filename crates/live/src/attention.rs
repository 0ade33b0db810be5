//! Which game of bots each person is watching: one at a time.

use super::watchers::Presence;
use crate::LiveError;
use gamut_store::ids::{GameId, PersonId};
use parking_lot::Mutex;
use std::collections::HashMap;
use tokio::time::{Duration, Instant};

/// A person who has requested no turn for this long no longer counts as watching: the page is paused or hidden.
const LATELY: Duration = Duration::from_secs(30);

/// The games of bots being watched.
#[derive(Default)]
pub(super) struct Attention(Mutex<HashMap<PersonId, Watched>>);

/// What a person is watching.
struct Watched {
    game: GameId,
    /// The page; `None` for a program.
    page: Option<Presence>,
    /// When the last turn was requested.
    at: Instant,
}

impl Watched {
    fn is_watched(&self) -> bool {
        self.at.elapsed() < LATELY && self.page.as_ref().is_none_or(Presence::is_there)
    }
}

impl Attention {
    /// Records that a person watches this game on this page. With `here`, it replaces another game.
    ///
    /// # Errors
    /// If the person is watching another game.
    pub(super) fn turn_to(
        &self,
        person: PersonId,
        game: GameId,
        page: Option<Presence>,
        here: bool,
    ) -> Result<(), LiveError> {
        let mut all = self.0.lock();
        all.retain(|_, watched| watched.is_watched());
        if !here && all.get(&person).is_some_and(|watched| watched.game != game) {
            return Err(LiveError::WatchingElsewhere);
        }
        all.insert(person, Watched { game, page, at: Instant::now() });
        Ok(())
    }
}
