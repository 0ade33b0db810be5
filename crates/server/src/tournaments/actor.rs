//! The person who changes a tournament.

use super::state::TournamentState;
use crate::http::Error;
use gamut_store::ids::PersonId;
use gamut_store::{PersonKind, Store, Visitor};
use gamut_tournament::EntrantId;

/// The person who changes a tournament.
#[derive(Debug, Clone)]
pub(super) struct Actor {
    pub(super) visitor: Visitor,
    /// All numbers of the person in logs.
    identities: Vec<PersonId>,
    /// Whether the person has an account, and therefore a name.
    pub(super) account: bool,
    /// The name of a guest.
    pub(super) nick: Option<String>,
}

impl Actor {
    /// Looks up a visitor.
    pub(super) async fn of(store: &Store, visitor: Visitor) -> Result<Self, Error> {
        let identities = store.identities(visitor.person).await?;
        let person = store.person(visitor.person).await?;
        let account = person.as_ref().is_some_and(|person| person.kind != PersonKind::Guest);
        Ok(Self { visitor, identities, account, nick: person.and_then(|person| person.nick) })
    }

    /// Returns whether this is one of the person's numbers.
    pub(super) fn is(&self, person: PersonId) -> bool {
        self.identities.contains(&person)
    }

    /// Returns whether the person organises the tournament, alone or with others.
    pub(super) fn organises(&self, state: &TournamentState) -> bool {
        state.is_organised_by(&self.identities)
    }

    /// Checks that the person organises the tournament.
    pub(super) fn must_organise(&self, state: &TournamentState) -> Result<(), Error> {
        if self.organises(state) { Ok(()) } else { Err(Error::NotOrganiser) }
    }

    /// Returns the number of the entrant that is, or includes, the person.
    pub(super) fn entrant(&self, state: &TournamentState) -> Option<EntrantId> {
        state.entrant_of(&self.identities)
    }
}
