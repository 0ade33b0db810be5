//! Games that begin, one made on the page or many read from a file.

use super::Games;
use crate::clock;
use crate::error::Error;
use crate::event::{Event, LogEntry, Started};
use crate::ids::{GameId, PersonId};
use crate::live::{Timeline, import, setup};
use crate::network::Network;
use crate::people::Visitor;
use crate::store::{NewLog, Write};
use gamut_views::NewGame;

impl Games {
    /// Makes a game, in this visitor's list.
    ///
    /// # Errors
    /// What is wrong with its settings; when the database failed.
    pub async fn create(&self, network: Network, game: NewGame, visitor: Visitor) -> Result<GameId, Error> {
        let game = new_log(setup::start(game, visitor.person)?)?;
        let (id, waiting) = (game.id, game.waiting);
        self.0.store.write(Write::Create { games: vec![game], visitor: Some(visitor) }).await?;
        if waiting {
            self.wake(Some(network), id).await;
        }
        Ok(id)
    }

    /// The games in a file of records that this person uploads, checked against the rules.
    ///
    /// # Errors
    /// What is wrong with the file, in one line; when the server is busy.
    pub async fn read_records(&self, network: Network, text: String, person: PersonId) -> Result<Vec<NewLog>, Error> {
        let read = move || import::read(&text, person)?.into_iter().map(new_log).collect();
        self.0.jobs.run(Some(network), read).await
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
pub(crate) fn new_log(started: Started) -> Result<NewLog, Error> {
    let id = GameId::random();
    let person = started.maker;
    let first = LogEntry { person, ..LogEntry::new(0, clock::now(), Event::Started(Box::new(started))) };
    let game = Timeline::begin(id, &first)?;
    Ok(NewLog { id, first, waiting: game.auto_advances(), due: game.due(), beat: game.beat(), summary: game.summary() })
}
