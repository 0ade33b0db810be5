//! Co-organisers: appointed by name, with the rights of the organiser, except that none can remove the organiser.

use super::Tournaments;
use super::actor::Actor;
use super::state::{Step, TournamentState};
use crate::http::Error;
use gamut_live::jobs::Requester;
use gamut_store::ids::TournamentId;
use gamut_store::names::look;
use gamut_store::{Appointment, PersonKind, StoreError, Visitor};

/// Maximum number of co-organisers.
const MOST: usize = 10;

impl Tournaments {
    /// Makes an account a co-organiser, or ends this.
    ///
    /// # Errors
    /// [`Error::NotOrganiser`]; [`Error::NoSuchPerson`] if no account has the name, or a person to be dismissed is no
    /// co-organiser.
    pub(super) async fn set_organiser(
        &self,
        requester: Requester,
        id: TournamentId,
        visitor: Visitor,
        name: &str,
        is_on: bool,
    ) -> Result<(), Error> {
        let actor = Actor::of(&self.0.store, visitor).await?;
        let account = self.0.store.public_account(&look(name)).await?;
        let account = account.filter(|account| account.kind == PersonKind::Account).ok_or(Error::NoSuchPerson)?;
        let appointment = Appointment { person: account.person, is_on };
        let identities = self.0.store.identities(account.person).await?;
        let is_maker = move |state: &TournamentState| identities.contains(&state.stored.maker);
        let decide = move |state: &TournamentState| appoint(state, &actor, appointment, is_maker(state));
        match self.step(requester, id, None, decide).await {
            // The account was deleted or banned meanwhile.
            Err(Error::Store(StoreError::Changed)) => Err(Error::NoSuchPerson),
            result => result,
        }
    }
}

fn appoint(
    state: &TournamentState,
    actor: &Actor,
    appointment: Appointment,
    is_maker: bool,
) -> Result<(Step, ()), Error> {
    actor.must_organise(state)?;
    let Appointment { person, is_on } = appointment;
    let organisers = &state.stored.organisers;
    if is_on && organisers.len() >= MOST && !organisers.contains(&person) {
        return Err(Error::Malformed(format!("a tournament has at most {MOST} co-organisers")));
    }
    if !is_on && !organisers.contains(&person) {
        return Err(Error::NoSuchPerson);
    }
    let mut step = state.quiet(Some(actor.visitor.person));
    let is_change = is_on != organisers.contains(&person);
    step.write.organiser = Some(appointment).filter(|_| is_change && !(is_on && is_maker));
    Ok((step, ()))
}
