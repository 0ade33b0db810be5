//! Plays games by the static move ordering, any action in one case of twenty, and does nothing else: a program to count
//! instructions of. `valgrind --tool=callgrind target/release/examples/ordered focus-2:literature 500` counts them; as its
//! last line the program tells the plies to divide by, and how many games a second of the thread's time it played.

use gamut_engine::focus::Playout;
use gamut_rules::focus::Focus;
use gamut_rules::{Seat, Variant};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use std::time::Instant;

/// Seconds since some moment, of this thread's work if the system tells them.
fn clock(begin: Instant) -> f64 {
    let worked = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let worked = worked.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    worked.map_or(begin.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

fn play<const SEATS: usize>(variant: &Variant, games: u64) {
    let start = Focus::<SEATS>::start(variant.focus_rules().expect("a variant of Focus"), Seat::FIRST);
    let mut random = Pcg64Mcg::seed_from_u64(games);
    let (begin, mut plies) = (Instant::now(), 0u64);
    let before = clock(begin);
    for _ in 0..games {
        let mut playout = Playout::new(start);
        while let Some(action) = playout.greedy(random.random()) {
            playout.play(action);
            plies += 1;
        }
    }
    let seconds = clock(begin) - before;
    println!("{variant}: {games} games, {plies} plies, {:.0} games a second", games as f64 / seconds);
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let variant: Variant = arguments.next().ok_or("expected a variant, such as focus-2:literature")?.parse()?;
    let games: u64 = arguments.next().ok_or("expected a number of games, such as 500")?.parse()?;
    match variant.seats() {
        2 => play::<2>(&variant, games),
        3 => play::<3>(&variant, games),
        _ => play::<4>(&variant, games),
    }
    Ok(())
}
