//! Whom a game favours: `first_moves VARIANT NODES GAMES PLIES SEED [DEEP]`.
//!
//! Every first move up to symmetry is followed by PLIES plies of chance, and the game is played to its end by one player
//! against itself, NODES positions a move; the games take the first moves in turn, none is left out for being uneven.
//! With DEEP each first move is searched as deep as so many positions allow, too. Prints Markdown: a row for all games,
//! then one for each first move, best for the starter first.

use gamut_arena::interval;
use gamut_engine::{Limits, Options, Rng, Stop, chances_any, search_any};
use gamut_rules::{AnyGame, Seat, Turn, Variant, Winner};
use std::collections::HashSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

const JOBS: usize = 2;

/// A first move, and what came of it.
struct First {
    game: AnyGame,
    action: String,
    /// The starter's chance by the deep search, its depth and the line.
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

    let next = AtomicU64::new(0);
    let searches = if deep.is_some() { count } else { 0 };
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= searches + games {
                return;
            }
            let of = (number % count) as usize;
            let first = firsts.lock().expect("nobody panics")[of].game.clone();
            if let (Some(deep), true) = (deep, number < searches) {
                let found = search(&first, deep, starter);
                firsts.lock().expect("nobody panics")[of].found = Some(found);
            } else {
                let rng = &mut Rng::new(seed, &[number]);
                let (share, length) = play(first, plies, nodes, starter, rng);
                let firsts = &mut firsts.lock().expect("nobody panics")[of];
                firsts.shares.push(share);
                firsts.plies += length;
            }
        }
    };
    std::thread::scope(|scope| (0..JOBS).for_each(|_| _ = scope.spawn(work)));

    let mut firsts = firsts.into_inner()?;
    let all: Vec<f64> = firsts.iter().flat_map(|first| first.shares.iter().copied()).collect();
    let length = firsts.iter().map(|first| first.plies).sum::<usize>();
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

/// Those that differ however the board is turned or mirrored.
fn first_moves(start: &AnyGame) -> Result<Vec<First>, Box<dyn std::error::Error>> {
    let mut seen = HashSet::new();
    let mut firsts = Vec::new();
    for action in start.actions() {
        let mut game = start.clone();
        game.play(&action.to_string())?;
        let image = game.images().into_iter().map(|(_, text)| text).min();
        if seen.insert(image) {
            firsts.push(First { game, action: action.to_string(), found: None, shares: Vec::new(), plies: 0 });
        }
    }
    Ok(firsts)
}

fn search(game: &AnyGame, nodes: u64, starter: Seat) -> (f64, u32, String) {
    let options = Options { hash_mib: 256, ..Options::default() };
    let found = search_any(game, &Limits::nodes(nodes), &options, &Stop::new(), &mut |_| {});
    let found = found.expect("the game goes on after its first move");
    let chance = chances_any(game, &found)[starter.index()];
    (chance, found.depth, found.line.iter().take(5).cloned().collect::<Vec<_>>().join(" "))
}

/// Plays a game to its end: the starter's share, and how many plies it had.
fn play(mut game: AnyGame, chance: usize, nodes: u64, starter: Seat, rng: &mut Rng) -> (f64, usize) {
    let options = Options { hash_mib: 8, ..Options::default() };
    while game.turn() != Turn::Over {
        let action = if game.played().len() <= chance {
            let legal = game.actions();
            legal.get(rng.below(legal.len().max(1))).cloned()
        } else {
            search_any(&game, &Limits::nodes(nodes), &options, &Stop::new(), &mut |_| {}).map(|found| found.best)
        };
        game.play(&action.expect("the game goes on")).expect("players choose among the legal actions");
    }
    let share = match game.outcome().expect("the game is over").winner {
        Winner::Draw => 0.5,
        winner => f64::from(u8::from(winner.includes(starter))),
    };
    (share, game.played().len())
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
