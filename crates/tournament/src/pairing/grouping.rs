//! Who sits together at tables of three and four: a start in order of points, then a local search.

use super::seating::{balanced_seats, can_balance};
use crate::history::History;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// Weights of the criteria. No sum of a lesser one over 1,000 entrants and 64 rounds reaches the next.
const REPEAT: u64 = 1 << 40;
const SEATS: u64 = 1 << 30;

/// Up to this number of entrants the search is begun again more often.
const FEW: usize = 64;
const RESTARTS_FEW: usize = 200;
const RESTARTS_MANY: usize = 4;

/// What is grouped. Tables with a bot are the last ones, as many bots at each as needed.
pub(super) struct Grouping<'a> {
    history: &'a History,
    /// Table by table; `None` is a bot.
    start: Vec<Option<usize>>,
    size: usize,
    /// The seats that keep each entrant's balance.
    balanced: Vec<u8>,
}

impl<'a> Grouping<'a> {
    /// Groups entrants, given in order of points. In the first round, when all are equal, each table gets as many strong
    /// entrants as the others; later, neighbours in the order sit together.
    pub(super) fn new(history: &'a History, order: &[usize], tables: usize, size: usize) -> Self {
        let first = order.iter().all(|&entrant| history.points[entrant] == history.points[order[0]]);
        let bots = tables * size - order.len();
        // One bot a table, from the last table on, and a second one only when every table has one.
        let bots_at = |table: usize| bots / tables + usize::from(tables - table <= bots % tables);
        let mut start = vec![None; tables * size];
        let mut slots: Vec<(usize, usize)> =
            (0..tables).flat_map(|table| (0..size - bots_at(table)).map(move |slot| (table, slot))).collect();
        if first {
            slots.sort_by_key(|&(table, slot)| (slot, table));
        }
        for (&entrant, (table, slot)) in order.iter().zip(slots) {
            start[table * size + slot] = Some(entrant);
        }
        let count = history.points.len();
        let balanced = (0..count).map(|entrant| balanced_seats(history, entrant, size)).collect();
        Self { history, start, size, balanced }
    }

    /// Returns the best grouping found. The search ends where no swap of two entrants improves it, and begins again
    /// from some random swaps, a fixed number of times.
    pub(super) fn best(&self, seed: u64) -> Vec<Vec<usize>> {
        let mut best = self.start.clone();
        let mut least = self.descend(&mut best);
        let mut random = Pcg64::seed_from_u64(seed);
        let restarts = if best.len() <= FEW { RESTARTS_FEW } else { RESTARTS_MANY };
        for _ in 0..if best.len() > self.size { restarts } else { 0 } {
            let mut slots = best.clone();
            for _ in 0..random.random_range(2..=6) {
                let (one, other) = (random.random_range(0..slots.len()), random.random_range(0..slots.len()));
                if slots[one].is_some() && slots[other].is_some() {
                    slots.swap(one, other);
                }
            }
            let cost = self.descend(&mut slots);
            if cost < least {
                (best, least) = (slots, cost);
            }
        }
        best.chunks(self.size).map(|table| table.iter().flatten().copied().collect()).collect()
    }

    /// Swaps entrants of different tables while that lowers the cost. Returns the cost.
    fn descend(&self, slots: &mut [Option<usize>]) -> u64 {
        let mut costs: Vec<u64> = slots.chunks(self.size).map(|table| self.cost(table)).collect();
        loop {
            let mut improved = false;
            for one in 0..slots.len() {
                let table = one / self.size;
                for other in (table + 1) * self.size..slots.len() {
                    if slots[one].is_none() || slots[other].is_none() {
                        continue;
                    }
                    let opposite = other / self.size;
                    slots.swap(one, other);
                    let (here, there) = (self.cost_of(slots, table), self.cost_of(slots, opposite));
                    if here + there < costs[table] + costs[opposite] {
                        (costs[table], costs[opposite]) = (here, there);
                        improved = true;
                    } else {
                        slots.swap(one, other);
                    }
                }
            }
            if !improved {
                return costs.iter().sum();
            }
        }
    }

    fn cost_of(&self, slots: &[Option<usize>], table: usize) -> u64 {
        self.cost(&slots[table * self.size..(table + 1) * self.size])
    }

    /// Returns the cost of a table: squares of earlier meetings, a bot counting as one opponent; whether seats cannot be
    /// balanced; squares of the differences of points.
    fn cost(&self, table: &[Option<usize>]) -> u64 {
        let history = self.history;
        let (mut repeats, mut differences) = (0, 0);
        for (index, &one) in table.iter().enumerate() {
            for &other in &table[..index] {
                match (one, other) {
                    (Some(one), Some(other)) => {
                        repeats += history.meetings(one, other).pow(2);
                        differences += history.points[one].halves().abs_diff(history.points[other].halves()).pow(2);
                    }
                    (Some(one), None) | (None, Some(one)) => repeats += history.fillers[one].pow(2),
                    (None, None) => {}
                }
            }
        }
        let unbalanced = !self.keeps_balance(table);
        u64::from(repeats) * REPEAT + u64::from(unbalanced) * SEATS + u64::from(differences)
    }

    fn keeps_balance(&self, table: &[Option<usize>]) -> bool {
        let all = (1 << self.size) - 1;
        let mut sets = [all; gamut_rules::Seat::MAX];
        for (set, entrant) in sets.iter_mut().zip(table.iter().flatten()) {
            *set = self.balanced[*entrant];
        }
        sets.iter().all(|&set| set == all) || can_balance(&sets[..table.iter().flatten().count()])
    }
}
