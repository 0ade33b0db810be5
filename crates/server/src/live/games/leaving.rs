//! Games of somebody who leaves them all, or whose name is another one, and games that an operator ends.

use super::Games;
use crate::error::Error;
use crate::ids::{GameId, PersonId};
use crate::live::session::Request;
use crate::store::Act;
use std::collections::BTreeSet;

impl Games {
    /// Lets a person, whom logs know by these numbers, leave every seat in games that go on. One game that cannot be
    /// read keeps nobody.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn depart_all(&self, person: PersonId, identities: &[PersonId]) -> Result<(), Error> {
        for game in self.0.store.unfinished(identities).await? {
            let left = match game.parse() {
                Ok(game) => self.depart(game, person).await,
                Err(_) => Err(Error::NoSuchGame),
            };
            if let Err(error) = left {
                error.log();
            }
        }
        Ok(())
    }

    /// Lets live games of these people learn their names anew.
    ///
    /// # Errors
    /// When the database failed.
    pub async fn reload_all(&self, people: &[PersonId]) -> Result<(), Error> {
        let mut known = BTreeSet::new();
        for &person in people {
            known.extend(self.0.store.games_of(&self.0.store.identities(person).await?).await?);
        }
        self.reload_these(&known).await;
        Ok(())
    }

    /// Calls a game off for an operator, and remembers this act: it counts for nothing.
    ///
    /// # Errors
    /// When it is over; as [`Games::view`].
    pub async fn call_off(&self, id: GameId, act: &Act) -> Result<(), Error> {
        self.ask(None, id, |reply| Request::CallOff { act: act.clone(), reply }).await.map(drop)
    }

    /// Reads these games again, as far as they are live: they still know the names.
    pub async fn reload_these(&self, games: &BTreeSet<String>) {
        for game in games.iter().filter_map(|game| game.parse().ok()) {
            self.reload(game).await;
        }
    }
}
