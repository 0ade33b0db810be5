//! A tournament over the board, played at random by its organiser, who notes every acknowledged step.

use crate::client::Client;
use anyhow::{Context, Result, ensure};
use hyper::Method;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

/// Modes with the entrants at a table.
const MODES: [(&str, usize); 5] =
    [("focus-2", 2), ("focus-3", 3), ("focus-4", 4), ("focus-teams", 2), ("fibonacci", 2)];

/// Rounds of a Swiss tournament.
const ROUNDS: usize = 5;

/// Most boards of an exhibition.
const BOARDS: usize = 50;

/// Most entrants of a round robin: with n entrants it has about n²/2 tables.
const IN_ROUND_ROBIN: usize = 10;

/// How a tournament pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Swiss,
    RoundRobin {
        cycles: usize,
    },
    /// The host is the first entrant.
    Simul {
        boards: usize,
        host: &'static str,
    },
}

impl Format {
    /// Draws a format for tables of this size and up to `most` entrants. In teams nobody gives an exhibition.
    fn draw(dice: &mut Pcg32, seats: usize, teams: bool, most: usize) -> Self {
        match dice.random_range(0..4) {
            _ if seats > 2 => Self::Swiss,
            0 | 1 => Self::Swiss,
            2 if !teams => {
                let host = *["first", "second", "alternating"].choose(dice).expect("there are three");
                Self::Simul { boards: dice.random_range(1..=most.clamp(1, BOARDS)), host }
            }
            _ => Self::RoundRobin { cycles: dice.random_range(1..=2) },
        }
    }

    /// Returns it as the server reads it.
    fn json(self) -> Value {
        match self {
            Self::Swiss => json!({ "kind": "swiss", "rounds": ROUNDS }),
            Self::RoundRobin { cycles } => json!({ "kind": "round-robin", "cycles": cycles }),
            Self::Simul { boards, host } => json!({ "kind": "simul", "boards": boards, "host": host }),
        }
    }

    /// Draws the number of entrants before the first round.
    fn size(self, dice: &mut Pcg32, seats: usize, most: usize) -> usize {
        match self {
            Self::Swiss => dice.random_range(2 * seats..=most.max(2 * seats)),
            Self::RoundRobin { .. } => dice.random_range(2 * seats..=most.clamp(2 * seats, IN_ROUND_ROBIN)),
            Self::Simul { boards, .. } => 1 + dice.random_range(1..=boards),
        }
    }
}

/// One step in this many corrects a result or changes who is paired.
const STEPS_A_CHANGE: u32 = 12;

/// What the server shows of a tournament, as far as the steps decide it. It is also the model that the server is compared
/// with, so it shares no type with the server.
#[derive(Clone, Debug, PartialEq)]
struct View {
    version: u32,
    closed: bool,
    round_count: usize,
    entrants: Vec<Entrant>,
    rounds: Vec<Round>,
    standings: Vec<Standing>,
}

/// The part of a tournament in an answer.
#[derive(Debug, Deserialize)]
struct Part {
    version: u32,
    closed: bool,
    round_count: usize,
    entrant_count: usize,
    entrants: Vec<NumberedEntrant>,
    rounds: Vec<Progress>,
    round: Option<Round>,
    order: Vec<usize>,
    standings: Vec<Standing>,
}

#[derive(Debug, Deserialize)]
struct NumberedEntrant {
    number: usize,
    #[serde(flatten)]
    entrant: Entrant,
}

impl NumberedEntrant {
    fn split(self) -> (usize, Entrant) {
        (self.number, self.entrant)
    }
}

#[derive(Debug, Deserialize)]
struct Progress {
    tables: usize,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Entrant {
    name: Option<String>,
    active: bool,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Round {
    tables: Vec<Table>,
    byes: Vec<usize>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Table {
    seats: Vec<Option<usize>>,
    places: Option<Vec<Option<u8>>>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Standing {
    entrant: usize,
    points: f64,
}

/// A request of the organiser. Entrants, rounds and tables count from 1.
#[derive(Clone, Debug)]
enum Step {
    Enter(String),
    SetActive(usize, bool),
    Pair,
    Result { round: usize, table: usize, places: Vec<Option<u8>> },
    Close,
}

/// A tournament with its organiser.
#[derive(Debug)]
pub(crate) struct Season {
    organiser: Client,
    path: String,
    /// Entrants at a table.
    seats: usize,
    format: Format,
    /// Entrants before the first round.
    size: usize,
    /// What was acknowledged.
    known: View,
    /// The latest round is paired, and its tables have not been seen.
    is_round_unseen: bool,
    /// A step without an answer.
    pending: Option<Step>,
    dice: Pcg32,
}

impl Season {
    /// Creates a tournament with up to `most` entrants. Mode and format follow from its number.
    pub(crate) async fn make(mut organiser: Client, number: u32, most: usize) -> Result<Self> {
        let mut dice = Pcg32::seed_from_u64(u64::from(number));
        let (mode, seats) = MODES[number as usize % MODES.len()];
        let format = Format::draw(&mut dice, seats, mode.ends_with("teams"), most);
        let size = format.size(&mut dice, seats, most);
        let bots = seats > 2 && dice.random_ratio(1, 2);
        let mut new = json!({ "name": "Season", "variant": mode, "format": format.json(), "bots": bots, "play": null });
        if let Format::Simul { .. } = format {
            new["host"] = json!("Host");
        }
        let path = organiser.new_tournament(&new).await?;
        let known = view(&organiser, &path).await?;
        Ok(Self { organiser, path, seats, format, size, known, is_round_unseen: false, pending: None, dice })
    }

    /// Returns the name of the format.
    pub(crate) fn format(&self) -> &'static str {
        match self.format {
            Format::Swiss => "swiss",
            Format::RoundRobin { .. } => "round-robin",
            Format::Simul { .. } => "simul",
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.known.closed
    }

    /// Continues at a restarted server.
    pub(crate) fn follow(&mut self, server: std::net::SocketAddr) {
        self.organiser = self.organiser.moved(server);
    }

    /// Takes steps until the tournament is over or the server does not answer, and counts those acknowledged.
    ///
    /// # Errors
    /// The server refuses a valid step.
    pub(crate) async fn play(&mut self, acknowledged: &AtomicU64) -> Result<()> {
        while !self.known.closed {
            if self.is_round_unseen {
                let Ok(seen) = view(&self.organiser, &self.path).await else { return Ok(()) };
                self.compare(&seen)?;
            }
            let step = self.next();
            self.pending = Some(step.clone());
            let Ok((status, body)) = self.send(&step).await else { return Ok(()) };
            ensure!(status < 300, "{step:?} was refused with status {status}: {body}");
            self.pending = None;
            self.note(step);
            acknowledged.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Compares the server's tournament with what it has acknowledged.
    ///
    /// # Errors
    /// A step is missing, stored twice, or changed.
    pub(crate) async fn check(&mut self) -> Result<()> {
        let seen = view(&self.organiser, &self.path).await?;
        if let Some(step) = self.pending.take() {
            // It was stored and not acknowledged, or never arrived.
            if seen.version == self.known.version + 1 {
                self.note(step);
            }
        }
        self.compare(&seen)?;
        match self.format {
            // A withdrawal can annul its results.
            Format::RoundRobin { .. } => Ok(()),
            Format::Swiss | Format::Simul { .. } => self.check_points(&seen),
        }
    }

    fn compare(&mut self, seen: &View) -> Result<()> {
        if self.is_round_unseen {
            ensure!(seen.rounds.len() == self.known.rounds.len() + 1, "a round is missing or paired twice: {seen:?}");
            self.known.rounds.extend(seen.rounds.last().cloned());
            self.is_round_unseen = false;
        }
        let known = &self.known;
        let same = (known.version, known.closed, &known.entrants, &known.rounds)
            == (seen.version, seen.closed, &seen.entrants, &seen.rounds);
        ensure!(same, "acknowledged: {known:?}\nshown: {seen:?}");
        self.known.round_count = seen.round_count;
        Ok(())
    }

    /// Adds up the points of a Swiss tournament or an exhibition again (`docs/tournaments.md`, section "Points").
    fn check_points(&self, seen: &View) -> Result<()> {
        let mut points = vec![0.0; seen.entrants.len()];
        for round in &seen.rounds {
            for bye in &round.byes {
                points[bye - 1] += if self.seats == 2 { 1.0 } else { (self.seats - 1) as f64 / 2.0 };
            }
            for Table { seats, places } in &round.tables {
                let Some(places) = places else { continue };
                for (seat, entrant) in seats.iter().enumerate() {
                    let (Some(entrant), Some(place)) = (entrant, places[seat]) else { continue };
                    let others = places.iter().enumerate().filter(|(other, _)| *other != seat);
                    points[entrant - 1] += others.map(|(_, other)| worth(place, *other)).sum::<f64>();
                }
            }
        }
        for standing in &seen.standings {
            let own = points[standing.entrant - 1];
            ensure!((own - standing.points).abs() < 1e-9, "{own} points add up, the standings have {standing:?}");
        }
        ensure!(seen.standings.len() == points.len(), "{} of {} entrants stand", seen.standings.len(), points.len());
        Ok(())
    }

    /// Chooses a valid step.
    fn next(&mut self) -> Step {
        let entrants = self.known.entrants.len();
        if self.known.rounds.is_empty() && entrants < self.size {
            return Step::Enter(format!("Player {}", entrants + 1));
        }
        if self.dice.random_ratio(1, STEPS_A_CHANGE)
            && let Some(change) = self.change()
        {
            return change;
        }
        let round = self.known.rounds.len();
        let last = self.known.rounds.last();
        let open: Vec<usize> = last.map_or(Vec::new(), |last| {
            (1..=last.tables.len()).filter(|table| last.tables[table - 1].places.is_none()).collect()
        });
        match open.choose(&mut self.dice) {
            Some(table) => Step::Result { round, table: *table, places: self.places(round, *table) },
            None if round == self.known.round_count => Step::Close,
            None => Step::Pair,
        }
    }

    /// Chooses a late entry, a withdrawal, a return, or a correction, if a random one is valid.
    fn change(&mut self) -> Option<Step> {
        let entrants = self.known.entrants.len();
        let entrant = self.dice.random_range(1..=entrants);
        match self.dice.random_range(0..3) {
            0 => self.has_room().then(|| Step::Enter(format!("Player {}", entrants + 1))),
            1 => {
                let is_active = self.known.entrants[entrant - 1].active;
                let is_valid = if is_active { self.may_withdraw(entrant) } else { self.has_room() };
                is_valid.then_some(Step::SetActive(entrant, !is_active))
            }
            2 => {
                let round = self.known.rounds.len();
                let tables = self.known.rounds.last().map_or(&[][..], |last| &last.tables);
                let decided: Vec<usize> =
                    (1..=tables.len()).filter(|table| tables[table - 1].places.is_some()).collect();
                let table = *decided.choose(&mut self.dice)?;
                Some(Step::Result { round, table, places: self.places(round, table) })
            }
            _ => None,
        }
    }

    /// Returns whether one more can be paired.
    fn has_room(&self) -> bool {
        match self.format {
            Format::Swiss => self.known.rounds.len() < self.known.round_count,
            // The tables are made in advance.
            Format::RoundRobin { .. } => false,
            Format::Simul { boards, .. } => self.known.rounds.is_empty() && self.active() <= boards,
        }
    }

    /// Returns whether an active entrant can withdraw: enough others stay, and the host of an exhibition plays.
    fn may_withdraw(&self, entrant: usize) -> bool {
        match self.format {
            Format::Swiss | Format::RoundRobin { .. } => self.active() > 2 * self.seats,
            Format::Simul { .. } => self.known.rounds.is_empty() && entrant > 1 && self.active() > 2,
        }
    }

    fn active(&self) -> usize {
        self.known.entrants.iter().filter(|entrant| entrant.active).count()
    }

    /// A random result, in one of eight with an entrant who does not appear.
    fn places(&mut self, round: usize, table: usize) -> Vec<Option<u8>> {
        let seats = self.known.rounds[round - 1].tables[table - 1].seats.clone();
        let ranks: Vec<u8> = seats.iter().map(|_| self.dice.random_range(0..3)).collect();
        let mut people: Vec<usize> = (0..seats.len()).filter(|seat| seats[*seat].is_some()).collect();
        people.shuffle(&mut self.dice);
        let absent = people.first().copied().filter(|_| self.dice.random_ratio(1, 8));
        let present = |seat: &usize| Some(*seat) != absent;
        let place = |seat: usize| {
            let better = (0..ranks.len()).filter(present).filter(|other| ranks[*other] < ranks[seat]).count();
            present(&seat).then_some(1 + better as u8)
        };
        (0..seats.len()).map(place).collect()
    }

    /// Changes what is known as the step does.
    fn note(&mut self, step: Step) {
        self.known.version += 1;
        match step {
            Step::Enter(name) => self.known.entrants.push(Entrant { name: Some(name), active: true }),
            Step::SetActive(entrant, active) => self.known.entrants[entrant - 1].active = active,
            Step::Pair => self.is_round_unseen = true,
            Step::Result { round, table, places } => {
                let tables = &mut self.known.rounds[round - 1].tables;
                tables[table - 1].places = Some(places);
                // An exhibition ends with its last result.
                let is_whole = tables.iter().all(|table| table.places.is_some());
                self.known.closed = is_whole && matches!(self.format, Format::Simul { .. });
            }
            Step::Close => self.known.closed = true,
        }
    }

    /// Sends a step; returns the status and the body.
    async fn send(&self, step: &Step) -> Result<(u16, String)> {
        let (method, path, body): (Method, String, Value) = match step {
            Step::Enter(name) => (Method::POST, "/entrants".to_owned(), json!({ "name": name, "other": true })),
            Step::SetActive(entrant, active) => {
                (Method::PUT, format!("/entrants/{entrant}"), json!({ "active": active }))
            }
            Step::Pair => (Method::POST, "/rounds".to_owned(), json!({})),
            Step::Result { round, table, places } => {
                (Method::PUT, format!("/rounds/{round}/tables/{table}"), json!({ "places": places }))
            }
            Step::Close => (Method::POST, "/close".to_owned(), json!({})),
        };
        let path = format!("{}{path}", self.path);
        let answer = self.organiser.request(method, &path, "application/json", &body.to_string()).await?;
        Ok((answer.status, String::from_utf8_lossy(&answer.body).into_owned()))
    }
}

/// Points against another seat; `None` did not appear.
fn worth(own: u8, other: Option<u8>) -> f64 {
    match other {
        Some(other) if other < own => 0.0,
        Some(other) if other == own => 0.5,
        _ => 1.0,
    }
}

/// Reads the whole tournament, of which an answer holds a part.
async fn view(organiser: &Client, path: &str) -> Result<View> {
    let mut part = part(organiser, path).await?;
    let mut view = View {
        version: part.version,
        closed: part.closed,
        round_count: part.round_count,
        entrants: Vec::new(),
        rounds: Vec::new(),
        standings: part.standings,
    };
    let mut entrants: BTreeMap<usize, Entrant> = BTreeMap::new();
    entrants.extend(part.entrants.drain(..).map(NumberedEntrant::split));
    while view.standings.len() < part.order.len() {
        let next = self::part(organiser, &format!("{path}?line={}", view.standings.len() + 1)).await?;
        ensure!(!next.standings.is_empty(), "the standings end after {} lines", view.standings.len());
        entrants.extend(next.entrants.into_iter().map(NumberedEntrant::split));
        view.standings.extend(next.standings);
    }
    for (number, progress) in (1..).zip(&part.rounds) {
        let mut round = Round { tables: Vec::new(), byes: Vec::new() };
        while round.tables.len() < progress.tables {
            let query = format!("{path}?round={number}&table={}", round.tables.len() + 1);
            let next = self::part(organiser, &query).await?.round.context("a round is missing")?;
            ensure!(!next.tables.is_empty(), "round {number} ends after {} tables", round.tables.len());
            round.tables.extend(next.tables);
            round.byes = next.byes;
        }
        view.rounds.push(round);
    }
    ensure!(entrants.keys().copied().eq(1..=part.entrant_count), "entrants are missing: {entrants:?}");
    view.entrants = entrants.into_values().collect();
    Ok(view)
}

async fn part(organiser: &Client, path: &str) -> Result<Part> {
    let answer = organiser.get(path).await?;
    let text = String::from_utf8_lossy(&answer.body);
    ensure!(answer.status == 200, "a tournament: status {}: {text}", answer.status);
    serde_json::from_slice(&answer.body).with_context(|| format!("a tournament that cannot be read: {text}"))
}
