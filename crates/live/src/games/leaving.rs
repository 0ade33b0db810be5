//! People who leave all their games or change their name, and games ended by an operator.

use super::Games;
use crate::LiveError;
use crate::request::Request;
use gamut_store::Act;
use gamut_store::ids::{GameId, PersonId};
use gamut_store::logging::Logged;
use std::collections::BTreeSet;

impl Games {
    /// Lets a person, known in logs by these numbers, leave every seat in running games. A game that cannot be read is
    /// skipped.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn depart_all(&self, person: PersonId, identities: &[PersonId]) -> Result<(), LiveError> {
        for game in self.0.store.unfinished(identities).await? {
            let left = match game.parse() {
                Ok(game) => self.depart(game, person).await,
                Err(_) => Err(LiveError::NoSuchGame),
            };
            if let Err(error) = left {
                error.log();
            }
        }
        Ok(())
    }

    /// Makes live games of these people reload names.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn reload_all(&self, people: &[PersonId]) -> Result<(), LiveError> {
        let mut known = BTreeSet::new();
        for &person in people {
            known.extend(self.0.store.games_of(&self.0.store.identities(person).await?).await?);
        }
        self.reload_these(&known).await;
        Ok(())
    }

    /// Voids a game for an operator, and records the act.
    ///
    /// # Errors
    /// If the game is over; as [`Games::view`].
    pub async fn call_off(&self, id: GameId, act: &Act) -> Result<(), LiveError> {
        self.ask(None, id, |reply| Request::CallOff { act: act.clone(), reply }).await.map(drop)
    }

    /// Reloads these games if they are live, since they still have the old names.
    pub async fn reload_these(&self, games: &BTreeSet<String>) {
        for game in games.iter().filter_map(|game| game.parse().ok()) {
            self.reload(game).await;
        }
    }
}
