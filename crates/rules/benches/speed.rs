//! Benchmarks of the rules, as ratios to the yardstick program (`yardstick.cpp`, compiled by this benchmark with `g++
//! -O3 -march=native`) in the same run: `cargo bench -p gamut-rules --bench speed`. `docs/results/speed.md` explains
//! the figures.

use gamut_rules::focus::{Action, Focus};
use gamut_rules::{ActionList, Position, Seat, Turn, Variant, perft};
use std::hint::black_box;
use std::process::Command;
use std::time::Instant;

/// Number of runs per figure; the best counts, since other programs can only slow a run down.
const RUNS: usize = 5;

/// Returns the rate in units per second; `work` returns the number of units.
fn rate(mut work: impl FnMut() -> u64) -> f64 {
    let run = |work: &mut dyn FnMut() -> u64| {
        let begin = Instant::now();
        let units = work();
        units as f64 / begin.elapsed().as_secs_f64()
    };
    (0..RUNS).map(|_| run(&mut work)).fold(0.0, f64::max)
}

fn start<const SEATS: usize>(variant: &str) -> Focus<SEATS> {
    let variant: Variant = variant.parse().expect("a variant of this file");
    Focus::start(variant.focus_rules().expect("a variant of Focus"), Seat::FIRST)
}

/// Plays every leaf instead of counting the last ply, with a list and a position for each ply, as in a search.
fn perft_made<const SEATS: usize>(position: &Focus<SEATS>, plies: &mut [(ActionList<Action>, Focus<SEATS>)]) -> u64 {
    let Some(((list, next), plies)) = plies.split_first_mut() else {
        return u64::from(black_box(position).ply() > 0);
    };
    position.actions(list);
    let mut leaves = 0;
    for &action in list.iter() {
        next.clone_from(position);
        next.play_unchecked(action);
        leaves += perft_made(next, plies);
    }
    leaves
}

/// A small random number generator, good enough for a benchmark.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        (((self.bits() >> 33) * bound as u64) >> 31) as usize
    }

    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        // The low bits of such a generator are poor.
        self.0 ^ self.0 >> 32
    }
}

/// Plays uniformly random games to six captures; returns the number of plies.
fn random_games(start: &Focus<2>, games: u64) -> u64 {
    let mut random = Random(games);
    let mut plies = 0;
    for _ in 0..games {
        let mut position = *start;
        while position.turn() != Turn::Over {
            let number = random.below(position.count_actions());
            let action = position.nth_action(number).expect("the number is below the count");
            position.play_unchecked(action);
            plies += 1;
        }
    }
    plies
}

/// Returns positions from random play.
fn sample(start: &Focus<2>) -> Vec<Focus<2>> {
    let mut random = Random(7);
    let mut positions = vec![];
    while positions.len() < 4096 {
        let mut position = *start;
        while position.turn() != Turn::Over {
            positions.push(position);
            let number = random.below(position.count_actions());
            position.play_unchecked(position.nth_action(number).expect("the number is below the count"));
        }
    }
    positions
}

fn lists(positions: &[Focus<2>], rounds: usize) -> u64 {
    let mut list: ActionList<Action> = ActionList::new();
    let mut moves = 0;
    for _ in 0..rounds {
        for position in positions {
            position.actions(&mut list);
            moves += black_box(&list).len() as u64;
        }
    }
    moves
}

/// Returns the array program's leaves per second, as it measures them.
fn yardstick() -> Option<f64> {
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/yardstick.cpp");
    let program = std::env::temp_dir().join(format!("gamut-yardstick-{}", std::process::id()));
    let built = Command::new("g++").args(["-O3", "-march=native", "-o"]).arg(&program).arg(source).status().ok()?;
    let output = built.success().then(|| Command::new(&program).output().ok()).flatten();
    let _ = std::fs::remove_file(&program);
    String::from_utf8(output?.stdout).ok()?.trim().parse().ok()
}

fn main() {
    let (two, four) = (start::<2>("focus-2"), start::<4>("focus-4"));
    let capture = start::<2>("focus-2,goal=capture");
    let positions = sample(&capture);
    let yardstick = yardstick();
    match yardstick {
        Some(leaves) => println!("{:44} {:>9.3e} a second", "yardstick, bulk perft focus-2 depth 4", leaves),
        None => println!("no yardstick: g++ is missing (Debian: apt-get install g++), so no ratios"),
    }
    let report = |what: &str, rate: f64| {
        let ratio = yardstick.map(|leaves| format!("{:>7.1} × yardstick", rate / leaves)).unwrap_or_default();
        println!("{what:44} {rate:>9.3e} a second {ratio}");
    };
    report("bulk perft focus-2 depth 5, leaves", rate(|| perft(&two, 5)));
    report("bulk perft focus-4 depth 5, leaves", rate(|| perft(&four, 5)));
    report(
        "every leaf made focus-2 depth 4, positions",
        rate(|| perft_made(&two, &mut vec![(ActionList::new(), two); 4])),
    );
    report("uniform random to six captures, plies", rate(|| random_games(&capture, 3_000)));
    report("lists of legal moves, moves", rate(|| lists(&positions, 100)));
}
