//! The games of a round, as lists show them.

use super::Tournaments;
use crate::http::Error;
use gamut_live::listed;
use gamut_store::ids::{GameId, PersonId, TournamentId};
use gamut_views::TournamentGames;

impl Tournaments {
    /// Returns the games of the last round in order of tables, as seen by this person.
    ///
    /// # Errors
    /// [`Error::NoSuchTournament`]; if the database fails.
    pub(super) async fn games(&self, id: TournamentId, person: Option<PersonId>) -> Result<TournamentGames, Error> {
        let stored = self.0.store.tournament(id).await?.ok_or(Error::NoSuchTournament)?;
        let last = stored.games.iter().map(|game| game.round).max();
        let games: Vec<GameId> =
            stored.games.iter().filter(|game| Some(game.round) == last).map(|game| game.game).collect();
        let mut found = self.0.store.summaries(&games).await?;
        found.sort_by_key(|game| games.iter().position(|id| *id == game.id));
        let seats = found.iter().flat_map(|game| &game.summary.seats);
        let names = self.0.store.names(&seats.filter_map(|seat| seat.person).collect()).await?;
        let identities = match person {
            Some(person) => self.0.store.identities(person).await?,
            None => Vec::new(),
        };
        let games = found.into_iter().map(|game| {
            let sits = |one: &&PersonId| game.summary.seats.iter().any(|seat| seat.person == Some(**one));
            let person = identities.iter().find(sits).copied().or(person);
            listed(game, person, &names)
        });
        Ok(TournamentGames { games: games.collect() })
    }
}
