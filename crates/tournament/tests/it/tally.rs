//! What each entrant played, by the twin's reading of the log: points, opponents, annulments.

use crate::twin::{Id, Twin, TwinTable, halves};
use std::collections::{BTreeMap, BTreeSet};

/// Points against one opponent: whom (`None`: nobody real), the score (1, 0.5, 0), and what that opponent's points are
/// as a multiple of the entrant's own if nobody is real.
pub(crate) type Opponent = (Option<Id>, f64, f64);

/// An entrant's table in a round, and the seat there.
type Seated<'a> = (&'a TwinTable, usize);

/// A twin with an index of its tables: a double round robin of 300 has 89,700 of them.
pub(crate) struct Tally<'a> {
    twin: &'a Twin,
    /// Each entrant's table in each round.
    tables: BTreeMap<Id, Vec<Option<Seated<'a>>>>,
    /// Who left a round robin before half of the games.
    pub(crate) annulled: BTreeSet<Id>,
    /// Points of each entrant, in whole points.
    pub(crate) points: BTreeMap<Id, f64>,
}

impl<'a> Tally<'a> {
    pub(crate) fn new(twin: &'a Twin) -> Self {
        let mut tables: BTreeMap<Id, Vec<Option<Seated<'a>>>> =
            (1..=twin.entrants).map(|id| (id, vec![None; twin.rounds.len()])).collect();
        for (number, round) in twin.rounds.iter().enumerate() {
            for table in &round.tables {
                for (seat, id) in table.seats.iter().enumerate().filter_map(|(seat, id)| Some((seat, (*id)?))) {
                    tables.get_mut(&id).unwrap()[number] = Some((table, seat));
                }
            }
        }
        let mut tally = Self { twin, tables, annulled: BTreeSet::new(), points: BTreeMap::new() };
        tally.annulled = (1..=twin.entrants).filter(|&id| tally.is_annulled(id)).collect();
        let all = twin.points();
        tally.points = all.iter().map(|(&id, &all)| (id, (all - tally.points_for_nobody(id)) as f64 / 2.0)).collect();
        tally
    }

    /// Tables of an entrant that have a result: seats, the entrant's own seat, and places.
    fn results(&self, id: Id) -> impl Iterator<Item = (&'a TwinTable, usize, &'a Vec<u64>)> {
        self.tables[&id].iter().flatten().filter_map(|&(table, seat)| Some((table, seat, table.places.as_ref()?)))
    }

    /// Whether an entrant of a round robin left before half of the games.
    fn is_annulled(&self, id: Id) -> bool {
        let Some(cycles) = self.twin.cycles else { return false };
        let games = cycles as usize * (self.twin.places.len().max(1) - 1);
        let played = self
            .results(id)
            .filter(|(_, seat, places)| places[*seat] > 0 && places.iter().filter(|&&place| place > 0).count() > 1);
        !self.twin.active.contains(&id) && 2 * played.count() < games
    }

    fn counts_for_nobody(&self, seats: &[Option<Id>], id: Id) -> bool {
        !self.annulled.contains(&id)
            && seats.iter().flatten().any(|other| *other != id && self.annulled.contains(other))
    }

    /// Points from games that count for nobody, in halves.
    fn points_for_nobody(&self, id: Id) -> u64 {
        let annulled = self.results(id).filter(|(table, ..)| self.counts_for_nobody(&table.seats, id));
        annulled.map(|(_, seat, places)| halves(places[seat], places)).sum()
    }

    /// All opponents of an entrant, in order of rounds.
    pub(crate) fn opponents(&self, id: Id) -> Vec<Opponent> {
        let others = self.twin.seats - 1;
        let mut found = Vec::new();
        for (round, table) in self.twin.rounds.iter().zip(&self.tables[&id]) {
            match *table {
                Some((TwinTable { seats, places: Some(places) }, own)) => {
                    if self.counts_for_nobody(seats, id) {
                        continue;
                    }
                    for other in (0..seats.len()).filter(|&other| other != own) {
                        let score = match (places[own], places[other]) {
                            (0, _) => 0.0,
                            (_, 0) => 1.0,
                            (mine, theirs) if mine < theirs => 1.0,
                            (mine, theirs) if mine == theirs => 0.5,
                            _ => 0.0,
                        };
                        let real = seats[other].filter(|_| places[own] > 0 && places[other] > 0);
                        found.push((real, score, 1.0));
                    }
                }
                Some(_) => {}
                None if self.twin.cycles.is_some() => {}
                None if round.byes.contains(&id) => {
                    let score = if others == 1 { 1.0 } else { 0.5 };
                    found.extend(std::iter::repeat_n((None, score, 1.0), others));
                }
                None => found.extend(std::iter::repeat_n((None, 0.0, 0.0), others)),
            }
        }
        found
    }

    /// Places that an entrant has reached alone, in games that were played; those annulled left out.
    pub(crate) fn places_alone(&self, id: Id, place: u64) -> f64 {
        let alone = self.results(id).filter(|(table, seat, places)| {
            !self.counts_for_nobody(&table.seats, id)
                && places[*seat] == place
                && places.iter().filter(|&&other| other == place).count() == 1
                && places.iter().filter(|&&other| other > 0).count() > 1
        });
        alone.count() as f64
    }
}
