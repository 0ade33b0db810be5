//! A tournament as it stands, and steps that follow it.

use crate::clock;
use crate::error::Error;
use crate::ids::PersonId;
use crate::store::{NewLog, StoredTournament, TournamentPlayer, TournamentStep};
use gamut_tournament::{EntrantId, Event, Tournament};
use gamut_views::TournamentPlay;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;

/// A tournament as it stands.
pub(super) struct TournamentState {
    pub(super) stored: StoredTournament,
    pub(super) tournament: Tournament,
    /// What its games agree on; none over the board.
    pub(super) play: Option<TournamentPlay>,
}

/// What follows a state, with the games that begin.
pub(super) struct Step {
    pub(super) write: TournamentStep,
    pub(super) games: Vec<NewLog>,
}

impl TournamentState {
    /// Reads what is stored.
    pub(super) fn read(stored: StoredTournament) -> Result<Self, Error> {
        let events = stored.events.iter().map(|body| read_json(body)).collect::<Result<Vec<Event>, _>>()?;
        let tournament = Tournament::replay(&events).map_err(|error| unreadable(&error))?;
        let play = stored.play.as_deref().map(read_json).transpose()?;
        Ok(Self { stored, tournament, play })
    }

    /// The people who have entered, as far as they are known.
    pub(super) fn people(&self) -> BTreeSet<PersonId> {
        self.stored.players.iter().filter_map(|player| player.person).collect()
    }

    /// Number of the entrant that one of these people is, or a member of.
    pub(super) fn entrant_of(&self, people: &[PersonId]) -> Option<u32> {
        let is_theirs = |player: &&TournamentPlayer| player.person.is_some_and(|person| people.contains(&person));
        self.stored.players.iter().find(is_theirs).map(|player| player.entrant)
    }

    /// Who an entrant is: one, or two in a team.
    pub(super) fn members(&self, entrant: EntrantId) -> impl Iterator<Item = &TournamentPlayer> {
        self.stored.players.iter().filter(move |player| player.entrant == entrant.number())
    }

    /// A step in which an event follows, and the tournament afterwards.
    pub(super) fn follow(&self, person: Option<PersonId>, event: &Event) -> Result<(Step, Tournament), Error> {
        let mut after = self.tournament.clone();
        after.apply(event)?;
        let mut step = self.quiet(person);
        step.write.event = Some((self.stored.events.len() as u32, json(event)));
        step.write.closed = after.is_closed();
        Ok((step, after))
    }

    /// A step in which no event follows.
    pub(super) fn quiet(&self, person: Option<PersonId>) -> Step {
        let write = TournamentStep {
            version: self.stored.version,
            at: clock::now(),
            person,
            event: None,
            player: None,
            games: Vec::new(),
            done: None,
            closed: self.tournament.is_closed(),
        };
        Step { write, games: Vec::new() }
    }
}

/// Plain data as JSON.
pub(super) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("it is plain data")
}

/// Reads what [`json`] wrote.
pub(super) fn read_json<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    serde_json::from_str(text).map_err(|error| unreadable(&error))
}

/// What is stored of a tournament makes no sense.
pub(super) fn unreadable(error: &impl ToString) -> Error {
    Error::Unreadable(format!("a tournament: {}", error.to_string()))
}
