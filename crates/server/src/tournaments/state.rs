//! The state of a tournament, and the steps that change it.

use crate::http::Error;
use gamut_store::clock;
use gamut_store::ids::PersonId;
use gamut_store::{NewLog, StoredTournament, TournamentGame, TournamentPlayer, TournamentStep};
use gamut_tournament::{Entrant, EntrantId, Event, Tournament};
use gamut_views::TournamentPlay;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;

/// The state of a tournament.
pub(super) struct TournamentState {
    /// The stored tournament, without its events.
    pub(super) stored: StoredTournament,
    /// The number of events.
    events: u32,
    pub(super) tournament: Tournament,
    /// The agreement of its games; `None` over the board.
    pub(super) play: Option<TournamentPlay>,
    /// The active entrants whose people were deleted or are banned. They withdraw when the next round is paired.
    pub(super) gone: BTreeSet<EntrantId>,
}

/// A change of a state, with the games that it starts.
pub(super) struct Step {
    pub(super) write: TournamentStep,
    pub(super) games: Vec<NewLog>,
}

impl TournamentState {
    /// Reads the stored tournament.
    pub(super) fn read(mut stored: StoredTournament) -> Result<Self, Error> {
        let bodies = std::mem::take(&mut stored.events);
        let events = bodies.iter().map(|body| read_json(body)).collect::<Result<Vec<Event>, _>>()?;
        let tournament = Tournament::replay(&events).map_err(|error| unreadable(&error))?;
        let play = stored.play.as_deref().map(read_json).transpose()?;
        let events = events.len() as u32;
        let mut state = Self { stored, events, tournament, play, gone: BTreeSet::new() };
        let active = state.tournament.entrants().iter().filter(|entrant| entrant.is_active);
        let mut gone = BTreeSet::new();
        for entrant in active {
            let mut members = state.members(entrant.id).peekable();
            if members.peek().is_some() && members.all(|member| member.is_gone) {
                gone.insert(entrant.id);
            }
        }
        state.gone = gone;
        Ok(state)
    }

    /// Returns whether an entrant is paired in the next round.
    pub(super) fn is_active(&self, entrant: &Entrant) -> bool {
        entrant.is_active && !self.gone.contains(&entrant.id)
    }

    /// Returns the people who play for these entrants.
    pub(super) fn people(&self, entrants: &BTreeSet<EntrantId>) -> BTreeSet<PersonId> {
        entrants.iter().flat_map(|id| self.members(*id)).filter_map(|player| player.person).collect()
    }

    /// Returns the number of the entrant that is, or includes, one of these people.
    pub(super) fn entrant_of(&self, people: &[PersonId]) -> Option<EntrantId> {
        let is_theirs = |player: &&TournamentPlayer| player.person.is_some_and(|person| people.contains(&person));
        let player = self.stored.players.iter().find(is_theirs)?;
        let index = usize::try_from(player.entrant).ok()?.checked_sub(1)?;
        self.tournament.entrants().get(index).map(|entrant| entrant.id)
    }

    /// Returns whether one of these people is the organiser or a co-organiser.
    pub(super) fn is_organised_by(&self, people: &[PersonId]) -> bool {
        let organisers = &self.stored.organisers;
        people.iter().any(|person| *person == self.stored.maker || organisers.contains(person))
    }

    /// Returns the players of an entrant: one, or two in a team.
    pub(super) fn members(&self, entrant: EntrantId) -> impl Iterator<Item = &TournamentPlayer> {
        let players = &self.stored.players;
        // They are in order of entrants.
        let first = players.partition_point(|player| player.entrant < entrant.number());
        players[first..].iter().take_while(move |player| player.entrant == entrant.number())
    }

    /// Returns the game of a table.
    pub(super) fn game(&self, round: u16, table: u16) -> Option<&TournamentGame> {
        let games = &self.stored.games;
        // They are in order of rounds and tables.
        let at = games.binary_search_by_key(&(round, table), |game| (game.round, game.table));
        at.ok().map(|index| &games[index])
    }

    /// A step with an event, and the tournament after it.
    pub(super) fn follow(&self, person: Option<PersonId>, event: &Event) -> Result<(Step, Tournament), Error> {
        let mut after = self.tournament.clone();
        after.apply(event)?;
        let mut step = self.quiet(person);
        self.add(&mut step, event);
        step.write.closed = after.is_closed();
        Ok((step, after))
    }

    /// Adds an event to a step.
    pub(super) fn add(&self, step: &mut Step, event: &Event) {
        let number = self.events + step.write.events.len() as u32;
        step.write.events.push((number, json(event)));
    }

    /// A step without an event.
    pub(super) fn quiet(&self, person: Option<PersonId>) -> Step {
        let write = TournamentStep {
            version: self.stored.version,
            at: clock::now(),
            person,
            events: Vec::new(),
            organiser: None,
            player: None,
            browser: None,
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
