//! What games of equal players are like: `seat_facts VARIANT NODES GAMES PLIES SEED [NEARLY]`.
//!
//! Self-play from the start as in `first_moves`: each of the first PLIES plies may lose NEARLY of its seat's chance (0.03
//! by default). Prints a row in Markdown: each seat's share of the points with its interval, draws, lengths, and how often
//! a seat that was stuck could act again.

#[path = "near_best/mod.rs"]
mod near_best;

use gamut_arena::interval;
use gamut_engine::Rng;
use gamut_rules::{AnyAction, AnyGame, Seat, Variant, Winner, with_focus};
use std::collections::HashSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

const JOBS: usize = 2;

/// What one game adds to the row.
struct Facts {
    winner: Winner,
    played: Vec<AnyAction>,
    /// How often a seat got stuck before the end, and how often one of these could act again.
    stuck: usize,
    returned: usize,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [variant, nodes, games, plies, seed, rest @ ..] = args.as_slice() else {
        return Err("VARIANT NODES GAMES PLIES SEED [NEARLY]".into());
    };
    let variant: Variant = variant.parse()?;
    let (nodes, games, plies, seed) = (nodes.parse()?, games.parse::<u64>()?, plies.parse()?, seed.parse()?);
    let nearly = rest.first().map_or(Ok(near_best::NEARLY), |nearly| nearly.parse())?;
    let start = AnyGame::new(&variant)?;
    let (next, all) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                return;
            }
            let game = near_best::play(start.clone(), plies, nearly, nodes, &mut Rng::new(seed, &[number]));
            all.lock().expect("nobody panics").push(facts(&start, &game));
        }
    };
    std::thread::scope(|scope| (0..JOBS).for_each(|_| _ = scope.spawn(work)));
    println!("{}", row(&variant, start.seats(), &all.into_inner()?));
    Ok(())
}

/// Returns the facts of a finished game by replaying it.
fn facts(start: &AnyGame, game: &AnyGame) -> Facts {
    let played = game.played();
    let (mut now, mut stuck, mut returned) = (start.clone(), 0, 0);
    let mut before = can_act(&now);
    for (ply, &action) in played.iter().enumerate() {
        now.play(action).expect("it has been played");
        let after = can_act(&now);
        // Those whom the last action blocks end the game; they are not stuck in it.
        if ply + 1 < played.len() {
            stuck += before.iter().zip(&after).filter(|(before, after)| **before && !**after).count();
        }
        returned += before.iter().zip(&after).filter(|(before, after)| !**before && **after).count();
        before = after;
    }
    Facts { winner: game.outcome().expect("the game is over").winner, played, stuck, returned }
}

/// Returns which seats could act if it were their turn; all in games in which no seat is ever stuck.
fn can_act(game: &AnyGame) -> Vec<bool> {
    let seats = || Seat::all(game.seats());
    with_focus!(game.kind(), game => seats().map(|seat| game.position().can_act(seat)).collect())
        .unwrap_or_else(|| seats().map(|_| true).collect())
}

fn row(variant: &Variant, seats: usize, all: &[Facts]) -> String {
    let games = all.len();
    let draws = all.iter().filter(|facts| facts.winner == Winner::Draw).count();
    let shares = Seat::all(seats).map(|seat| {
        let won = all.iter().filter(|facts| facts.winner != Winner::Draw && facts.winner.includes(seat)).count();
        let share = (won as f64 + draws as f64 / seats as f64) / games.max(1) as f64;
        let (low, high) = interval(share, games);
        format!("{:.1} ({:.1} to {:.1})", 100.0 * share, 100.0 * low, 100.0 * high)
    });
    let shares: Vec<String> = shares.collect();
    let mut lengths: Vec<usize> = all.iter().map(|facts| facts.played.len()).collect();
    lengths.sort_unstable();
    let at = |percent: usize| lengths.get(lengths.len() * percent / 100).copied().unwrap_or_default();
    let different: HashSet<&[AnyAction]> = all.iter().map(|facts| facts.played.as_slice()).collect();
    let sum = |count: fn(&Facts) -> usize| all.iter().map(count).sum::<usize>();
    format!(
        "| `{variant}` | {games} | {} | {} | {draws} | {} ({} to {}) | {} | {} |",
        different.len(),
        shares.join(" | "),
        at(50),
        at(10),
        at(90),
        sum(|facts| facts.stuck),
        sum(|facts| facts.returned),
    )
}
