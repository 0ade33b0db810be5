//! Entry, withdrawal and return.

use super::actor::Actor;
use super::state::{Step, TournamentState};
use crate::http::Error;
use crate::people::PeopleError;
use gamut_live::LiveError;
use gamut_store::TournamentPlayer;
use gamut_store::ids::TokenDigest;
use gamut_store::names;
use gamut_store::names::look;
use gamut_tournament::{EntrantId, Entry, Event, Refusal};
use gamut_views::NewEntrant;

/// The longest typed name, in characters.
pub(super) const MAX_NAME: usize = 40;
/// The people in a team.
const TEAM: usize = 2;

/// Returns the typed name of an entrant, as shown.
pub(super) fn typed(entry: &NewEntrant) -> Result<Option<String>, Error> {
    let name = entry.name.as_deref().and_then(names::shown);
    match name {
        Some(name) if name.chars().count() > MAX_NAME => Err(PeopleError::BadName(1..=MAX_NAME).into()),
        name => Ok(name),
    }
}

/// Enters the actor, or another person on behalf of the organiser. Returns the entrant's number with the step.
pub(super) fn enter(
    state: &TournamentState,
    actor: &Actor,
    entry: &NewEntrant,
    rating: Option<i32>,
) -> Result<(Step, u32), Error> {
    let is_other = entry.other == Some(true);
    let person = if is_other { None } else { Some(actor.visitor.person) };
    if is_other {
        actor.must_organise(state)?;
        if state.play.is_some() {
            return Err(Error::Malformed(String::from("who plays on the server enters by the link")));
        }
    } else if let Some(entrant) = actor.entrant(state) {
        let is_removed = state.tournament.entrant(entrant).is_some_and(|entrant| entrant.is_removed);
        return Err(if is_removed { Refusal::Removed(entrant).into() } else { Error::AlreadyEntered });
    }
    if state.play.is_some_and(|play| play.rated) && !actor.account {
        return Err(PeopleError::NotSignedIn.into());
    }
    match entry.team {
        Some(team) => join(state, actor, team, entry, person),
        None => found(state, actor, entry, person, rating),
    }
}

/// A new entrant.
fn found(
    state: &TournamentState,
    actor: &Actor,
    entry: &NewEntrant,
    person: Option<gamut_store::ids::PersonId>,
    rating: Option<i32>,
) -> Result<(Step, u32), Error> {
    let is_known = person.is_some() && actor.account && !state.tournament.settings().has_teams();
    let name = match typed(entry)? {
        _ if is_known => None,
        Some(name) => Some(name),
        None => Some(actor.nick.clone().filter(|_| person.is_some()).ok_or(PeopleError::BadName(1..=MAX_NAME))?),
    };
    check_free(state, name.as_deref())?;
    state.tournament.check_room()?;
    let number = state.tournament.entrants().len() as u32 + 1;
    let rating = rating.and_then(|rating| u16::try_from(rating).ok());
    // Names are not in the log, so that they can be deleted.
    let event = Event::Entered(Entry { rating, ..Entry::new(format!("#{number}")) });
    let (mut step, _) = state.follow(Some(actor.visitor.person), &event)?;
    step.write.player = Some(TournamentPlayer { entrant: number, member: 1, person, name, is_gone: false });
    step.write.browser = browser(state, actor);
    Ok((step, number))
}

/// The second member of a team. No event follows: in the log a team is one entrant.
fn join(
    state: &TournamentState,
    actor: &Actor,
    team: u32,
    entry: &NewEntrant,
    person: Option<gamut_store::ids::PersonId>,
) -> Result<(Step, u32), Error> {
    let known = state.tournament.entrants().iter().find(|entrant| entrant.id.number() == team);
    let known = known.filter(|_| state.tournament.settings().has_teams()).ok_or(Error::NotFound)?;
    if state.tournament.is_closed() {
        return Err(Refusal::Closed.into());
    }
    if state.members(known.id).count() >= TEAM {
        return Err(LiveError::Refused(gamut_table::Refusal::SeatTaken).into());
    }
    let name = typed(entry)?.filter(|_| !(person.is_some() && actor.account));
    let mut step = state.quiet(Some(actor.visitor.person));
    step.write.player = Some(TournamentPlayer { entrant: team, member: 2, person, name, is_gone: false });
    step.write.browser = browser(state, actor);
    Ok((step, team))
}

/// Returns the browser to remember: in a rated tournament, people who share one play each other without rating.
fn browser(state: &TournamentState, actor: &Actor) -> Option<TokenDigest> {
    state.play.is_some_and(|play| play.rated).then(|| actor.visitor.browser.clone())
}

/// Checks that no typed name in the tournament looks the same.
fn check_free(state: &TournamentState, name: Option<&str>) -> Result<(), Error> {
    let Some(wanted) = name.map(look) else { return Ok(()) };
    let entered = state.tournament.entrants().iter().filter(|entrant| !entrant.is_removed);
    let mut taken = entered.flat_map(|entrant| state.members(entrant.id)).filter_map(|player| player.name.as_deref());
    if taken.any(|name| look(name) == wanted) { Err(PeopleError::NameTaken.into()) } else { Ok(()) }
}

/// Removes an entrant, as an organiser may.
pub(super) fn remove(state: &TournamentState, actor: &Actor, entrant: EntrantId) -> Result<(Step, ()), Error> {
    actor.must_organise(state)?;
    let (step, _) = state.follow(Some(actor.visitor.person), &Event::Removed { entrant })?;
    Ok((step, ()))
}

/// Withdraws an entrant, or lets it return. Who was removed returns by an organiser alone.
pub(super) fn set_active(
    state: &TournamentState,
    actor: &Actor,
    entrant: EntrantId,
    active: bool,
) -> Result<(Step, ()), Error> {
    let is_removed = state.tournament.entrant(entrant).is_some_and(|entrant| entrant.is_removed);
    if actor.entrant(state) != Some(entrant) {
        actor.must_organise(state)?;
    } else if is_removed && !actor.organises(state) {
        return Err(Refusal::Removed(entrant).into());
    }
    let event = if active { Event::Returned { entrant } } else { Event::Withdrew { entrant } };
    let (step, _) = state.follow(Some(actor.visitor.person), &event)?;
    Ok((step, ()))
}
