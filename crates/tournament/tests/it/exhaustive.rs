//! The best round there is, by trying all of them: for small tournaments.

use crate::season::{Plan, Season};
use crate::twin::{Id, Twin, TwinRound, is_unbalanced};
use gamut_tournament::{EntrantId, Entry, Event, Filler, Finish, Format, Pairing, Settings, Tournament, to_line};
use std::collections::HashMap;

/// Costs by criterion, the most important first.
type Costs = [u64; 5];

fn add(one: Costs, other: Costs) -> Costs {
    std::array::from_fn(|index| one[index] + other[index])
}

/// Returns the seat that an entrant must take next, if there is one.
fn must_take(taken: &[usize]) -> Option<usize> {
    let allowed = |seat: &usize| {
        let mut seats = taken.to_vec();
        seats.push(*seat);
        !is_unbalanced(&seats, 2)
    };
    match (0..2).filter(allowed).collect::<Vec<_>>()[..] {
        [seat] => Some(seat),
        _ => None,
    }
}

/// Costs of groups by the text of the docs. A group is sorted; a single one has a bye or a bot in games for two.
struct Judge {
    meetings: std::collections::BTreeMap<(Id, Id), u64>,
    fillers: std::collections::BTreeMap<Id, u64>,
    taken: std::collections::BTreeMap<Id, Vec<usize>>,
    points: std::collections::BTreeMap<Id, u64>,
    seats: usize,
}

impl Judge {
    fn new(twin: &Twin) -> Self {
        let (meetings, fillers, taken) = (twin.meetings(), twin.fillers(), twin.seats_taken());
        Self { meetings, fillers, taken, points: twin.points(), seats: twin.seats }
    }

    fn cost(&self, group: &[Id]) -> Costs {
        if let [alone] = group {
            return [0, self.fillers.get(alone).copied().unwrap_or(0), 0, self.points[alone], 0];
        }
        let mut costs = [0; 5];
        for (index, one) in group.iter().enumerate() {
            for other in &group[..index] {
                costs[0] += self.meetings.get(&(*one, *other)).copied().unwrap_or(0).pow(2);
                costs[4] += self.points[one].abs_diff(self.points[other]).pow(2);
            }
        }
        costs[2] = u64::from(!self.can_sit(group));
        costs
    }

    fn can_sit(&self, group: &[Id]) -> bool {
        let none = Vec::new();
        let taken = |id: &Id| self.taken.get(id).unwrap_or(&none);
        if self.seats == 2 {
            let [one, other] = [must_take(taken(&group[0])), must_take(taken(&group[1]))];
            return one.is_none() || one != other;
        }
        fn sit(rest: &[&Vec<usize>], free: u8, seats: usize) -> bool {
            let Some((first, rest)) = rest.split_first() else { return true };
            (0..seats).filter(|seat| free & 1 << seat != 0).any(|seat| {
                let mut after = first.to_vec();
                after.push(seat);
                !is_unbalanced(&after, seats) && sit(rest, free & !(1 << seat), seats)
            })
        }
        sit(&group.iter().map(taken).collect::<Vec<_>>(), u8::MAX, self.seats)
    }

    /// Returns the least costs of all ways to group these entrants.
    fn least(&self, all: &[Id]) -> Costs {
        let full = (1_usize << all.len()) - 1;
        let mut known: HashMap<usize, Costs> = HashMap::from([(0, [0; 5])]);
        self.least_of(full, all, &mut known)
    }

    fn least_of(&self, left: usize, all: &[Id], known: &mut HashMap<usize, Costs>) -> Costs {
        if let Some(&costs) = known.get(&left) {
            return costs;
        }
        let first = left.trailing_zeros() as usize;
        let mut groups = Vec::new();
        choose(left & !(1 << first), 1 << first, self.seats - 1, &mut groups);
        if self.seats == 2 && left.count_ones() % 2 == 1 {
            groups.push(1 << first);
        }
        let mut least = [u64::MAX; 5];
        for group in groups {
            let members: Vec<Id> = (0..all.len()).filter(|bit| group & 1 << bit != 0).map(|bit| all[bit]).collect();
            let costs = add(self.cost(&members), self.least_of(left & !group, all, known));
            least = least.min(costs);
        }
        known.insert(left, least);
        least
    }
}

/// Lists all ways to add some of the members of a set to a group.
fn choose(from: usize, group: usize, count: usize, groups: &mut Vec<usize>) {
    if count == 0 {
        return groups.push(group);
    }
    let mut rest = from;
    while rest != 0 {
        let bit = rest & rest.wrapping_neg();
        rest &= !bit;
        choose(rest, group | bit, count - 1, groups);
    }
}

/// Returns the costs of a round as it was paired, and the least costs.
fn compare(twin: &Twin, round: &TwinRound) -> (Costs, Costs) {
    let judge = Judge::new(twin);
    let mut paired = [0; 5];
    let mut all = Vec::new();
    for table in &round.tables {
        let mut group: Vec<Id> = table.seats.iter().flatten().copied().collect();
        group.sort_unstable();
        paired = add(paired, judge.cost(&group));
        all.extend(group);
    }
    for &bye in round.byes.iter().filter(|_| twin.seats == 2) {
        paired = add(paired, judge.cost(&[bye]));
        all.push(bye);
    }
    all.sort_unstable();
    (paired, judge.least(&all))
}

fn check(variant: &'static str, entrants: usize, rounds: u16, seed: u64, filler: Filler) {
    let plan = Plan { variant, format: Format::Swiss { rounds }, filler, entrants, seed, steady: false };
    let season = Season::play(plan);
    Twin::read(&season.log, &mut |twin, round| {
        // With bots at tables of three and four the groups are of different sizes.
        if twin.seats == 2 || round.tables.iter().all(|table| !table.seats.contains(&None)) {
            let (paired, least) = compare(twin, round);
            assert_eq!(paired, least, "round {} of {plan:?}", twin.rounds.len() + 1, plan = (variant, entrants, seed));
        }
        check_byes(twin, round);
    });
}

/// Byes go to those who have had the fewest fillers, and among them to those with the fewest points.
fn check_byes(twin: &Twin, round: &TwinRound) {
    if twin.seats == 2 {
        return;
    }
    let (fillers, points) = (twin.fillers(), twin.points());
    let key = |id: &Id| (fillers.get(id).copied().unwrap_or(0), points[id]);
    let worst_bye = round.byes.iter().map(key).max();
    let best_player = round.tables.iter().flat_map(|table| table.seats.iter().flatten()).map(key).min();
    assert!(worst_bye.is_none() || worst_bye <= best_player, "a bye went to the wrong entrant: {round:?}");
}

#[test]
fn no_round_for_two_could_be_better() {
    for seed in 0..60 {
        for filler in [Filler::Bye, Filler::Bot] {
            check("focus-2", 3 + seed as usize % 8, 3 + seed as u16 % 9, seed, filler);
        }
    }
}

#[test]
fn no_round_at_tables_of_three_or_four_could_be_better() {
    for seed in 0..40 {
        check("focus-3", 3 + seed as usize % 9, 2 + seed as u16 % 7, seed, Filler::Bye);
        check("focus-4", 4 + seed as usize % 9, 2 + seed as u16 % 7, seed, Filler::Bye);
    }
}

/// Players 1 to 4 have won twice in seat 1, players 5 to 8 have lost twice in seat 2, while the others at their tables did
/// not appear. By points the winners belong together, but then nobody could sit in seat 1.
#[test]
fn seats_that_cannot_be_balanced_weigh_more_than_points() {
    let settings = Settings::new("Seats", "focus-4".parse().unwrap(), Format::Swiss { rounds: 5 }, 1).unwrap();
    let mut tournament = Tournament::new(settings.clone()).unwrap();
    let mut log = to_line(&Event::Created(settings));
    let mut happen = |event: Event| {
        tournament.apply(&event).unwrap();
        log += &to_line(&event);
        tournament.clone()
    };
    for number in 1..=8 {
        happen(Event::Entered(Entry::new(format!("Player {number}"))));
    }
    let first = [[1, 5, 3, 7], [2, 6, 4, 8]];
    let second = [[3, 7, 1, 5], [4, 8, 2, 6]];
    let mut state = None;
    for (round, tables) in (1..).zip([first, first, second, second]) {
        let seats = |table: [usize; 4]| table.map(|number| Some(EntrantId::from_index(number - 1))).to_vec();
        happen(Event::Paired(Pairing { round, tables: tables.map(seats).to_vec(), byes: Vec::new() }));
        for table in 1..=2 {
            let finishes = vec![Finish::Place(1), Finish::Place(2), Finish::Forfeit, Finish::Forfeit];
            state = Some(happen(Event::Result { round, table, finishes }));
        }
    }
    let pairing = state.unwrap().pair().unwrap();
    let log = log + &to_line(&Event::Paired(pairing));
    let mut judged = 0;
    Twin::read(&log, &mut |twin, round| {
        if twin.rounds.len() == 4 {
            judged += 1;
            let (paired, least) = compare(twin, round);
            assert_eq!((paired, paired[2]), (least, 0));
            assert!(paired[4] > 0, "the winners do not all sit together");
            assert_eq!(twin.breaches(round).seats, 0);
        }
    });
    assert_eq!(judged, 1);
}

#[test]
#[ignore = "long"]
fn no_round_of_many_could_be_better() {
    let seasons = if std::env::var_os("GAMUT_ALL_SEASONS").is_some() { 1000 } else { 20 };
    for seed in 0..seasons {
        check("focus-2", 3 + seed as usize % 11, 3 + seed as u16 % 12, seed, Filler::Bye);
        check("focus-teams", 3 + seed as usize % 11, 3 + seed as u16 % 12, seed, Filler::Bot);
        check("focus-3", 3 + seed as usize % 10, 2 + seed as u16 % 9, seed, Filler::Bye);
        check("focus-4", 4 + seed as usize % 9, 2 + seed as u16 % 9, seed, Filler::Bye);
    }
}
