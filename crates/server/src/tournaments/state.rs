//! The state of a tournament, and the steps that change it.

use crate::http::Error;
use gamut_store::clock;
use gamut_store::ids::PersonId;
use gamut_store::{NewLog, StoredTournament, TournamentPlayer, TournamentStep};
use gamut_tournament::{EntrantId, Event, Tournament};
use gamut_views::TournamentPlay;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;

/// The state of a tournament.
pub(super) struct TournamentState {
    pub(super) stored: StoredTournament,
    pub(super) tournament: Tournament,
    /// The agreement of its games; `None` over the board.
    pub(super) play: Option<TournamentPlay>,
}

/// A change of a state, with the games that it starts.
pub(super) struct Step {
    pub(super) write: TournamentStep,
    pub(super) games: Vec<NewLog>,
}

impl TournamentState {
    /// Reads the stored tournament.
    pub(super) fn read(stored: StoredTournament) -> Result<Self, Error> {
        let events = stored.events.iter().map(|body| read_json(body)).collect::<Result<Vec<Event>, _>>()?;
        let tournament = Tournament::replay(&events).map_err(|error| unreadable(&error))?;
        let play = stored.play.as_deref().map(read_json).transpose()?;
        Ok(Self { stored, tournament, play })
    }

    /// Returns the people who have entered, except deleted ones.
    pub(super) fn people(&self) -> BTreeSet<PersonId> {
        self.stored.players.iter().filter_map(|player| player.person).collect()
    }

    /// Returns the number of the entrant that is, or includes, one of these people.
    pub(super) fn entrant_of(&self, people: &[PersonId]) -> Option<u32> {
        let is_theirs = |player: &&TournamentPlayer| player.person.is_some_and(|person| people.contains(&person));
        self.stored.players.iter().find(is_theirs).map(|player| player.entrant)
    }

    /// Returns the players of an entrant: one, or two in a team.
    pub(super) fn members(&self, entrant: EntrantId) -> impl Iterator<Item = &TournamentPlayer> {
        self.stored.players.iter().filter(move |player| player.entrant == entrant.number())
    }

    /// A step with an event, and the tournament after it.
    pub(super) fn follow(&self, person: Option<PersonId>, event: &Event) -> Result<(Step, Tournament), Error> {
        let mut after = self.tournament.clone();
        after.apply(event)?;
        let mut step = self.quiet(person);
        step.write.event = Some((self.stored.events.len() as u32, json(event)));
        step.write.closed = after.is_closed();
        Ok((step, after))
    }

    /// A step without an event.
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

/// The error for a stored tournament that cannot be read.
pub(super) fn unreadable(error: &impl ToString) -> Error {
    Error::Unreadable(format!("a tournament: {}", error.to_string()))
}
