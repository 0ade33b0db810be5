//! How long the next round takes to pair: `cargo bench -p gamut-tournament`, or with `-- 300` for 300 entrants only.

use gamut_tournament::{Entry, Event, Finish, Format, Settings, Tournament};
use std::time::{Duration, Instant};

/// Plays a tournament whose lower entrants mostly lose, and prints what its slowest round took to pair.
fn measure(variant: &str, entrants: usize, rounds: u16) {
    let variant = variant.parse().expect("the variant exists");
    let settings = Settings::new("Bench", variant, Format::Swiss { rounds }, 1).expect("the settings fit");
    let mut tournament = Tournament::new(settings).expect("the settings fit");
    for number in 0..entrants {
        tournament.apply(&Event::Entered(Entry::new(number.to_string()))).expect("the name is free");
    }
    let mut times = Vec::new();
    for round in 1..=rounds {
        let start = Instant::now();
        let pairing = tournament.pair().expect("a round is left");
        times.push(start.elapsed());
        tournament.apply(&Event::Paired(pairing.clone())).expect("it is the next round");
        for (table, seats) in (1..).zip(&pairing.tables) {
            // Every third game goes to the later entry.
            let strength = |seat: usize| seats[seat].map_or(0, |id| (id.number() + u32::from(round)) % 3);
            let better = |seat: usize| (0..seats.len()).filter(|&other| strength(other) > strength(seat)).count();
            let finishes = (0..seats.len()).map(|seat| Finish::Place(better(seat) as u8 + 1)).collect();
            tournament.apply(&Event::Result { round, table, finishes }).expect("the table waits for a result");
        }
    }
    let slowest = times.iter().max().expect("there are rounds");
    let mean = times.iter().sum::<Duration>() / u32::from(rounds);
    println!(
        "{:12} {entrants:5} entrants, {rounds} rounds: mean {mean:8.1?}, slowest {slowest:8.1?}",
        tournament.settings().variant.to_string()
    );
}

fn main() {
    let chosen: Vec<usize> = std::env::args().filter_map(|argument| argument.parse().ok()).collect();
    for entrants in [30, 100, 300, 1000].into_iter().filter(|entrants| chosen.is_empty() || chosen.contains(entrants)) {
        for variant in ["focus-2", "focus-3", "focus-4"] {
            measure(variant, entrants, 9);
        }
    }
}
