//! The state of a tournament: the fold of its events.

use crate::entrant::{Entrant, Entry};
use crate::error::{LogError, Refusal};
use crate::event::{Event, Pairing};
use crate::finish::Finish;
use crate::id::EntrantId;
use crate::score::is_ranking;
use crate::settings::{Format, Settings};
use crate::{MAX_ENTRANTS, MAX_ENTRIES, MAX_ROBIN_ROUNDS};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// A table of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// The entrants in order of seats; `None` is a bot.
    pub seats: Vec<Option<EntrantId>>,
    /// How each seat finished, once that is known.
    pub finishes: Option<Vec<Finish>>,
    /// Whether the result is disputed.
    pub dispute: Dispute,
}

/// Whether a result is disputed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Dispute {
    /// Nobody has contested it.
    #[default]
    None,
    /// This entrant contests it, and the organiser has not decided.
    Open(EntrantId),
    /// The organiser has decided.
    Settled,
}

/// A round that was paired.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// The tables.
    pub tables: Vec<Table>,
    /// Who does not play.
    pub byes: Vec<EntrantId>,
}

/// A tournament after some events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tournament {
    settings: Settings,
    entrants: Vec<Entrant>,
    rounds: Vec<Round>,
    /// The places of a round robin's table, in order of the lot, fixed when round 1 is paired.
    places: Vec<EntrantId>,
    is_closed: bool,
}

impl Tournament {
    /// Creates a tournament without entrants.
    ///
    /// # Errors
    /// If the settings contradict each other.
    pub fn new(settings: Settings) -> Result<Self, Refusal> {
        settings.check()?;
        Ok(Self { settings, entrants: Vec::new(), rounds: Vec::new(), places: Vec::new(), is_closed: false })
    }

    /// Returns the state after the events of a log.
    ///
    /// # Errors
    /// If there is none, or one cannot follow those before it.
    pub fn replay(events: &[Event]) -> Result<Self, LogError> {
        Self::replay_with(events, &mut |_, _| {})
    }

    /// Returns the state after the events of a log. Before each event but the first, calls a function with the state and
    /// the event.
    pub(crate) fn replay_with(events: &[Event], before: &mut dyn FnMut(&Self, &Event)) -> Result<Self, LogError> {
        let (first, rest) = events.split_first().ok_or(LogError::Empty)?;
        let Event::Created(settings) = first else { return Err(LogError::NotCreated) };
        let at = |line| move |refusal| LogError::Impossible { line, refusal };
        let mut tournament = Self::new(settings.clone()).map_err(at(1))?;
        for (line, event) in (2..).zip(rest) {
            before(&tournament, event);
            tournament.apply(event).map_err(at(line))?;
        }
        Ok(tournament)
    }

    /// Returns the settings.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns the entrants, in order of entry.
    #[must_use]
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// Returns an entrant.
    #[must_use]
    pub fn entrant(&self, id: EntrantId) -> Option<&Entrant> {
        self.entrants.get(id.index()?)
    }

    /// Returns the rounds that were paired.
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// Returns whether the tournament is closed.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Returns the places of a round robin's table; none before round 1.
    pub(crate) fn places(&self) -> &[EntrantId] {
        &self.places
    }

    /// Returns the lot of each entrant. Those who enter later change no earlier lot.
    pub(crate) fn lots(&self) -> Vec<u64> {
        let mut random = Pcg64::seed_from_u64(self.settings.seed);
        self.entrants.iter().map(|_| random.random()).collect()
    }

    /// Returns the number of rounds. In a round robin it depends on the number of entrants until round 1 is paired.
    #[must_use]
    pub fn round_count(&self) -> usize {
        match self.settings.format {
            Format::Swiss { rounds } => usize::from(rounds),
            Format::Simul { .. } => 1,
            Format::RoundRobin { cycles } => {
                let places = if self.rounds.is_empty() { self.active_count() } else { self.places.len() };
                usize::from(cycles) * places.next_multiple_of(2).saturating_sub(1)
            }
        }
    }

    /// Checks that one more entrant would leave a round robin with a number of rounds that can be played. Replaying a log
    /// does not check this, so that older logs can be read.
    ///
    /// # Errors
    /// [`Refusal::TooManyRounds`] with the most entrants.
    pub fn check_room(&self) -> Result<(), Refusal> {
        self.check_rounds(self.active_count() + 1)
    }

    /// Checks the number of rounds of a round robin that begins with this many entrants.
    pub(crate) fn check_rounds(&self, entrants: usize) -> Result<(), Refusal> {
        let Format::RoundRobin { cycles } = self.settings.format else { return Ok(()) };
        // With an even number of entrants, a cycle has one round fewer.
        let most = (MAX_ROBIN_ROUNDS / usize::from(cycles).max(1)) & !1;
        if self.rounds.is_empty() && entrants > most { Err(Refusal::TooManyRounds { most }) } else { Ok(()) }
    }

    /// Returns the number of entrants who are paired in the next round.
    #[must_use]
    pub fn active_count(&self) -> usize {
        self.entrants.iter().filter(|entrant| entrant.is_active).count()
    }

    /// Returns the first table without a result: round and table, from 1.
    #[must_use]
    pub fn missing_result(&self) -> Option<(u16, u16)> {
        (1..).zip(&self.rounds).find_map(|(round, tables)| {
            let missing = (1..).zip(&tables.tables).find(|(_, table)| table.finishes.is_none());
            missing.map(|(table, _)| (round, table))
        })
    }

    /// Returns the first table whose result is contested: round and table, from 1.
    #[must_use]
    pub fn contested_result(&self) -> Option<(u16, u16)> {
        (1..).zip(&self.rounds).find_map(|(round, tables)| {
            let is_open = |table: &Table| matches!(table.dispute, Dispute::Open(_));
            (1..).zip(&tables.tables).find(|(_, table)| is_open(table)).map(|(table, _)| (round, table))
        })
    }

    /// Applies an event.
    ///
    /// # Errors
    /// If it cannot follow those before it; then nothing has changed.
    pub fn apply(&mut self, event: &Event) -> Result<(), Refusal> {
        if !matches!(event, Event::Corrected { .. }) {
            self.check_open()?;
        }
        match event {
            Event::Created(_) => Err(Refusal::CreatedTwice),
            Event::Entered(entry) => self.enter(entry),
            &Event::Withdrew { entrant } => self.set_active(entrant, false),
            &Event::Returned { entrant } => self.set_active(entrant, true),
            &Event::Removed { entrant } => self.remove(entrant),
            Event::Paired(pairing) => self.add_round(pairing),
            Event::Result { round, table, finishes } => self.set_result(*round, *table, finishes, false),
            &Event::Contested { round, table, entrant } => self.contest(round, table, entrant),
            Event::Corrected { round, table, finishes } => self.set_result(*round, *table, finishes, true),
            Event::Closed => {
                self.is_closed = true;
                Ok(())
            }
        }
    }

    pub(crate) fn check_open(&self) -> Result<(), Refusal> {
        if self.is_closed { Err(Refusal::Closed) } else { Ok(()) }
    }

    fn enter(&mut self, entry: &Entry) -> Result<(), Refusal> {
        entry.check(self.settings.has_teams())?;
        let name = entry.name.to_lowercase();
        let mut entered = self.entrants.iter().filter(|entrant| !entrant.is_removed);
        if entered.any(|entrant| entrant.entry.name.to_lowercase() == name) {
            return Err(Refusal::NameTaken(entry.name.clone()));
        }
        let count = self.entrants.iter().filter(|entrant| !entrant.is_removed).count();
        if count >= MAX_ENTRANTS || self.entrants.len() >= MAX_ENTRIES {
            return Err(Refusal::Full);
        }
        if !self.entrants.is_empty() {
            self.check_board()?;
        }
        let id = EntrantId::from_index(self.entrants.len());
        if !self.rounds.is_empty() {
            if self.rounds.len() >= self.round_count() {
                return Err(Refusal::NoMoreRounds);
            }
            if matches!(self.settings.format, Format::RoundRobin { .. }) {
                // With an odd number one place of the table is free.
                if self.places.len().is_multiple_of(2) {
                    return Err(Refusal::NoFreePlace);
                }
                self.places.push(id);
            }
        }
        self.entrants.push(Entrant { id, entry: entry.clone(), is_active: true, is_removed: false });
        Ok(())
    }

    /// Checks that an exhibition has a board for one more opponent.
    fn check_board(&self) -> Result<(), Refusal> {
        let Format::Simul { boards, .. } = self.settings.format else { return Ok(()) };
        let opponents = self.entrants.iter().skip(1).filter(|entrant| entrant.is_active).count();
        if opponents < usize::from(boards) { Ok(()) } else { Err(Refusal::BoardsTaken) }
    }

    fn set_active(&mut self, id: EntrantId, active: bool) -> Result<(), Refusal> {
        if active && id.index().is_some_and(|index| index > 0) {
            self.check_board()?;
        }
        let known = id.index().and_then(|index| self.entrants.get_mut(index));
        let entrant = known.ok_or(Refusal::UnknownEntrant(id))?;
        match (entrant.is_active, active) {
            (false, false) => Err(Refusal::AlreadyWithdrawn(id)),
            (true, true) => Err(Refusal::NotWithdrawn(id)),
            _ if active && !self.rounds.is_empty() && self.is_outside(id) => Err(Refusal::NoFreePlace),
            _ => {
                let entrant = &mut self.entrants[id.index().expect("the entrant was found")];
                (entrant.is_active, entrant.is_removed) = (active, false);
                Ok(())
            }
        }
    }

    fn remove(&mut self, id: EntrantId) -> Result<(), Refusal> {
        let known = id.index().and_then(|index| self.entrants.get_mut(index));
        let entrant = known.ok_or(Refusal::UnknownEntrant(id))?;
        if entrant.is_removed {
            return Err(Refusal::Removed(id));
        }
        (entrant.is_active, entrant.is_removed) = (false, true);
        Ok(())
    }

    /// Returns, by index, who was removed without ever having been paired: the standings leave them out.
    pub(crate) fn left_out(&self) -> Vec<bool> {
        let mut left_out: Vec<bool> = self.entrants.iter().map(|entrant| entrant.is_removed).collect();
        for round in &self.rounds {
            let seated = round.tables.iter().flat_map(|table| &table.seats).flatten();
            for index in seated.chain(&round.byes).filter_map(|id| id.index()) {
                left_out[index] = false;
            }
        }
        left_out
    }

    /// Returns whether a round robin began without this entrant.
    fn is_outside(&self, id: EntrantId) -> bool {
        matches!(self.settings.format, Format::RoundRobin { .. }) && !self.places.contains(&id)
    }

    fn add_round(&mut self, pairing: &Pairing) -> Result<(), Refusal> {
        let expected = self.rounds.len() as u16 + 1;
        if pairing.round != expected {
            return Err(Refusal::WrongRound { expected, found: pairing.round });
        }
        if self.rounds.len() >= self.round_count() {
            return Err(Refusal::NoMoreRounds);
        }
        self.check_seats(pairing)?;
        if self.rounds.is_empty() && matches!(self.settings.format, Format::RoundRobin { .. }) {
            self.places = self.drawn_places();
        }
        let tables = pairing.tables.iter().map(|seats| Table {
            seats: seats.clone(),
            finishes: self.walkover(seats),
            dispute: Dispute::None,
        });
        let round = Round { tables: tables.collect(), byes: pairing.byes.clone() };
        self.rounds.push(round);
        Ok(())
    }

    /// Returns the places of a round robin that begins now: the active entrants in order of their lots.
    pub(crate) fn drawn_places(&self) -> Vec<EntrantId> {
        let lots = self.lots();
        let active = self.entrants.iter().zip(&lots).filter(|(entrant, _)| entrant.is_active);
        let mut places: Vec<(u64, EntrantId)> = active.map(|(entrant, &lot)| (lot, entrant.id)).collect();
        places.sort_unstable();
        places.into_iter().map(|(_, id)| id).collect()
    }

    /// Checks that everybody who should be paired is paired once, at tables of the right size.
    fn check_seats(&self, pairing: &Pairing) -> Result<(), Refusal> {
        let size = self.settings.table_size();
        let bad = pairing.tables.iter().position(|seats| seats.len() != size || seats.iter().all(Option::is_none));
        if let Some(bad) = bad {
            return Err(Refusal::BadTable(bad + 1));
        }
        let mut times = vec![0_u32; self.entrants.len()];
        let is_simul = matches!(self.settings.format, Format::Simul { .. });
        let host = EntrantId::from_index(0);
        if is_simul && !pairing.tables.iter().all(|seats| seats.contains(&Some(host)) && seats[0] != seats[1]) {
            return Err(Refusal::NotPairedOnce(host));
        }
        for &id in pairing.tables.iter().flatten().flatten().chain(&pairing.byes) {
            let index = id.index().filter(|&index| index < times.len()).ok_or(Refusal::UnknownEntrant(id))?;
            times[index] += 1;
        }
        // A round robin keeps the tables of those who withdrew.
        let keeps_tables = matches!(self.settings.format, Format::RoundRobin { .. });
        let wrong = |&(entrant, &times): &(&Entrant, &u32)| {
            (times > 1 && !(is_simul && entrant.id == host))
                || (entrant.is_active && times == 0)
                || (!keeps_tables && !entrant.is_active && times > 0)
        };
        let wrong = self.entrants.iter().zip(&times).find(wrong);
        wrong.map_or(Ok(()), |(entrant, _)| Err(Refusal::NotPairedOnce(entrant.id)))
    }

    /// Returns the result of a table where an entrant had withdrawn before it was paired: a forfeit.
    fn walkover(&self, seats: &[Option<EntrantId>]) -> Option<Vec<Finish>> {
        let is_out =
            |seat: &Option<EntrantId>| seat.and_then(|id| self.entrant(id)).is_some_and(|entrant| !entrant.is_active);
        let finish = |seat| if is_out(seat) { Finish::Forfeit } else { Finish::Place(1) };
        seats.iter().any(is_out).then(|| seats.iter().map(finish).collect())
    }

    fn table_mut(&mut self, round: u16, table: u16) -> Result<&mut Table, Refusal> {
        let index = |number: u16| usize::from(number).checked_sub(1);
        let tables = index(round).and_then(|round| self.rounds.get_mut(round)).map(|round| &mut round.tables);
        tables.and_then(|tables| tables.get_mut(index(table)?)).ok_or(Refusal::UnknownTable { round, table })
    }

    fn contest(&mut self, round: u16, table: u16, entrant: EntrantId) -> Result<(), Refusal> {
        let is_last = usize::from(round) == self.rounds.len();
        let table = self.table_mut(round, table)?;
        let sits = table.seats.contains(&Some(entrant));
        if !(is_last && sits && table.finishes.is_some() && table.dispute == Dispute::None) {
            return Err(Refusal::CannotContest);
        }
        table.dispute = Dispute::Open(entrant);
        Ok(())
    }

    fn set_result(&mut self, round: u16, table: u16, finishes: &[Finish], corrects: bool) -> Result<(), Refusal> {
        let found = self.table_mut(round, table)?;
        if finishes.len() != found.seats.len() {
            return Err(Refusal::SeatCount { expected: found.seats.len(), found: finishes.len() });
        }
        if !is_ranking(finishes) {
            return Err(Refusal::BadPlaces);
        }
        if found.seats.iter().zip(finishes).any(|(seat, finish)| seat.is_none() && *finish == Finish::Forfeit) {
            return Err(Refusal::BotForfeit);
        }
        match (found.finishes.is_some(), corrects) {
            (true, false) => Err(Refusal::ResultKnown { round, table }),
            (false, true) => Err(Refusal::ResultMissing { round, table }),
            _ => {
                found.finishes = Some(finishes.to_vec());
                if corrects {
                    found.dispute = Dispute::Settled;
                }
                // An exhibition ends with its last game.
                let is_simul = matches!(self.settings.format, Format::Simul { .. });
                self.is_closed |= is_simul && self.missing_result().is_none();
                Ok(())
            }
        }
    }
}
