//! Who does something in a tournament.

use super::state::TournamentState;
use crate::error::Error;
use crate::ids::PersonId;
use crate::people::{PersonKind, Visitor};
use crate::store::Store;

/// A person who does something in a tournament.
#[derive(Debug, Clone)]
pub(super) struct Actor {
    pub(super) visitor: Visitor,
    /// Every number that logs know the person by.
    identities: Vec<PersonId>,
    /// Whether the person has an account, and so a name.
    pub(super) account: bool,
    /// The name that a guest goes by.
    pub(super) nick: Option<String>,
}

impl Actor {
    /// Who this visitor is.
    pub(super) async fn of(store: &Store, visitor: Visitor) -> Result<Self, Error> {
        let identities = store.identities(visitor.person).await?;
        let person = store.person(visitor.person).await?;
        let account = person.as_ref().is_some_and(|person| person.kind != PersonKind::Guest);
        Ok(Self { visitor, identities, account, nick: person.and_then(|person| person.nick) })
    }

    /// Whether a log knows the person by this number.
    pub(super) fn is(&self, person: PersonId) -> bool {
        self.identities.contains(&person)
    }

    /// Returns whether the person organises the tournament.
    pub(super) fn organises(&self, state: &TournamentState) -> bool {
        self.is(state.stored.maker)
    }

    /// Checks that the person organises the tournament.
    pub(super) fn must_organise(&self, state: &TournamentState) -> Result<(), Error> {
        if self.organises(state) { Ok(()) } else { Err(Error::NotOrganiser) }
    }

    /// Number of the entrant that the person is, or a member of.
    pub(super) fn entrant(&self, state: &TournamentState) -> Option<u32> {
        state.entrant_of(&self.identities)
    }
}
