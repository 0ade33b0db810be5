//! Swiss pairings for two at a table: the cheapest perfect matching.

use super::next_round;
use super::preference::{Preference, Strength, takes_first_seat};
use crate::event::Pairing;
use crate::history::{Float, History};
use crate::id::EntrantId;
use crate::settings::Filler;
use crate::tournament::Tournament;
use integer_blossom::min_weight_perfect_matching;

/// The criteria, the most important first: see `docs/tournaments.md`.
const CRITERIA: usize = 9;

/// What a pair costs by each criterion. One unit of an earlier criterion outweighs all of the later ones.
#[derive(Clone, Copy, Default)]
struct Cost {
    /// Square of how often the two have met.
    repeats: u32,
    /// How often an entrant has had a filler who gets one.
    fillers: u32,
    /// Whether both must have the same seat.
    absolute_seats: u32,
    /// Points of the entrant who gets a filler, in halves.
    filler_points: u32,
    /// Square of the difference of points, in halves.
    difference: u32,
    /// Whether both have a strong claim to the same seat.
    strong_seats: u32,
    /// Whether both would like the same seat.
    mild_seats: u32,
    /// How many of the two float the same way as in the last round.
    floats: u32,
    /// Distance from the ideal opponent of the same group.
    distance: u32,
}

impl Cost {
    fn criteria(self) -> [u32; CRITERIA] {
        let Self { repeats, fillers, absolute_seats, filler_points, difference, .. } = self;
        let Self { strong_seats, mild_seats, floats, distance, .. } = self;
        [repeats, fillers, absolute_seats, filler_points, difference, strong_seats, mild_seats, floats, distance]
    }
}

/// Returns the next round.
pub(super) fn pair(tournament: &Tournament) -> Pairing {
    let history = History::new(tournament);
    let field = Field::new(&history, history.order(tournament));
    let mates = field.match_all();
    let round = next_round(tournament);
    let mut pairing = Pairing { round, tables: Vec::new(), byes: Vec::new() };
    let id = EntrantId::from_index;
    for (upper, &lower) in mates.iter().enumerate().filter(|(upper, lower)| upper < lower) {
        let one = field.order[upper];
        let Some(&other) = field.order.get(lower) else {
            match tournament.settings().filler {
                Filler::Bye => pairing.byes.push(id(one)),
                Filler::Bot if Preference::after(&history.seats[one]).seat == 0 => {
                    pairing.tables.push(vec![Some(id(one)), None]);
                }
                Filler::Bot => pairing.tables.push(vec![None, Some(id(one))]),
            }
            continue;
        };
        // Without preferences the better rank has the first seat at every second table.
        let lot = (pairing.tables.len() as u64 + tournament.settings().seed).is_multiple_of(2);
        let seats = [Some(id(one)), Some(id(other))];
        let [first, second] = seats;
        let is_first = takes_first_seat(&history.seats[one], &history.seats[other], lot);
        pairing.tables.push(if is_first { vec![first, second] } else { vec![second, first] });
    }
    // The table with the bot comes last.
    pairing.tables.sort_by_key(|seats| seats.contains(&None));
    pairing
}

/// Those who are paired, in order, and where each stands in the group of equal points.
struct Field<'a> {
    history: &'a History,
    order: Vec<usize>,
    preferences: Vec<Preference>,
    /// For each place in the order: the first place of its group and the place after the last.
    groups: Vec<(usize, usize)>,
}

impl<'a> Field<'a> {
    fn new(history: &'a History, order: Vec<usize>) -> Self {
        let mut groups = Vec::with_capacity(order.len());
        for group in order.chunk_by(|&one, &other| history.points[one] == history.points[other]) {
            let start = groups.len();
            groups.extend(group.iter().map(|_| (start, start + group.len())));
        }
        let preferences = order.iter().map(|&entrant| Preference::after(&history.seats[entrant])).collect();
        Self { history, order, preferences, groups }
    }

    /// Returns the opponent of each place in the order. With an odd number the last place is the filler's.
    fn match_all(&self) -> Vec<usize> {
        let size = self.order.len().next_multiple_of(2);
        let mut costs = vec![[0; CRITERIA]; size * size];
        for upper in 0..self.order.len() {
            for lower in upper + 1..size {
                costs[upper * size + lower] = self.cost(upper, lower).criteria();
            }
        }
        let units = units(&costs, size / 2);
        let total = |cost: &[u32; CRITERIA]| cost.iter().zip(units).map(|(&cost, unit)| i128::from(cost) * unit).sum();
        let weights: Vec<i128> = costs.iter().map(total).collect();
        min_weight_perfect_matching(&weights, size)
    }

    fn cost(&self, upper: usize, lower: usize) -> Cost {
        let one = self.order[upper];
        let Some(&other) = self.order.get(lower) else { return self.filler_cost(upper) };
        let repeats = self.history.meetings(one, other).pow(2);
        let conflict = self.preferences[upper].conflict(self.preferences[lower]);
        let difference = self.history.points[one].halves() - self.history.points[other].halves();
        let (start, end) = self.groups[upper];
        let (floats, distance) = if difference == 0 {
            // The upper half meets the lower half.
            (0, (lower - upper).abs_diff((end - start) / 2))
        } else {
            let down = self.history.floats[one] == Float::Down;
            let up = self.history.floats[other] == Float::Up;
            (u32::from(down) + u32::from(up), end - 1 - upper + lower - self.groups[lower].0)
        };
        Cost {
            repeats,
            absolute_seats: u32::from(conflict == Strength::Absolute),
            difference: difference.pow(2),
            strong_seats: u32::from(conflict >= Strength::Strong),
            mild_seats: u32::from(conflict >= Strength::Mild),
            floats,
            distance: distance as u32,
            ..Cost::default()
        }
    }

    /// Returns the cost of a bye, or of a game against a bot.
    fn filler_cost(&self, place: usize) -> Cost {
        let entrant = self.order[place];
        Cost {
            fillers: self.history.fillers[entrant],
            filler_points: self.history.points[entrant].halves(),
            floats: u32::from(self.history.floats[entrant] == Float::Down),
            distance: (self.order.len() - 1 - place) as u32,
            ..Cost::default()
        }
    }
}

/// Returns what one unit of each criterion weighs: more than all later criteria together, over all pairs.
fn units(costs: &[[u32; CRITERIA]], pairs: usize) -> [i128; CRITERIA] {
    let mut units = [1; CRITERIA];
    for criterion in (1..CRITERIA).rev() {
        let most = costs.iter().map(|cost| cost[criterion]).max().unwrap_or(0);
        units[criterion - 1] = units[criterion] * (i128::from(most) * pairs as i128 + 1);
    }
    units
}
