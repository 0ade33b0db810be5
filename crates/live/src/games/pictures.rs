//! Views of games from outside: pictures, previews, embedded boards.

use super::Games;
use crate::jobs::{JobError, Lane};
use crate::network::Network;
use crate::{LiveError, view};
use gamut_rules::AnyGame;
use gamut_store::ids::GameId;
use gamut_table::Timeline;
use gamut_views::GameSummary;
use tokio_util::sync::CancellationToken;

impl Games {
    /// Makes something from a game's current state, on a job's thread. The game does not become live.
    ///
    /// # Errors
    /// If the game does not exist, or the server is busy or fails; errors of `make`.
    pub async fn made_of<T, E>(
        &self,
        network: Network,
        id: GameId,
        make: impl FnOnce(AnyGame) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<LiveError> + From<JobError> + Send + 'static,
    {
        let read =
            self.0.read_job(id, move |log, _| make(Timeline::replay(id, log).map_err(LiveError::from)?.into_game()));
        self.0.jobs.run(Some(network), read).await
    }

    /// Draws a game's current state in a lane. The game does not become live. `draw` learns whether its caller is gone.
    ///
    /// # Errors
    /// If the game does not exist, or too many drawings are queued; errors of `draw`.
    pub async fn drawn_of<T, E>(
        &self,
        lane: &Lane,
        network: Network,
        id: GameId,
        draw: impl FnOnce(AnyGame, &CancellationToken) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<LiveError> + From<JobError> + Send + 'static,
    {
        let read = self.0.read_job::<_, LiveError>(id, move |log, _| Ok(Timeline::replay(id, log)?.into_game()));
        lane.run(network, move |gone| draw(read()?, gone)).await
    }

    /// Returns a game's summary as a watcher sees it, if the game exists.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn summary(&self, id: GameId) -> Result<Option<GameSummary>, LiveError> {
        let Some(game) = self.0.store.summaries(&[id]).await?.into_iter().next() else { return Ok(None) };
        let people = game.summary.seats.iter().filter_map(|seat| seat.person).collect();
        let names = self.0.store.names(&people).await?;
        Ok(Some(view::listed(game, None, &names)))
    }
}
