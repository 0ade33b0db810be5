//! A second reading of the log, by JSON alone: rules of pairings, points, tie-breaks. It knows `docs/tournaments.md` and
//! none of the crate's code.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

pub(crate) type Id = u64;

/// A table: who sits in each seat (`None` is a bot) and each seat's place (0 is a forfeit).
#[derive(Clone, Debug)]
pub(crate) struct TwinTable {
    pub(crate) seats: Vec<Option<Id>>,
    pub(crate) places: Option<Vec<u64>>,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct TwinRound {
    pub(crate) tables: Vec<TwinTable>,
    pub(crate) byes: Vec<Id>,
}

/// A tournament as far as a log tells of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Twin {
    pub(crate) seats: usize,
    pub(crate) cycles: Option<u64>,
    pub(crate) with_bots: bool,
    pub(crate) active: BTreeSet<Id>,
    pub(crate) entrants: Id,
    pub(crate) rounds: Vec<TwinRound>,
    /// Entrants of a round robin: those active when it began, and who came later.
    pub(crate) places: BTreeSet<Id>,
}

/// What a pairing broke.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Breaches {
    pub(crate) repeats: u64,
    pub(crate) byes: u64,
    pub(crate) seats: u64,
}

impl Twin {
    /// Reads a log and calls a function with the state before and after each round is paired.
    pub(crate) fn read(log: &str, paired: &mut dyn FnMut(&Twin, &TwinRound)) -> Self {
        let mut twin = Self::default();
        for line in log.lines() {
            twin.read_line(&serde_json::from_str(line).unwrap(), paired);
        }
        twin
    }

    fn read_line(&mut self, event: &Value, paired: &mut dyn FnMut(&Twin, &TwinRound)) {
        let entrant = || event["entrant"].as_u64().unwrap();
        match event["event"].as_str().unwrap() {
            "created" => {
                let variant = event["variant"].as_str().unwrap();
                self.seats = match variant.split([',', ':']).next().unwrap() {
                    "focus-3" => 3,
                    "focus-4" => 4,
                    _ => 2,
                };
                self.cycles = event["format"]["cycles"].as_u64();
                self.with_bots = event["filler"] == "bot";
            }
            "entered" => {
                self.entrants += 1;
                self.active.insert(self.entrants);
                if !self.rounds.is_empty() {
                    self.places.insert(self.entrants);
                }
            }
            "withdrew" => assert!(self.active.remove(&entrant())),
            "returned" => assert!(self.active.insert(entrant())),
            "paired" => {
                let id = |value: &Value| value.as_u64();
                let table = |table: &Value| {
                    let seats: Vec<_> = table.as_array().unwrap().iter().map(id).collect();
                    let out = |seat: &Option<Id>| seat.is_some_and(|id| !self.active.contains(&id));
                    let places = seats.iter().map(|seat| u64::from(!out(seat))).collect();
                    let places = seats.iter().any(out).then_some(places);
                    TwinTable { seats, places }
                };
                let round = TwinRound {
                    tables: event["tables"].as_array().unwrap().iter().map(table).collect(),
                    byes: event["byes"].as_array().unwrap().iter().filter_map(id).collect(),
                };
                if self.rounds.is_empty() {
                    self.places = self.active.clone();
                }
                self.check_present(&round);
                paired(self, &round);
                self.rounds.push(round);
            }
            "result" | "corrected" => {
                let index = |key: &str| event[key].as_u64().unwrap() as usize - 1;
                let places = event["finishes"].as_array().unwrap().iter();
                let places = places.map(|finish| finish["place"].as_u64().unwrap_or(0)).collect();
                self.rounds[index("round")].tables[index("table")].places = Some(places);
            }
            "closed" => {}
            other => panic!("an unknown event: {other}"),
        }
    }

    /// Everybody who is there is paired once, at tables of the right size, and nobody else is.
    fn check_present(&self, round: &TwinRound) {
        let mut all: Vec<Id> = round.tables.iter().flat_map(|table| table.seats.iter().flatten().copied()).collect();
        all.extend(&round.byes);
        let set: BTreeSet<Id> = all.iter().copied().collect();
        assert_eq!(all.len(), set.len(), "paired twice: {round:?}");
        let expected = if self.cycles.is_some() { &self.places } else { &self.active };
        assert_eq!(&set, expected, "not those who are there");
        assert!(round.tables.iter().all(|table| table.seats.len() == self.seats), "uneven tables");
        let bots = round.tables.iter().map(|table| table.seats.iter().filter(|seat| seat.is_none()).count());
        let bots: Vec<usize> = bots.collect();
        assert!(bots.iter().max() <= bots.iter().min().map(|least| least + 1).as_ref(), "bots sit in a heap");
        let left = expected.len() % self.seats;
        if self.with_bots {
            assert!(round.byes.is_empty() && bots.iter().sum::<usize>() == (self.seats - left) % self.seats);
        } else {
            assert!(round.byes.len() == left && bots.iter().sum::<usize>() == 0);
        }
    }

    /// Games played, as pairs of entrants who both appeared, in order of rounds.
    fn tables(&self) -> impl Iterator<Item = (&TwinTable, &Vec<u64>)> {
        self.rounds.iter().flat_map(|round| &round.tables).filter_map(|table| Some((table, table.places.as_ref()?)))
    }

    pub(crate) fn meetings(&self) -> BTreeMap<(Id, Id), u64> {
        let mut meetings = BTreeMap::new();
        for (table, places) in self.tables() {
            let there: Vec<Id> =
                table.seats.iter().zip(places).filter(|&(_, &place)| place > 0).filter_map(|(seat, _)| *seat).collect();
            for &one in &there {
                for &other in there.iter().filter(|&&other| other != one) {
                    *meetings.entry((one, other)).or_default() += 1;
                }
            }
        }
        meetings
    }

    /// How often each entrant had a bye, a bot, or points without a game.
    pub(crate) fn fillers(&self) -> BTreeMap<Id, u64> {
        let mut fillers = BTreeMap::new();
        for bye in self.rounds.iter().flat_map(|round| &round.byes) {
            *fillers.entry(*bye).or_default() += 1;
        }
        for (table, places) in self.tables() {
            let there = places.iter().filter(|&&place| place > 0).count();
            let with_bot = table.seats.contains(&None);
            for (seat, &place) in table.seats.iter().zip(places) {
                if let Some(id) = seat.filter(|_| place > 0 && (there == 1 || with_bot)) {
                    *fillers.entry(id).or_default() += 1;
                }
            }
        }
        fillers
    }

    /// The seats each entrant has played in.
    pub(crate) fn seats_taken(&self) -> BTreeMap<Id, Vec<usize>> {
        let mut seats: BTreeMap<Id, Vec<usize>> = BTreeMap::new();
        for (table, places) in self.tables() {
            let there = places.iter().filter(|&&place| place > 0).count();
            for (index, (seat, &place)) in table.seats.iter().zip(places).enumerate() {
                if let Some(id) = seat.filter(|_| place > 0 && there > 1) {
                    seats.entry(id).or_default().push(index);
                }
            }
        }
        seats
    }

    /// Points so far, in halves.
    pub(crate) fn points(&self) -> BTreeMap<Id, u64> {
        let mut points: BTreeMap<Id, u64> = (1..=self.entrants).map(|id| (id, 0)).collect();
        let bye = match (self.cycles, self.seats) {
            (Some(_), _) => 0,
            (None, 2) => 2,
            (None, seats) => seats as u64 - 1,
        };
        for round in &self.rounds {
            for id in &round.byes {
                *points.get_mut(id).unwrap() += bye;
            }
            for table in &round.tables {
                let Some(places) = &table.places else { continue };
                for (seat, &place) in table.seats.iter().zip(places).filter(|(seat, _)| seat.is_some()) {
                    *points.get_mut(&seat.unwrap()).unwrap() += halves(place, places);
                }
            }
        }
        points
    }

    /// What a round breaks, if it is paired now.
    pub(crate) fn breaches(&self, round: &TwinRound) -> Breaches {
        let (meetings, fillers, taken) = (self.meetings(), self.fillers(), self.seats_taken());
        let mut breaches = Breaches::default();
        breaches.byes += round.byes.iter().filter(|id| fillers.contains_key(id)).count() as u64;
        for table in &round.tables {
            let there: Vec<Id> = table.seats.iter().flatten().copied().collect();
            for (index, one) in there.iter().enumerate() {
                breaches.repeats +=
                    there[..index].iter().filter(|&&other| meetings.contains_key(&(*one, other))).count() as u64;
            }
            if self.seats == 2 && there.len() == 1 {
                breaches.byes += u64::from(fillers.contains_key(&there[0]));
            }
            for (seat, id) in table.seats.iter().enumerate().filter_map(|(seat, id)| Some((seat, (*id)?))) {
                let mut seats = taken.get(&id).cloned().unwrap_or_default();
                seats.push(seat);
                breaches.seats += u64::from(is_unbalanced(&seats, self.seats));
            }
        }
        breaches
    }
}

/// Whether seats taken break the bound: one seat three times more often than another, or with two seats the same one
/// three times running.
pub(crate) fn is_unbalanced(taken: &[usize], seats: usize) -> bool {
    let counts: Vec<usize> = (0..seats).map(|seat| taken.iter().filter(|&&one| one == seat).count()).collect();
    let spread = counts.iter().max().unwrap() - counts.iter().min().unwrap();
    let thrice = seats == 2 && matches!(taken, [.., a, b, c] if a == b && b == c);
    spread > 2 || thrice
}

/// Points of a place in halves: places give one point less each, down to none for the last; those who tie share what
/// their places give together.
pub(crate) fn halves(place: u64, places: &[u64]) -> u64 {
    if place == 0 {
        return 0;
    }
    let tied = places.iter().filter(|&&other| other == place).count() as u64;
    let seats = places.len() as u64;
    let sum: u64 = (place..place + tied).map(|place| 2 * (seats - place)).sum();
    sum / tied
}
