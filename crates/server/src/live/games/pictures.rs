//! Games that are looked at from outside: by a picture, a preview, another page.

use super::Games;
use crate::error::Error;
use crate::ids::GameId;
use crate::jobs::Lane;
use crate::live::view;
use crate::network::Network;
use gamut_rules::AnyGame;
use gamut_table::Timeline;
use gamut_views::GameSummary;
use tokio_util::sync::CancellationToken;

impl Games {
    /// Makes something of a game as it stands, on a thread for it. Nothing becomes live by it.
    ///
    /// # Errors
    /// When there is no such game, or the server is busy or in trouble; what making it says.
    pub(crate) async fn made_of<T: Send + 'static>(
        &self,
        network: Network,
        id: GameId,
        make: impl FnOnce(AnyGame) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        self.0.read(Some(network), id, move |log, _| make(Timeline::replay(id, log)?.into_game())).await
    }

    /// Draws a game as it stands, in a lane. Nothing becomes live by it. `draw` is told whether its caller has gone.
    ///
    /// # Errors
    /// When there is no such game, or too many drawings wait; what drawing it says.
    pub(crate) async fn drawn_of<T: Send + 'static>(
        &self,
        lane: &Lane,
        network: Network,
        id: GameId,
        draw: impl FnOnce(AnyGame, &CancellationToken) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let read = self.0.read_job(id, move |log, _| Ok(Timeline::replay(id, log)?.into_game()));
        lane.run(network, move |gone| draw(read()?, gone)).await
    }

    /// What a list says about a game to somebody who does not play, if there is such a game.
    ///
    /// # Errors
    /// When the database failed.
    pub(crate) async fn summary(&self, id: GameId) -> Result<Option<GameSummary>, Error> {
        let Some(game) = self.0.store.summaries(&[id]).await?.into_iter().next() else { return Ok(None) };
        let people = game.summary.seats.iter().filter_map(|seat| seat.person).collect();
        let names = self.0.store.names(&people).await?;
        Ok(Some(view::listed(game, None, &names)))
    }
}
