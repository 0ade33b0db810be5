//! Games that begin, one made on the page or many read from a file.

use super::Games;
use crate::clock;
use crate::error::Error;
use crate::ids::{GameId, PersonId};
use crate::live::{import, offline, setup};
use crate::network::Network;
use crate::people::Visitor;
use crate::store::{NewLog, Write};
use gamut_table::{Event, LogEntry, Started, Timeline};
use gamut_views::{NewGame, OfflineGame};
use std::sync::Arc;
use tokio::runtime::Handle;

impl Games {
    /// Makes a game, in this visitor's list.
    ///
    /// # Errors
    /// What is wrong with its settings; when the database failed.
    pub async fn create(&self, network: Network, game: NewGame, visitor: Visitor) -> Result<GameId, Error> {
        let game = begin_now(setup::start(game, visitor.person)?)?;
        let (id, waiting) = (game.id, game.waiting);
        self.0.store.write(Write::Create { games: vec![game], visitor: Some(visitor) }).await?;
        if waiting {
            self.begin(Some(network), id, 0).await;
        }
        Ok(id)
    }

    /// The games in a file of records that this person uploads, checked against the rules.
    ///
    /// # Errors
    /// What is wrong with the file, in one line; when the server is busy.
    pub async fn read_records(&self, network: Network, text: String, person: PersonId) -> Result<Vec<NewLog>, Error> {
        let read = move || import::read(&text, person)?.into_iter().map(begin_now).collect();
        self.0.jobs.run(Some(network), read).await
    }

    /// Stores a game that this visitor has played without a server, or what has come to it since it was stored, and puts
    /// it on the visitor's list. The same once more changes nothing.
    ///
    /// # Errors
    /// What is wrong with the game; when another one has its address, or it went on otherwise here; when the server is
    /// busy, or the database failed.
    pub async fn hand_over(
        &self,
        network: Network,
        id: GameId,
        game: OfflineGame,
        visitor: Visitor,
    ) -> Result<(), Error> {
        let (store, runtime) = (Arc::clone(&self.0.store), Handle::current());
        let read = move || {
            let played = offline::read(id, game, visitor.person)?;
            played.write(&runtime.block_on(store.log(id))?, visitor)
        };
        if let Some(write) = self.0.jobs.run(Some(network), read).await? {
            self.0.store.write(write).await?;
            // Somebody may look at it already.
            self.reload(id).await;
            self.begin(Some(network), id, 0).await;
        }
        Ok(())
    }

    /// Makes all these games, in this visitor's list.
    ///
    /// # Errors
    /// When the database failed; none is made then.
    pub async fn import(&self, games: Vec<NewLog>, visitor: Visitor) -> Result<Vec<GameId>, Error> {
        let ids = games.iter().map(|game| game.id).collect();
        self.0.store.write(Write::Create { games, visitor: Some(visitor) }).await?;
        Ok(ids)
    }
}

/// The log of a game that begins now.
pub(crate) fn begin_now(started: Started) -> Result<NewLog, Error> {
    let id = crate::ids::random_game();
    let person = started.maker;
    let first = LogEntry { person, ..LogEntry::new(0, clock::now(), Event::Started(Box::new(started))) };
    let game = Timeline::begin(id, &first)?;
    Ok(new_log(&game, first))
}

/// The log of a game that stands so after its first event.
pub(crate) fn new_log(game: &Timeline, first: LogEntry) -> NewLog {
    let (waiting, due, beat) = (game.auto_advances(), game.due(), game.beat());
    NewLog { id: game.id(), first, waiting, due, beat, summary: game.summary() }
}
