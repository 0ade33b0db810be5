//! The solver of turns says what brute force says.

use crate::common::turns::{self, brute, placed, rules, steps, thrown, with_left};
use gamut_engine::{Rng, Solution, Solver, Stop, lower_bound};
use gamut_rules::fibonacci::{Action, Fibonacci, Point};
use gamut_rules::{Position, Seat, Turn};

/// Every option that counts within a turn, alone and together.
const VARIANTS: [&str; 8] = [
    "fibonacci",
    "fibonacci,group=any",
    "fibonacci,lone-step=empty",
    "fibonacci,ring=all-neighbours",
    "fibonacci,min-moves=all",
    "fibonacci,group=any,lone-step=empty,ring=all-neighbours",
    "fibonacci-cards",
    "fibonacci-cards,group=any,lone-step=empty",
];

/// Length of the win that the solver finds; the line is played, and has to win.
fn solved(solver: &mut Solver, position: &Fibonacci) -> Option<usize> {
    match solver.solve(position, None, &Stop::new()) {
        Solution::Win(line) => {
            wins(position, &line);
            Some(line.len())
        }
        Solution::NoWin => None,
        Solution::Unknown => panic!("without a limit of nodes everything is known: {position}"),
    }
}

fn wins(position: &Fibonacci, line: &[Action]) {
    let Turn::Act(seat) = position.turn() else { panic!("nobody is to act") };
    let play = |position: Fibonacci, &action: &Action| position.play(action).expect("a legal move");
    let outcome = line.iter().fold(*position, play).outcome().expect("a win");
    assert!(outcome.winner.includes(seat), "{position}: {line:?}");
}

#[test]
fn the_cases() {
    let mut solver = Solver::new();
    let mut wins = 0;
    for line in include_str!("../../../rules/tests/data/fibonacci.jsonl").lines() {
        let case: serde_json::Value = serde_json::from_str(line).unwrap();
        let text = format!("{} r 7 {}", case["board"].as_str().unwrap(), case["left"]);
        let position = Fibonacci::parse(&text, rules("fibonacci")).unwrap();
        let expected = case["win"].as_array().map(Vec::len);
        assert_eq!((solved(&mut solver, &position), brute(&position)), (expected, expected), "{text}");
        wins += usize::from(expected.is_some());
    }
    assert_eq!(wins, 3);
}

/// Positions of games, within turns, with one to three moves left; `--example solve check 1000` does the same at
/// length.
#[test]
fn positions_of_games() {
    let mut solver = Solver::new();
    let mut won = [0; 2];
    for position in turns::within(rules("fibonacci"), 11).take(300) {
        let found = solved(&mut solver, &position);
        assert_eq!(found, brute(&position), "{position}");
        won[usize::from(found.is_some())] += 1;
    }
    assert!(won.iter().all(|&count| count >= 90), "{won:?}");
}

/// Beginnings of turns in games, a position a line.
const CORPUS: &str = include_str!("../data/fibonacci_turns.txt");

/// What is known of four moves takes few nodes on positions as they come in games, most of them none at all.
#[test]
fn four_moves_take_few_nodes() {
    let mut solver = Solver::new();
    let (mut nodes, mut wins) = (Vec::new(), 0);
    for line in CORPUS.lines() {
        let position = with_left(&Fibonacci::parse(line, rules("fibonacci")).unwrap(), 4);
        wins += usize::from(solved(&mut solver, &position).is_some());
        nodes.push(solver.nodes());
    }
    nodes.sort_unstable();
    assert!(nodes.len() >= 100 && wins >= 5, "{wins}");
    assert!(nodes[nodes.len() / 2] < 100 && nodes[nodes.len() - 1] < 500_000, "{nodes:?}");
}

/// Positions in which much hangs together, under all options.
#[test]
fn thrown_positions() {
    let mut solver = Solver::new();
    for variant in VARIANTS {
        let mut rng = Rng::new(5, &[]);
        let mut won = [0; 2];
        for number in 0..120 {
            let left = 1 + number / 2 % 3;
            let mut draw = || thrown(rules(variant), &mut rng, left);
            // Any position, then one of which the bound does not tell at once.
            let position = match number % 2 {
                0 => draw(),
                _ => std::iter::repeat_with(draw)
                    .find(|position| lower_bound(position, Seat::FIRST) <= left && position.outcome().is_none())
                    .expect("there are such positions"),
            };
            if position.outcome().is_some() {
                continue;
            }
            let found = solved(&mut solver, &position);
            assert_eq!(found, brute(&position), "{variant} {position}");
            won[usize::from(found.is_some())] += 1;
        }
        assert!(won.iter().all(|&count| count > 8), "{variant} {won:?}");
    }
}

/// One move lowers the bound by one at most, and where it is 0 the game is won: so it never exceeds what a win takes.
#[test]
fn the_bound_is_admissible() {
    // With cards it is admissible, too, but one move can lower it by more: there it is the search that is tested.
    for variant in VARIANTS.into_iter().filter(|variant| !variant.contains("cards")) {
        let mut rng = Rng::new(6, &[]);
        for _ in 0..500 {
            let position = thrown(rules(variant), &mut rng, 3);
            for seat in Seat::all(2) {
                assert_eq!(lower_bound(&position, seat) == 0, position.has_won(seat), "{variant} {position}");
            }
            if position.outcome().is_some() {
                continue;
            }
            let bound = lower_bound(&position, Seat::FIRST);
            for step in steps(&position) {
                let mut next = position;
                next.play_unchecked(step);
                let after = lower_bound(&next, Seat::FIRST);
                assert!(after + 1 >= bound, "{variant} {position}: {step} from {bound} to {after}");
            }
        }
    }
}

/// From the middle of a game: no win, which takes a search to know.
const DEEP: &str = "5S/1s1S3/sCsd4/1ss5d/7dd1/7d3/1D2c5/D1DDS2d1/1D2sS2/D4S1/4S1 g 18 5";

#[test]
fn a_limit_of_nodes() {
    let position = Fibonacci::parse(DEEP, rules("fibonacci")).unwrap();
    let (mut solver, stop) = (Solver::new(), Stop::new());
    let whole = solver.solve(&position, None, &stop);
    let nodes = solver.nodes();
    assert!(whole != Solution::Unknown && nodes > 10_000, "{whole:?} {nodes}");
    for limit in [0, 1, 100, nodes / 2] {
        assert_eq!(solver.solve(&position, Some(limit), &stop), Solution::Unknown);
        assert!(solver.nodes() <= limit + 1);
    }
    assert_eq!(solver.solve(&position, Some(nodes), &stop), whole);
    stop.stop();
    assert_eq!(solver.solve(&position, None, &stop), Solution::Unknown);
}

/// What was asked before changes neither the answer nor the work.
#[test]
fn memory_is_kept_but_nothing_in_it() {
    let (mut kept, mut rng, stop) = (Solver::new(), Rng::new(8, &[]), Stop::new());
    for number in 0..40 {
        let position = thrown(rules("fibonacci"), &mut rng, 4);
        let limit = [None, Some(50), Some(100_000)][number % 3];
        let mut fresh = Solver::new();
        assert_eq!(kept.solve(&position, limit, &stop), fresh.solve(&position, limit, &stop));
        assert_eq!(kept.nodes(), fresh.nodes());
    }
}

/// Five of Green's strikes stand round Red's centre, Red's `S` in the gap; five of Red's round Green's centre, at
/// (`q`, 0). The sixth of Green stands where `S` has to go.
fn two_rings(q: i8, left: usize) -> Fibonacci {
    let mut men = [None; 91];
    let at = |q, r| Point::at(q, r).expect("on the board");
    for (centre, strike, middle) in [('C', 's', at(-2, 0)), ('c', 'S', at(q, 0))] {
        middle.neighbours().into_iter().for_each(|point| men[point.index()] = Some(strike));
        men[middle.index()] = Some(centre);
    }
    men[at(q - 1, 0).index()] = None;
    men[at(-1, 0).index()] = Some('S');
    men[at(0, 0).index()] = Some('s');
    // Supports where they reach nothing.
    Point::row(0).for_each(|point| men[point.index()] = Some('D'));
    Point::row(10).for_each(|point| men[point.index()] = Some('d'));
    placed(rules("fibonacci"), &men, left)
}

#[test]
fn a_way_that_closes_the_enemys_ring_first_is_none() {
    let mut solver = Solver::new();
    // Straight ahead in two moves the first would throw Green's sixth strike into the gap; round about it takes three.
    assert_eq!((solved(&mut solver, &two_rings(2, 2)), brute(&two_rings(2, 2))), (None, None));
    assert_eq!((solved(&mut solver, &two_rings(2, 3)), brute(&two_rings(2, 3))), (Some(3), Some(3)));
}

#[test]
fn both_rings_at_once_win() {
    assert_eq!(solved(&mut Solver::new(), &two_rings(1, 1)), Some(1));
    assert_eq!(brute(&two_rings(1, 1)), Some(1));
}

/// Positions in which Red can lose by the next move.
#[test]
fn where_the_own_ring_is_in_danger() {
    let mut solver = Solver::new();
    for variant in VARIANTS {
        let mut rng = Rng::new(9, &[]);
        let ends = |position: &Fibonacci| {
            let lost = |&step: &Action| {
                let mut next = *position;
                next.play_unchecked(step);
                next.outcome().is_some_and(|outcome| !outcome.winner.includes(Seat::FIRST))
            };
            position.outcome().is_none() && lower_bound(position, Seat::FIRST) <= 3 && steps(position).iter().any(lost)
        };
        for _ in 0..15 {
            let position =
                std::iter::repeat_with(|| thrown(rules(variant), &mut rng, 3)).find(ends).expect("there are such");
            assert_eq!(solved(&mut solver, &position), brute(&position), "{variant} {position}");
        }
    }
}
