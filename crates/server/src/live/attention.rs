//! Which game of bots each person watches: one at a time.

use super::watchers::Presence;
use crate::error::Error;
use crate::ids::{GameId, PersonId};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use tokio::time::{Duration, Instant};

/// Whoever has asked for no turn for so long watches no more: the page is paused, or out of sight.
const LATELY: Duration = Duration::from_secs(30);

/// The games of bots that are being watched.
#[derive(Default)]
pub(super) struct Attention(Mutex<HashMap<PersonId, Watched>>);

/// What a person watches.
struct Watched {
    game: GameId,
    /// Where; a program has no page.
    page: Option<Presence>,
    /// When a turn was last asked for.
    at: Instant,
}

impl Watched {
    fn is_watched(&self) -> bool {
        self.at.elapsed() < LATELY && self.page.as_ref().is_none_or(Presence::is_there)
    }
}

impl Attention {
    /// Notes that a person watches this game on this page. `here`: and another one no more.
    ///
    /// # Errors
    /// When the person watches another one.
    pub(super) fn turn_to(
        &self,
        person: PersonId,
        game: GameId,
        page: Option<Presence>,
        here: bool,
    ) -> Result<(), Error> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|_, watched| watched.is_watched());
        if !here && all.get(&person).is_some_and(|watched| watched.game != game) {
            return Err(Error::WatchingElsewhere);
        }
        all.insert(person, Watched { game, page, at: Instant::now() });
        Ok(())
    }
}
