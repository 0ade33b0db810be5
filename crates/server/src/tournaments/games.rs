//! The games of a round, as lists show them.

use super::Tournaments;
use crate::http::Error;
use gamut_live::jobs::Requester;
use gamut_live::listed;
use gamut_store::ids::{GameId, PersonId, TournamentId};
use gamut_views::TournamentGames;

/// Maximum number of games in an answer, which stays below 256 KiB. The page shows boards of at most 50 tables.
const GAMES: usize = 64;

impl Tournaments {
    /// Returns the games of the last round in order of tables, as seen by this person.
    ///
    /// # Errors
    /// [`Error::NoSuchTournament`]; if the server is busy, or the database fails.
    pub(super) async fn games(&self, requester: Requester, id: TournamentId) -> Result<TournamentGames, Error> {
        let (computed, person) = (self.current(requester, id).await?, requester.person);
        let games = &computed.state.stored.games;
        let last = games.last().map(|game| game.round);
        let of_last = games.iter().filter(|game| Some(game.round) == last);
        let games: Vec<GameId> = of_last.map(|game| game.game).take(GAMES).collect();
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
