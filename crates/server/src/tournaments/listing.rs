//! Lists of tournaments.

use super::{Tournaments, state};
use crate::http::Error;
use gamut_store::ids::{ClubId, PersonId, TournamentId};
use gamut_store::{ListedTournament, clock};
use gamut_tournament::Event;
use gamut_views::{TournamentList, TournamentSummary};
use std::collections::HashSet;

impl Tournaments {
    /// Returns the tournaments that a person organises or has entered.
    ///
    /// # Errors
    /// If the database fails.
    pub(super) async fn list(&self, person: PersonId) -> Result<TournamentList, Error> {
        let identities = self.0.store.identities(person).await?;
        let tournaments = self.0.store.tournaments_of(&identities).await?;
        let organised = self.0.store.co_organised(&identities).await?;
        Ok(TournamentList { tournaments: summaries(tournaments, &identities, &organised)? })
    }

    /// Returns the tournaments of a club as seen by this person.
    ///
    /// # Errors
    /// If the database fails.
    pub(crate) async fn of_club(&self, club: ClubId, person: PersonId) -> Result<Vec<TournamentSummary>, Error> {
        let identities = self.0.store.identities(person).await?;
        let organised = self.0.store.co_organised(&identities).await?;
        summaries(self.0.store.tournaments_of_club(club).await?, &identities, &organised)
    }
}

/// Returns tournaments as a person sees them who is known by these numbers and is a co-organiser of some.
fn summaries(
    listed: Vec<ListedTournament>,
    identities: &[PersonId],
    organised: &HashSet<TournamentId>,
) -> Result<Vec<TournamentSummary>, Error> {
    let summary = |listed: ListedTournament| {
        let first: Event = state::read_json(&listed.first)?;
        let Event::Created(settings) = first else { return Err(state::unreadable(&"it was not created")) };
        Ok(TournamentSummary {
            id: listed.id.to_string(),
            name: listed.name,
            variant: settings.variant.to_string(),
            entrants: listed.entrants,
            organiser: identities.contains(&listed.maker) || organised.contains(&listed.id),
            closed: listed.closed,
            changed: clock::text(listed.changed),
        })
    };
    listed.into_iter().map(summary).collect()
}
