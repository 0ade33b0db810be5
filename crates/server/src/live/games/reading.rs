//! Games that are read: nothing becomes live by it.

use super::{Games, Shared};
use crate::clock;
use crate::error::Error;
use crate::ids::{GameId, PersonId};
use crate::jobs::Lane;
use crate::live::timekeeper::down;
use crate::live::view::{self, Names, ShownGame};
use crate::live::{RecordFile, record};
use crate::network::Network;
use crate::store::Wanted;
use gamut_table::{Audience, LogEntry, Timeline};
use gamut_views::{GameList, GameView};
use std::sync::Arc;
use tokio::runtime::Handle;

impl Games {
    /// The whole game, a [`GameView`] as JSON, as this person is told of it, or somebody the server does not know.
    ///
    /// # Errors
    /// When there is no such game, or the server is busy or in trouble.
    pub async fn view(&self, network: Network, person: Option<PersonId>, id: GameId) -> Result<String, Error> {
        // A game that is not live stays so: reading changes nothing.
        let read = if let Some(game) = self.0.snapshot(id).await {
            self.0.jobs.run(Some(network), move || Ok(Read::of(game, clock::now()))).await?
        } else {
            let store = Arc::clone(&self.0.store);
            let read = move |log: &[LogEntry], names| {
                let (timeline, now) = (Timeline::replay(id, log)?, clock::now());
                let down = down(&timeline, store.downtimes(), now);
                Ok(Read::of(ShownGame { timeline, names }, now - down))
            };
            self.0.read(Some(network), id, read).await?
        };
        match read {
            Read::Json(text) => Ok(text),
            Read::Confided(game, now) => {
                let audience = game.timeline.audience(&self.0.viewer(&game.timeline, person).await?, None);
                self.0.jobs.run(Some(network), move || Ok(json(&game.view(now, audience)))).await
            }
        }
    }

    /// The game as a record.
    ///
    /// # Errors
    /// When there is no such game, when the server is busy, or the database failed.
    pub async fn record(&self, network: Network, id: GameId) -> Result<RecordFile, Error> {
        let record = move |log: &[LogEntry], _| Ok(record::of(&Timeline::replay(id, log)?, log));
        self.0.read(Some(network), id, record).await
    }

    /// The same, when there is nothing better to do.
    ///
    /// # Errors
    /// As [`Games::record`].
    pub(crate) async fn record_slowly(&self, lane: &Lane, network: Network, id: GameId) -> Result<RecordFile, Error> {
        let record = self.0.read_job(id, move |log, _| Ok(record::of(&Timeline::replay(id, log)?, log)));
        lane.run(network, move |_| record()).await
    }

    /// A page of a person's games.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn list(&self, person: PersonId, wanted: &Wanted) -> Result<GameList, Error> {
        let (games, next) = self.0.store.list(person, wanted).await?;
        let seats = games.iter().flat_map(|game| &game.summary.seats);
        let names = self.0.store.names(&seats.filter_map(|seat| seat.person).collect()).await?;
        let games = games.into_iter().map(|game| view::listed(game, Some(person), &names)).collect();
        Ok(GameList { games, next: next.map(|next| next.to_string()) })
    }
}

impl Shared {
    /// A game from its log.
    pub(crate) async fn replay(&self, network: Option<Network>, id: GameId) -> Result<ShownGame, Error> {
        self.read(network, id, move |log, names| Ok(ShownGame { timeline: Timeline::replay(id, log)?, names })).await
    }

    /// What is made of a game's log, and of the names of the accounts that sat down, on a thread for it.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        network: Option<Network>,
        id: GameId,
        make: impl FnOnce(&[LogEntry], Names) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        self.jobs.run(network, self.read_job(id, make)).await
    }

    /// The same as a job. A log is read within it: that is bounded then too, and its many events are no work for the
    /// network's threads.
    pub(super) fn read_job<T: Send + 'static>(
        &self,
        id: GameId,
        make: impl FnOnce(&[LogEntry], Names) -> Result<T, Error> + Send + 'static,
    ) -> impl FnOnce() -> Result<T, Error> + Send + 'static {
        let (store, runtime) = (Arc::clone(&self.store), Handle::current());
        let read = async move {
            let log = store.log(id).await?;
            let names = store.names(&log.iter().flat_map(LogEntry::seated).collect()).await?;
            Ok::<_, Error>((log, Names::new(names)))
        };
        move || {
            let (log, names) = runtime.block_on(read)?;
            make(&log, names)
        }
    }
}

/// A game that was read.
enum Read {
    /// As everybody is told of it.
    Json(String),
    /// The game at a moment, of which not everybody is told the same.
    Confided(Box<ShownGame>, i64),
}

impl Read {
    fn of(game: ShownGame, now: i64) -> Self {
        if game.timeline.confided(None).is_some() {
            return Self::Confided(Box::new(game), now);
        }
        Self::Json(json(&game.view(now, Audience::Told)))
    }
}

/// A long game is written on the job's thread, too: that takes longer than playing it.
pub(super) fn json(view: &GameView) -> String {
    serde_json::to_string(view).expect("a view is plain data")
}
