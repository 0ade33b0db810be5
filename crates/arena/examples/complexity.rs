//! Measures the size of games in self-play: `complexity ALGORITHM PLAYOUTS GAMES SEED VARIANT…`.
//!
//! Prints a row of a Markdown table for each variant: mean number of legal actions per ply, mean length in plies, the
//! starter's share of the points, and how games end. All games begin at the start; the player is randomised. For
//! algorithms without playouts, the limit counts visited positions.

use gamut_arena::interval;
use gamut_engine::{Algorithm, Limits, Options, Rng, SearchRequest, Stop, search};
use gamut_rules::{AnyGame, Seat, Turn, Variant, Winner};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

const JOBS: usize = 2;

/// Statistics of a game.
struct Course {
    /// Legal actions, summed over all plies.
    actions: usize,
    plies: usize,
    /// Share of the point for the starting seat.
    first: f64,
    end: String,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [algorithm, playouts, games, seed, variants @ ..] = args.as_slice() else {
        return Err("ALGORITHM PLAYOUTS GAMES SEED VARIANT…".into());
    };
    let (algorithm, playouts): (Algorithm, u64) = (algorithm.parse()?, playouts.parse()?);
    let (games, seed): (u64, u64) = (games.parse()?, seed.parse()?);
    let limits = match algorithm {
        Algorithm::Mcts(_) => Limits::playouts(playouts),
        _ => Limits::nodes(playouts),
    };
    println!("| variant | games | branching | plies | starter's share | 95 % | how they end |");
    println!("|---|---|---|---|---|---|---|");
    for text in variants {
        let variant: Variant = text.parse()?;
        if !algorithm.plays(variant.mode()) {
            return Err(format!("{algorithm} does not play {variant}").into());
        }
        let (start, starter) = (AnyGame::new(&variant)?, variant.first_seat()?);
        let (next, courses) = (AtomicU64::new(0), Mutex::new(Vec::new()));
        let work = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= games {
                    return;
                }
                let course = one(start.clone(), starter, algorithm, &limits, &mut Rng::new(seed, &[number]));
                courses.lock().expect("nobody panics while the list is locked").push(course);
            }
        };
        std::thread::scope(|scope| (0..JOBS).for_each(|_| _ = scope.spawn(work)));
        println!("{}", row(&variant, &courses.into_inner().expect("nobody panics while the list is locked")));
    }
    Ok(())
}

fn one(mut game: AnyGame, starter: Seat, algorithm: Algorithm, limits: &Limits, rng: &mut Rng) -> Course {
    let seats = game.seats() as f64;
    let (mut actions, mut plies) = (0, 0);
    while game.turn() != Turn::Over {
        let legal = game.actions();
        let action = match game.turn() {
            Turn::Chance => game.draw(rng.bits()),
            _ => {
                actions += legal.len();
                plies += 1;
                let options = Options { algorithm, seed: rng.bits(), ..Options::default() };
                search(&SearchRequest::new(&game, limits, &Stop::new()), &options).map(|found| found.best).ok()
            }
        };
        game.play(action.expect("the game is not over")).expect("players choose among the legal actions");
    }
    let outcome = game.outcome().expect("the game is over");
    let first = match outcome.winner {
        Winner::Draw => 1.0 / seats,
        winner => f64::from(u8::from(winner.includes(starter))) / winner.seats().count() as f64,
    };
    Course { actions, plies, first, end: outcome.reason.to_string() }
}

fn row(variant: &Variant, courses: &[Course]) -> String {
    let games = courses.len();
    let plies: usize = courses.iter().map(|course| course.plies).sum();
    let actions: usize = courses.iter().map(|course| course.actions).sum();
    let first = courses.iter().map(|course| course.first).sum::<f64>() / games as f64;
    let (low, high) = interval(first, games);
    let mut ends = BTreeMap::new();
    courses.iter().for_each(|course| *ends.entry(course.end.as_str()).or_insert(0) += 1);
    let ends: Vec<String> = ends.into_iter().map(|(reason, count)| format!("{reason} {count}")).collect();
    format!(
        "| `{variant}` | {games} | {:.1} | {:.1} | {:.1} % | {:.1} to {:.1} % | {} |",
        actions as f64 / plies as f64,
        plies as f64 / games as f64,
        100.0 * first,
        100.0 * low,
        100.0 * high,
        ends.join(", ")
    )
}
