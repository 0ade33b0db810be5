//! Reading games, without making them live.

use super::Games;
use crate::jobs::Lane;
use crate::network::Network;
use crate::shared::replay;
use crate::timekeeper::down;
use crate::view::{self, ShownGame};
use crate::{LiveError, RecordFile, record};
use gamut_store::Wanted;
use gamut_store::clock;
use gamut_store::ids::{GameId, PersonId};
use gamut_table::{Audience, LogEntry, Timeline};
use gamut_views::{GameList, GameView};
use std::sync::Arc;

impl Games {
    /// Returns the whole game, a [`GameView`] as JSON, as this person or an unknown viewer sees it.
    ///
    /// # Errors
    /// If the game does not exist, or the server is busy or fails.
    pub async fn view(&self, network: Network, person: Option<PersonId>, id: GameId) -> Result<String, LiveError> {
        // For a long game it takes longer than the replay.
        self.seen(network, person, id, |view| json(&view)).await
    }

    /// Returns the whole game as this person sees it.
    ///
    /// # Errors
    /// As [`Games::view`].
    pub async fn whole(&self, network: Network, person: PersonId, id: GameId) -> Result<GameView, LiveError> {
        self.seen(network, Some(person), id, |view| view).await
    }

    /// Returns what `make` makes of the whole game, on the thread of the job that reads it.
    async fn seen<T: Send + 'static>(
        &self,
        network: Network,
        person: Option<PersonId>,
        id: GameId,
        make: fn(GameView) -> T,
    ) -> Result<T, LiveError> {
        // A game that is not live stays so: reading changes nothing.
        let read = if let Some(game) = self.0.snapshot(id).await {
            self.0.jobs.run(Some(network), move || Ok::<_, LiveError>(Read::of(game, clock::now(), make))).await?
        } else {
            let store = Arc::clone(&self.0.store);
            let gathered = store.gathered(id).await?;
            let read = move |log: &[LogEntry], names| {
                let (timeline, now) = (replay(id, log, gathered)?, clock::now());
                let down = down(&timeline, store.downtimes(), now);
                Ok(Read::of(ShownGame { timeline, names }, now - down, make))
            };
            self.0.read(Some(network), id, read).await?
        };
        match read {
            Read::Told(made) => Ok(made),
            Read::Confided(game, now) => {
                let audience = game.timeline.audience(&self.0.viewer(&game.timeline, person).await?, None);
                self.0.jobs.run(Some(network), move || Ok(make(game.view(now, audience)))).await
            }
        }
    }

    /// Returns the game as a record.
    ///
    /// # Errors
    /// If the game does not exist, the server is busy, or the database fails.
    pub async fn record(&self, network: Network, id: GameId) -> Result<RecordFile, LiveError> {
        let record = move |log: &[LogEntry], _| Ok(record::of(&Timeline::replay(id, log)?, log));
        self.0.read(Some(network), id, record).await
    }

    /// Returns the game as a record, at low priority.
    ///
    /// # Errors
    /// As [`Games::record`].
    pub async fn record_slowly(&self, lane: &Lane, network: Network, id: GameId) -> Result<RecordFile, LiveError> {
        let record = self.0.read_job(id, move |log, _| Ok(record::of(&Timeline::replay(id, log)?, log)));
        lane.run(network, move |_| record()).await
    }

    /// Returns a page of a person's games.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn list(&self, person: PersonId, wanted: &Wanted) -> Result<GameList, LiveError> {
        let (games, next) = self.0.store.list(person, wanted).await?;
        let seats = games.iter().flat_map(|game| &game.summary.seats);
        let names = self.0.store.names(&seats.filter_map(|seat| seat.person).collect()).await?;
        let games = games.into_iter().map(|game| view::listed(game, Some(person), &names)).collect();
        Ok(GameList { games, next: next.map(|next| next.to_string()) })
    }
}

/// A game that was read.
enum Read<T> {
    /// As everybody sees it.
    Told(T),
    /// The game at a moment, if some viewers see more than others.
    Confided(Box<ShownGame>, i64),
}

impl<T> Read<T> {
    fn of(game: ShownGame, now: i64, make: fn(GameView) -> T) -> Self {
        if game.timeline.confided(None).is_some() {
            return Self::Confided(Box::new(game), now);
        }
        Self::Told(make(game.view(now, Audience::Told)))
    }
}

/// Serialises a game.
pub(super) fn json(view: &GameView) -> String {
    serde_json::to_string(view).expect("a view is plain data")
}
