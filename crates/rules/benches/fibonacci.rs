//! Benchmarks of Fibonacci's rules: `cargo bench -p gamut-rules --bench fibonacci`. `docs/results/speed.md` explains
//! the figures.

use gamut_rules::fibonacci::{Action, Fibonacci};
use gamut_rules::{ActionList, Position, Seat, Variant};
use std::hint::black_box;
use std::time::Instant;

/// Number of short runs per figure; the best counts, since other programs can only slow a run down.
const SHORT: usize = 60;
const LONG: usize = 7;

/// Returns this thread's processor time in seconds if the system reports it; other programs do not affect it.
fn on_core() -> Option<f64> {
    let times = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(times.split(' ').next()?.parse::<f64>().ok()? / 1e9)
}

/// Returns the best rate in units per second, and the best time; `work` returns the number of units.
fn best(runs: usize, mut work: impl FnMut() -> u64) -> (f64, f64) {
    let mut best = (0.0, f64::INFINITY);
    for _ in 0..runs {
        let (begin, before) = (Instant::now(), on_core());
        let units = work();
        let wall = begin.elapsed().as_secs_f64();
        let seconds = on_core().zip(before).map_or(wall, |(now, before)| now - before);
        if seconds < best.1 {
            best = (units as f64 / seconds, seconds);
        }
    }
    best
}

/// The start position.
fn start() -> Fibonacci {
    let variant: Variant = "fibonacci".parse().expect("a variant of this file");
    Fibonacci::start(variant.fibonacci_rules().expect("a variant of Fibonacci"), Seat::FIRST)
}

/// Returns positions from random play, in turns of six moves.
fn sample() -> Vec<Fibonacci> {
    let mut random = 7_u64;
    let mut list = ActionList::new();
    let mut positions = vec![];
    let mut position = start();
    while positions.len() < 4096 {
        position.actions(&mut list);
        random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        let action = list[(((random >> 33) * list.len() as u64) >> 31) as usize];
        position.play_unchecked(action);
        if position.outcome().is_some() {
            position = start();
        } else if position.turn_number() > 6 {
            positions.push(position);
        }
    }
    positions
}

/// Generates and plays every elementary move of every position.
fn play_all(positions: &[Fibonacci], rounds: usize) -> u64 {
    let mut list: ActionList<Action> = ActionList::new();
    let mut moves = 0;
    let mut next = positions[0];
    for _ in 0..rounds {
        for position in positions {
            position.actions(&mut list);
            for &action in list.iter() {
                next.clone_from(position);
                next.play_unchecked(action);
                moves += u64::from(black_box(&next).made() < 7);
            }
        }
    }
    moves
}

fn lists(positions: &[Fibonacci], rounds: usize) -> u64 {
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

/// A set of keys: open addressing over a power of two. 64 bits suffice: the probability that any two of 3.8 million
/// positions share a key is one in two and a half million, and an exact enumeration confirms the counts.
struct Keys(Vec<u64>);

impl Keys {
    fn new(capacity: usize) -> Self {
        Self(vec![0; capacity.next_power_of_two()])
    }

    /// Inserts a key, which must not be 0; returns whether it was new.
    fn insert(&mut self, key: u64) -> bool {
        let mask = self.0.len() - 1;
        let mut place = key as usize & mask;
        while self.0[place] != 0 {
            if self.0[place] == key {
                return false;
            }
            place = (place + 1) & mask;
        }
        self.0[place] = key;
        true
    }
}

/// Number of parts into which the last layer is split by the keys' highest bits, so that each fits the cache.
const PARTS: usize = 256;

fn part(key: u64) -> usize {
    (key >> 56) as usize
}

/// Returns the number of positions first reached by exactly `moves` elementary moves of a turn, and the moves of the
/// last layer.
fn distinct(start: &Fibonacci, moves: usize, parts: &mut [Vec<u64>]) -> (usize, u64) {
    let mut known = vec![start.men_key()];
    let mut seen = Keys::new(1 << 19);
    seen.insert(start.men_key());
    let mut list = ActionList::new();
    let mut layer = vec![*start];
    for _ in 1..moves {
        let mut next = Vec::new();
        for position in &layer {
            position.actions(&mut list);
            for &step in list.iter().filter(|action| action.is_step()) {
                let key = position.men_key_after(step);
                if seen.insert(key) {
                    known.push(key);
                    let mut after = *position;
                    after.play_unchecked(step);
                    next.push(after);
                }
            }
        }
        layer = next;
    }
    parts.iter_mut().for_each(Vec::clear);
    let mut edges = 0;
    for position in &layer {
        position.actions(&mut list);
        for &step in list.iter().filter(|action| action.is_step()) {
            let key = position.men_key_after(step);
            parts[part(key)].push(key);
            edges += 1;
        }
    }
    known.sort_unstable_by_key(|&key| part(key));
    let mut found = 0;
    let mut earlier = known.into_iter().peekable();
    let mut keys = Keys::new(0);
    for (index, part_keys) in parts.iter().enumerate() {
        keys.0.clear();
        keys.0.resize((part_keys.len() / 2).next_power_of_two(), 0);
        while let Some(key) = earlier.next_if(|&key| part(key) == index) {
            keys.insert(key);
        }
        found += part_keys.iter().filter(|&&key| keys.insert(key)).count();
    }
    (found, edges)
}

fn main() {
    let positions = sample();
    println!("lists of legal moves            {:>9.3e} moves a second", best(SHORT, || lists(&positions, 10)).0);
    println!("every move generated and played {:>9.3e} moves a second", best(SHORT, || play_all(&positions, 2)).0);
    let start = {
        let text = format!("{} r 7 6", start().to_string().split(' ').next().expect("a board"));
        Fibonacci::parse(&text, *start().rules()).expect("the start in a long turn")
    };
    let mut parts = vec![Vec::new(); PARTS];
    let mut reached = (0, 0);
    let (rate, seconds) = best(LONG, || {
        reached = distinct(&start, 4, &mut parts);
        reached.1
    });
    assert_eq!(reached.0, 3_638_496, "the published count");
    println!(
        "{} distinct positions after four moves in {seconds:.3} s: {} moves in the last layer, {rate:.3e} a second",
        reached.0, reached.1
    );
}
