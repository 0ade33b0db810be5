//! How long the engine takes from `stop` to `bestmove`, and how long `movetime` really takes, in milliseconds:
//! `stop_latency SEARCHES` (of each kind).
//!
//! Positions are those of one game by chance for each variant. A search is stopped after 5 to 105 ms. Both are measured
//! at the session, so the pipes of another program come on top.

use gamut_engine::Rng;
use gamut_engine::protocol::Session;
use gamut_rules::AnyGame;
use std::error::Error;
use std::sync::mpsc::{Receiver, channel};
use std::thread::sleep;
use std::time::{Duration, Instant};

const SEARCHES: [(&str, &str); 21] = [
    ("focus-2", "ours"),
    ("focus-2,goal=capture", "ours"),
    ("focus-3", "ours"),
    ("focus-4", "ours"),
    ("focus-teams", "ours"),
    ("fibonacci", "ours"),
    ("fibonacci-cards", "ours"),
    ("fibonacci", "beam-300"),
    ("fibonacci", "beam-10000"),
    ("focus-2", "paranoid"),
    ("focus-3", "maxn"),
    ("focus-3", "paranoid"),
    ("focus-3", "brs"),
    ("focus-4", "maxn"),
    ("focus-4", "paranoid"),
    ("focus-4", "brs"),
    ("focus-2", "mcts-maxn-ph"),
    ("focus-3", "mcts-maxn-ph-solver"),
    ("focus-4", "mcts-brs-ph"),
    ("focus-4", "mcts-maxn-1ply"),
    ("focus-4", "mcts-maxn-2ply-brs"),
];
const MOVE_TIME: u64 = 100;
const MOST_PLIES: usize = 120;

fn main() -> Result<(), Box<dyn Error>> {
    let searches = std::env::args().nth(1).ok_or("SEARCHES")?.parse()?;
    println!("| variant | algorithm | | median | 95 % | 99 % | worst |\n|---|---|---|---|---|---|---|");
    for (variant, algorithm) in SEARCHES {
        let positions = positions(variant)?;
        for (name, stopped) in [("`stop`", true), ("`movetime 100`", false)] {
            let times = measure(variant, algorithm, &positions, searches, stopped)?;
            let at = |share: f64| times[((times.len() - 1) as f64 * share).round() as usize];
            let (median, high, higher, worst) = (at(0.5), at(0.95), at(0.99), at(1.0));
            println!("| `{variant}` | `{algorithm}` | {name} | {median:.2} | {high:.2} | {higher:.2} | {worst:.2} |");
        }
    }
    Ok(())
}

/// Returns the arguments of `position` for the positions of a random game in which a seat is to act.
fn positions(variant: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let mut game = AnyGame::new(&variant.parse()?)?;
    let (mut rng, mut positions) = (Rng::new(1, &[]), Vec::new());
    while game.outcome().is_none() && game.len() < MOST_PLIES {
        if game.draw(0).is_none() {
            positions.push(game.position());
        }
        let actions = game.actions();
        game.play(actions[rng.below(actions.len())])?;
    }
    Ok(positions)
}

/// Milliseconds, sorted: from `stop` to the best move, or from `go movetime` to it.
fn measure(
    variant: &str,
    algorithm: &str,
    positions: &[String],
    searches: usize,
    stopped: bool,
) -> Result<Vec<f64>, Box<dyn Error>> {
    let (sender, said) = channel();
    let mut session = Session::new(move |line| {
        let _ = sender.send((Instant::now(), line.to_owned()));
    });
    let mut rng = Rng::new(2, &[]);
    let mut times = Vec::new();
    let _ = session.line(format!("setoption name Variant value {variant}"));
    let _ = session.line(format!("setoption name Algorithm value {algorithm}"));
    for number in 0..searches {
        let _ = session.line(format!("position fen {}", positions[number * positions.len() / searches]));
        let mut start = Instant::now();
        if stopped {
            let _ = session.line("go infinite");
            sleep(Duration::from_millis(5 + rng.below(100) as u64));
            start = Instant::now();
            let _ = session.line("stop");
        } else {
            let _ = session.line(format!("go movetime {MOVE_TIME}"));
        }
        times.push((best(&said)? - start).as_secs_f64() * 1e3);
    }
    times.sort_by(f64::total_cmp);
    Ok(times)
}

/// When the best move came.
fn best(said: &Receiver<(Instant, String)>) -> Result<Instant, Box<dyn Error>> {
    loop {
        match said.recv()? {
            (moment, line) if line.starts_with("bestmove ") => return Ok(moment),
            (_, line) if line.starts_with("error ") => return Err(line.into()),
            _ => {}
        }
    }
}
