//! Measures which seat a game favours: `first_moves VARIANT NODES GAMES PLIES SEED [DEEP]`.
//!
//! Self-play with NODES positions per move. Each of the first PLIES plies is drawn from the near-best actions
//! ([`near_best`]). Uniformly random plies would not do, since the next player just takes what the last one left
//! hanging. With DEEP, every first move up to symmetry is also searched with that many nodes. Prints Markdown: a row for
//! all games, then one for each first move, best for the starter first.

#[path = "near_best/mod.rs"]
mod near_best;

use gamut_arena::interval;
use gamut_engine::{Limits, Options, Rng, SearchRequest, Stop, chances_any};
use gamut_rules::any::notation;
use gamut_rules::{AnyGame, Seat, Variant, Winner};
use near_best::{NEARLY, play};
use std::collections::HashSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

const JOBS: usize = 2;

/// A first move and its results.
struct First {
    game: AnyGame,
    action: String,
    /// The position after it in every symmetry of the board.
    images: HashSet<String>,
    /// The deep search's chance for the starter, its depth and its line.
    found: Option<(f64, u32, String)>,
    /// The starter's share of each game's point.
    shares: Vec<f64>,
    plies: usize,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [variant, nodes, games, plies, seed, deep @ ..] = args.as_slice() else {
        return Err("VARIANT NODES GAMES PLIES SEED [DEEP]".into());
    };
    let variant: Variant = variant.parse()?;
    let (nodes, games, plies, seed) = (nodes.parse()?, games.parse::<u64>()?, plies.parse()?, seed.parse()?);
    let deep = deep.first().map(|deep| deep.parse()).transpose()?;
    let start = AnyGame::new(&variant)?;
    let starter = variant.first_seat()?;
    let firsts = Mutex::new(first_moves(&start)?);
    let count = firsts.lock().expect("nobody panics").len() as u64;

    let (next, different) = (AtomicU64::new(0), Mutex::new(HashSet::new()));
    let searches = if deep.is_some() { count } else { 0 };
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= searches + games {
                return;
            }
            if let (Some(deep), true) = (deep, number < searches) {
                let of = number as usize;
                let first = firsts.lock().expect("nobody panics")[of].game.clone();
                let found = search(&first, deep, starter);
                firsts.lock().expect("nobody panics")[of].found = Some(found);
            } else {
                let played = play(start.clone(), plies, NEARLY, nodes, &mut Rng::new(seed, &[number]));
                different.lock().expect("nobody panics").insert(played.played().to_vec());
                let mut after_first = played.clone();
                after_first.undo_to(1);
                let mut firsts = firsts.lock().expect("nobody panics");
                let of = firsts.iter().position(|first| first.images.contains(&after_first.position()));
                let first = &mut firsts[of.expect("every first move is the image of one of them")];
                first.shares.push(share(&played, starter));
                first.plies += played.played().len();
            }
        }
    };
    std::thread::scope(|scope| (0..JOBS).for_each(|_| _ = scope.spawn(work)));

    let mut firsts = firsts.into_inner()?;
    let all: Vec<f64> = firsts.iter().flat_map(|first| first.shares.iter().copied()).collect();
    let length = firsts.iter().map(|first| first.plies).sum::<usize>();
    println!("{} different games\n", different.into_inner()?.len());
    println!(
        "| first move | games | starter's share | 95 % | draws | plies | searched: starter's chance, depth, line |"
    );
    println!("|---|--:|--:|--:|--:|--:|---|");
    println!("{}", row("all", &all, length, None));
    let value = |first: &First| first.found.as_ref().map_or_else(|| mean(&first.shares), |found| found.0);
    firsts.sort_by(|a, b| value(b).total_cmp(&value(a)));
    for first in &firsts {
        println!("{}", row(&format!("`{}`", first.action), &first.shares, first.plies, first.found.as_ref()));
    }
    Ok(())
}

/// Returns the first moves that differ under every symmetry of the board.
fn first_moves(start: &AnyGame) -> Result<Vec<First>, Box<dyn std::error::Error>> {
    let mut firsts: Vec<First> = Vec::new();
    for action in start.actions() {
        let mut game = start.clone();
        game.play(action)?;
        if firsts.iter().all(|first| !first.images.contains(&game.position())) {
            let images = game.images().into_iter().map(|(_, text)| text).collect();
            let action = action.to_string();
            firsts.push(First { game, action, images, found: None, shares: Vec::new(), plies: 0 });
        }
    }
    Ok(firsts)
}

fn search(game: &AnyGame, nodes: u64, starter: Seat) -> (f64, u32, String) {
    let options = Options { hash_mib: 256, ..Options::default() };
    let found = gamut_engine::search(&SearchRequest::new(game, &Limits::nodes(nodes), &Stop::new()), &options);
    let found = found.expect("the game is not over after its first move");
    let chance = chances_any(game, &found)[starter.index()];
    (chance, found.depth, notation(&found.line[..found.line.len().min(5)]).join(" "))
}

/// Returns the starter's share of a finished game.
fn share(game: &AnyGame, starter: Seat) -> f64 {
    match game.outcome().expect("the game is over").winner {
        Winner::Draw => 0.5,
        winner => f64::from(u8::from(winner.includes(starter))),
    }
}

fn mean(shares: &[f64]) -> f64 {
    shares.iter().sum::<f64>() / shares.len().max(1) as f64
}

fn row(name: &str, shares: &[f64], plies: usize, found: Option<&(f64, u32, String)>) -> String {
    let games = shares.len();
    let share = mean(shares);
    let (low, high) = interval(share, games);
    let draws = shares.iter().filter(|&&share| share == 0.5).count();
    let found =
        found.map_or_else(String::new, |(chance, depth, line)| format!("{:.1} %, {depth}, `{line}`", 100.0 * chance));
    format!(
        "| {name} | {games} | {:.1} % | {:.1} to {:.1} | {draws} | {:.1} | {found} |",
        100.0 * share,
        100.0 * low,
        100.0 * high,
        plies as f64 / games.max(1) as f64,
    )
}
