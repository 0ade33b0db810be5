//! The published searches find what their definitions say: each against a twin of its own that prunes, orders and
//! remembers nothing.

use crate::common;
use gamut_engine::focus::published::{StandingBounds, evaluate};
use gamut_engine::{Algorithm, Found, Info, Limits, Options, Score, SearchRequest, Stop, mix, search_with};
use gamut_rules::focus::{Action, Focus};
use gamut_rules::{ActionList, Game, Position, Seat, Turn, Winner};

const SEED: u64 = 17;
/// A win at once; one in n plies is n less.
const WIN: i32 = 1_000_000;
/// Trees with more positions are left out.
const MOST: u32 = 200_000;

/// What is worth what to whom, by the definitions.
struct Twin<const SEATS: usize> {
    sides: Vec<Seat>,
    /// The positions from the root on.
    path: Vec<Focus<SEATS>>,
    nodes: u32,
}

impl<const SEATS: usize> Twin<SEATS> {
    fn new(root: &Focus<SEATS>) -> Self {
        let sides = Seat::all(SEATS).filter(|&seat| root.side_of(seat) == seat).collect();
        Self { sides, path: Vec::new(), nodes: 0 }
    }

    /// Returns a value per side without looking ahead. `None` if a seat has to act first.
    fn here(&self, position: &Focus<SEATS>, depth: u32) -> Option<Vec<i32>> {
        let distance = self.path.len() as i32;
        let repeated = position.repeats() && self.path.contains(position);
        let drawn = repeated || distance > 0 && position.exhausted().is_some();
        let outcome = position.outcome().or_else(|| drawn.then(|| self.path[0].drawn(gamut_rules::Reason::QUIET)));
        let standing = |side: &Seat| 8 * evaluate(position, *side);
        let noise = |side: &Seat| (mix(mix(SEED) ^ position.key()) >> (3 * side.index())) as i32 & 7;
        match outcome.map(|outcome| outcome.winner) {
            Some(Winner::Draw) => {
                let sum: i32 = self.sides.iter().map(standing).sum();
                Some(vec![sum.div_euclid(self.sides.len() as i32); self.sides.len()])
            }
            Some(winner) => {
                let value = |&side: &Seat| if winner.includes(side) { WIN - distance } else { distance - WIN };
                Some(self.sides.iter().map(value).collect())
            }
            None if depth == 0 => Some(self.sides.iter().map(|side| standing(side) + noise(side)).collect()),
            None => None,
        }
    }

    /// The values after every action, of the seat to act or, with one reply, of any opponent of the hero.
    fn below(&mut self, position: &Focus<SEATS>, depth: u32, choose: Choose, hero: Seat) -> Option<Vec<Vec<i32>>> {
        let Turn::Act(seat) = position.turn() else { return None };
        let opponents: Vec<Seat> =
            Seat::all(SEATS).filter(|&seat| seat != hero && Focus::can_act(position, seat)).collect();
        let one_reply = choose == Choose::OneReply && seat != hero && self.sides.len() > 2 && !position.in_opening();
        let actors = if one_reply { opponents } else { vec![seat] };
        self.path.push(*position);
        let mut all = Vec::new();
        for actor in actors {
            let view = Focus::with_seat_to_act(*position, actor);
            let mut list = ActionList::new();
            view.actions(&mut list);
            for &action in list.iter() {
                let mut next = view;
                next.play_unchecked(action);
                if one_reply && Focus::can_act(&next, hero) {
                    next = Focus::with_seat_to_act(next, hero);
                }
                all.push(self.value(&next, depth - 1, choose, hero)?);
            }
        }
        self.path.pop();
        Some(all)
    }

    /// Returns the values that a position leads to. `None` if the tree is too large.
    fn value(&mut self, position: &Focus<SEATS>, depth: u32, choose: Choose, hero: Seat) -> Option<Vec<i32>> {
        self.nodes += 1;
        if self.nodes > MOST {
            return None;
        }
        if let Some(values) = self.here(position, depth) {
            return Some(values);
        }
        let all = self.below(position, depth, choose, hero)?;
        let Turn::Act(seat) = position.turn() else { return None };
        let place = |side| self.sides.iter().position(|&known| known == side).expect("a side");
        let (own, heros) = (place(position.side_of(seat)), place(hero));
        let count = self.sides.len();
        match choose {
            // Of equals the one that is worse for the next side, then for the one after it.
            Choose::Own => all.into_iter().max_by_key(|values| {
                let others: Vec<i32> = (1..count).map(|steps| -values[(own + steps) % count]).collect();
                (values[own], others)
            }),
            _ if own == heros => all.into_iter().max_by_key(|values| values[heros]),
            _ => all.into_iter().min_by_key(|values| values[heros]),
        }
    }
}

/// Who chooses what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choose {
    Own,
    AllAgainstOne,
    OneReply,
}

const SEARCHES: [(Algorithm, Choose); 3] = [
    (Algorithm::MaxN, Choose::Own),
    (Algorithm::Paranoid, Choose::AllAgainstOne),
    (Algorithm::BestReply, Choose::OneReply),
];

fn score(value: i32) -> Score {
    match value {
        900_000.. => Score::Win((WIN - value) as u32),
        ..=-900_000 => Score::Loss((value + WIN) as u32),
        _ => Score::Points(value.div_euclid(8)),
    }
}

/// Chances as they are documented.
fn chances<const SEATS: usize>(root: &Focus<SEATS>, scores: &[Score]) -> Vec<f64> {
    let unit = f64::from(StandingBounds::of(root).odds);
    let odds = |&score: &Score| match score {
        Score::Points(points) => (f64::from(points) / unit).exp(),
        Score::Win(_) => f64::MAX,
        Score::Loss(_) => 0.0,
    };
    let all: Vec<f64> = scores.iter().map(odds).collect();
    let sum = all.iter().sum::<f64>();
    if scores.len() < 3 { Vec::new() } else { all.iter().map(|odds| odds / sum).collect() }
}

fn found<const SEATS: usize>(
    position: &Focus<SEATS>,
    algorithm: Algorithm,
    limits: Limits,
    options: Options,
    observer: &mut dyn FnMut(&Info<Action>),
) -> Found<Action> {
    let options = Options { algorithm, seed: SEED, ..options };
    search_with(&SearchRequest::new(&Game::new(*position), &limits, &Stop::new()), &options, observer)
        .expect("the game goes on")
}

/// Compares on positions of games, to `depth` plies or less where the tree is large.
fn check<const SEATS: usize>(variant: &str, depth: u32, every: usize) {
    let mut compared = 0;
    let positions = common::positions::<SEATS>(variant, 5, 3);
    for position in [common::start(variant)].iter().chain(positions.iter().step_by(every)) {
        let Turn::Act(seat) = position.turn() else { continue };
        let hero = position.side_of(seat);
        for (algorithm, choose) in SEARCHES {
            let mut twin = Twin::new(position);
            let Some((depth, values)) = (2..=depth).rev().find_map(|depth| {
                (twin.nodes, twin.path) = (0, Vec::new());
                twin.value(position, depth, choose, hero).map(|values| (depth, values))
            }) else {
                continue;
            };
            let scores: Vec<Score> = twin
                .sides
                .iter()
                .zip(&values)
                .map(|(&side, &value)| {
                    let known = choose == Choose::Own || side == hero;
                    if known { score(value) } else { Score::Points(evaluate(position, side)) }
                })
                .collect();
            let own = twin.sides.iter().position(|&side| side == hero).expect("the hero's side");
            for hash_mib in [0, 2] {
                let options = Options { hash_mib, ..Options::default() };
                let found = found(position, algorithm, Limits::depth(depth), options, &mut |_| {});
                let what = format!("{variant} {algorithm} {depth} plies, {hash_mib} MiB: {position}");
                assert_eq!(found.score, scores[own], "{what}");
                let expected = chances(position, &scores);
                assert_eq!(found.values.len(), expected.len(), "{what}");
                let close = found.values.iter().zip(&expected).all(|(one, other)| (one - other).abs() < 1e-9);
                assert!(close, "{what}: {:?} {expected:?}", found.values);
            }
            compared += u32::from(depth >= 3);
        }
    }
    assert!(compared >= 3, "{variant}: {compared}");
}

#[test]
#[ignore = "long"]
fn two_sides() {
    check::<2>("focus-2", 4, 8);
    check::<2>("focus-2,goal=capture,quiet=20", 4, 4);
    check::<2>("focus-2:domination", 3, 9);
    check::<4>("focus-teams", 3, 15);
}

#[test]
#[ignore = "long"]
fn three_seats() {
    check::<3>("focus-3:literature", 4, 12);
    check::<3>("focus-3,quiet=20", 4, 14);
    check::<3>("focus-3:pergioco,goal=capture", 4, 12);
}

#[test]
#[ignore = "long"]
fn four_seats() {
    check::<4>("focus-4:literature", 4, 14);
    check::<4>("focus-4", 4, 18);
}

/// Where what is good for one side is bad for the other, it does not matter who thinks what of whom.
#[test]
fn with_two_sides_all_are_alpha_beta() {
    let positions = common::positions::<2>("focus-2", 8, 3);
    for position in positions.iter().step_by(4) {
        let scores = SEARCHES
            .map(|(algorithm, _)| found(position, algorithm, Limits::depth(3), Options::default(), &mut |_| {}).score);
        assert!(scores.iter().all(|&score| score == scores[0]), "{scores:?} {position}");
    }
}

#[test]
fn lines_are_legal_and_several_are_in_order() {
    for position in common::positions::<3>("focus-3:literature", 6, 1).iter().step_by(5) {
        for (algorithm, _) in SEARCHES {
            let mut told: Vec<Info<Action>> = Vec::new();
            let options = Options { multi_pv: 3, ..Options::default() };
            let best = found(position, algorithm, Limits::depth(3), options, &mut |info| told.push(info.clone()));
            let alone = found(position, algorithm, Limits::depth(3), Options::default(), &mut |_| {});
            assert_eq!((best.best, best.score), (alone.best, alone.score));
            let last: Vec<&Info<Action>> = told.iter().filter(|info| info.found.depth == best.depth).collect();
            assert_eq!(last.iter().map(|info| info.rank).collect::<Vec<_>>(), [1, 2, 3]);
            assert!(last.is_sorted_by_key(|info| -info.found.score.value()), "{algorithm} {position}");
            assert!(last[0].found.best != last[1].found.best && last[1].found.best != last[2].found.best);
            for info in last {
                let mut game = Game::new(*position);
                info.found.line.iter().for_each(|&action| game.play(action).expect("a legal line"));
                assert_eq!(info.found.line.first(), Some(&info.found.best));
            }
        }
    }
}

#[test]
fn a_limit_of_nodes_is_kept_and_repeats_the_search() {
    let start = common::start::<4>("focus-4:literature");
    for (algorithm, _) in SEARCHES {
        let run = || found(&start, algorithm, Limits::nodes(3_000), Options::default(), &mut |_| {});
        assert_eq!(run(), run(), "{algorithm}");
        assert!(run().nodes <= 3_000 && run().depth > 0, "{algorithm}");
    }
}
