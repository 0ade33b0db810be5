//! New games: created on the page, or imported from a file.

use super::Games;
use crate::begin::begin_now;
use crate::network::Network;
use crate::{LiveError, import, offline, setup};
use gamut_rules::Variant;
use gamut_store::ids::{GameId, PersonId};
use gamut_store::{NewLog, Visitor, Write};
use gamut_table::{Agreement, Owner};
use gamut_views::{NewGame, OfflineGame};
use std::sync::Arc;
use tokio::runtime::Handle;

impl Games {
    /// Creates a game and puts it on this visitor's list.
    ///
    /// # Errors
    /// If the settings are invalid, or the database fails.
    pub async fn create(&self, network: Network, game: NewGame, visitor: Visitor) -> Result<GameId, LiveError> {
        let game = begin_now(setup::start(game, visitor.person)?)?;
        let (id, waiting) = (game.id, game.waiting);
        self.0.store.write(Write::Create { games: vec![game], visitor: Some(visitor) }).await?;
        if waiting {
            self.begin(Some(network), id, 0).await;
        }
        Ok(id)
    }

    /// Reads a file of records uploaded by this person and checks the games against the rules.
    ///
    /// # Errors
    /// If the file is invalid, or the server is busy.
    pub async fn read_records(
        &self,
        network: Network,
        text: String,
        person: PersonId,
    ) -> Result<Vec<NewLog>, LiveError> {
        let read = move || import::read(&text, person)?.into_iter().map(begin_now).collect();
        self.0.jobs.run(Some(network), read).await
    }

    /// Stores a game that this visitor played without a server, or its new events if it was stored before, and puts it
    /// on the visitor's list. Idempotent.
    ///
    /// # Errors
    /// If the game is invalid; if another game has its address, or it continued differently here; if the server is
    /// busy, or the database fails.
    pub async fn hand_over(
        &self,
        network: Network,
        id: GameId,
        game: OfflineGame,
        visitor: Visitor,
    ) -> Result<(), LiveError> {
        let (store, runtime) = (Arc::clone(&self.0.store), Handle::current());
        let read = move || {
            let played = offline::read(id, game, visitor.person)?;
            played.write(&runtime.block_on(store.log(id))?, visitor)
        };
        if let Some(write) = self.0.jobs.run(Some(network), read).await? {
            self.0.store.write(write).await?;
            // It may be open already.
            self.reload(id).await;
            self.begin(Some(network), id, 0).await;
        }
        Ok(())
    }

    /// Starts the tasks of these games, which were stored together.
    pub async fn begin_all(&self, games: &[GameId]) {
        for &game in games {
            self.begin(None, game, 0).await;
        }
    }

    /// Creates all these games and puts them on this visitor's list.
    ///
    /// # Errors
    /// If the database fails; none is created then.
    pub async fn import(&self, games: Vec<NewLog>, visitor: Visitor) -> Result<Vec<GameId>, LiveError> {
        let ids = games.iter().map(|game| game.id).collect();
        self.0.store.write(Write::Create { games, visitor: Some(visitor) }).await?;
        Ok(ids)
    }
}

/// Returns the log of a game with given players, for instance of a tournament; the first seat begins. The caller
/// stores it.
///
/// # Errors
/// If the rules do not know the variant.
pub fn settled_game(
    variant: Variant,
    seats: Vec<Owner>,
    agreement: Agreement,
    maker: PersonId,
) -> Result<NewLog, LiveError> {
    begin_now(setup::settled(variant, seats, agreement, maker))
}
