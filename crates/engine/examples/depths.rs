//! How deep the published searches look: `depths VARIANT SECONDS [POSITIONS]`.
//!
//! The positions are from the middle of games that alternate between the static move ordering's first action and random
//! ones. Each is searched for the given number of seconds; prints means of the depth of the last finished iteration, of
//! the nodes and of the nodes per second.

use gamut_engine::focus::published;
use gamut_engine::{Algorithm, Limits, Options, Rng, SearchRequest, Stop, search};
use gamut_rules::focus::Focus;
use gamut_rules::{Game, Position, Seat, Variant};
use std::error::Error;
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let variant: Variant = args.next().ok_or("a variant, as focus-3:literature")?.parse()?;
    let seconds: f64 = args.next().ok_or("seconds a position, as 0.1")?.parse()?;
    let positions: u64 = args.next().map_or(Ok(100), |text| text.parse())?;
    match variant.seats() {
        2 => measure::<2>(&variant, seconds, positions),
        3 => measure::<3>(&variant, seconds, positions),
        _ => measure::<4>(&variant, seconds, positions),
    }
    Ok(())
}

fn measure<const SEATS: usize>(variant: &Variant, seconds: f64, positions: u64) {
    let games: Vec<Game<Focus<SEATS>>> = (0..positions).map(|number| middle(variant, number)).collect();
    let branching: usize = games.iter().map(|game| game.position().count_actions()).sum();
    println!("{variant}, {seconds} s, {positions} positions, {:.1} actions", branching as f64 / positions as f64);
    for algorithm in [Algorithm::MaxN, Algorithm::Paranoid, Algorithm::BestReply] {
        let (mut depth, mut nodes) = (0, 0);
        let start = Instant::now();
        for game in &games {
            let options = Options { algorithm, hash_mib: 64, ..Options::default() };
            let limits = Limits::time(Duration::from_secs_f64(seconds));
            if let Ok(found) = search(&SearchRequest::new(game, &limits, &Stop::new()), &options) {
                depth += found.depth;
                nodes += found.nodes;
            }
        }
        let (depth, nodes) = (f64::from(depth) / positions as f64, nodes as f64);
        let each = nodes / positions as f64;
        println!(
            "{algorithm:<9} depth {depth:5.2}  nodes {each:12.0}  {:6.2} million/s",
            nodes / start.elapsed().as_secs_f64() / 1e6
        );
    }
}

/// A game after 15 to 29 plies that is not settled within a few.
fn middle<const SEATS: usize>(variant: &Variant, number: u64) -> Game<Focus<SEATS>> {
    for attempt in 0.. {
        let mut rng = Rng::new(number, &[attempt]);
        let plies = 15 + rng.below(15);
        let mut game = Game::new(Focus::start(variant.focus_rules().expect("a variant of Focus"), Seat::FIRST));
        for _ in 0..plies {
            let actions = game.actions();
            let action = if rng.below(2) == 0 {
                rng.pick(&actions)
            } else {
                actions.iter().copied().max_by_key(|&action| published::order(game.position(), action))
            };
            let Some(action) = action else { break };
            game.play(action).expect("a legal action");
        }
        let options = Options { algorithm: Algorithm::Paranoid, ..Options::default() };
        let is_open = search(&SearchRequest::new(&game, &Limits::depth(3), &Stop::new()), &options)
            .is_ok_and(|found| matches!(found.score, gamut_engine::Score::Points(_)));
        if is_open {
            return game;
        }
    }
    unreachable!("a game that goes on is found at once")
}
