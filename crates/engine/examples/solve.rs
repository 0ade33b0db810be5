//! How long the solver takes: `solve FILE [LEFT] [NODES]`, a position a line. `solve gather N SEED` makes such a file
//! on standard output; `solve check N` compares with brute force on positions with one to three moves left; `solve
//! missed N [NODES] [GENEROUS] [SEED]` counts the wins of five and six moves that NODES do not show where GENEROUS do,
//! on N beginnings of turns of the engine's games against itself.

#[path = "../tests/it/common/turns.rs"]
mod turns;

use gamut_engine::{Limits, Options, Rng, Score, SearchRequest, Solution, Solver, Stop, search};
use gamut_rules::fibonacci::Fibonacci;
use gamut_rules::{Game, Seat, Turn};
use indicatif::ProgressBar;
use std::time::Instant;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize| arguments.get(index).and_then(|text| text.parse::<u64>().ok());
    match arguments.first().map(String::as_str) {
        Some("gather") => gather(number(1).unwrap_or(500) as usize, number(2).unwrap_or(1)),
        Some("check") => check(number(1).unwrap_or(1_000) as usize),
        Some("missed") => missed(
            number(1).unwrap_or(500) as usize,
            number(2).unwrap_or(400_000),
            number(3).unwrap_or(30_000_000),
            number(4).unwrap_or(1),
        ),
        Some(file) => measure(file, number(1).unwrap_or(4) as usize, number(2)),
        None => eprintln!("usage: solve FILE [LEFT] [NODES] | solve gather N SEED | solve check N"),
    }
}

/// Prints positions from the middle of games: of each game every third turn.
fn gather(wanted: usize, seed: u64) {
    let rules = turns::rules("fibonacci");
    let positions =
        (0..).flat_map(|game| turns::game(rules, seed, game).into_iter().skip(game as usize % 3).step_by(3));
    positions.take(wanted).for_each(|path| println!("{}", path[0]));
}

/// Compares with brute force.
fn check(wanted: usize) {
    let (mut solver, stop) = (Solver::new(), Stop::new());
    let (mut wins, mut lengths) = (0, [0; 4]);
    let bar = ProgressBar::new(wanted as u64);
    for position in bar.wrap_iter(turns::within(turns::rules("fibonacci"), 1).take(wanted)) {
        let length = match solver.solve(&position, None, &stop) {
            Solution::Win(line) => Some(line.len()),
            _ => None,
        };
        assert_eq!(length, turns::brute(&position), "{position}");
        wins += usize::from(length.is_some());
        lengths[length.unwrap_or(0)] += 1;
    }
    println!("{wanted} positions as brute force has them, {wins} of them won, in 1 … 3: {:?}", &lengths[1..]);
}

/// Nodes a turn of the games in which [`missed`] looks.
const PLAYED: u64 = 20_000;
/// Actions drawn by lot before.
const OPENING: usize = 5;

/// Counts wins past the budget.
fn missed(wanted: usize, nodes: u64, generous: u64, seed: u64) {
    let (mut solver, stop) = (Solver::new(), Stop::new());
    let (mut seen, mut won, mut missed, mut unknown, mut unplayed) = (0, [0; 7], [0; 7], 0, 0);
    for number in 0.. {
        let mut rng = Rng::new(seed, &[number]);
        let mut game = Game::new(Fibonacci::start(turns::rules("fibonacci"), Seat::FIRST));
        while game.turn() != Turn::Over {
            if game.played().len() < OPENING {
                game.play(rng.pick(&game.actions()).expect("somebody is to act")).expect("a legal action");
                continue;
            }
            let position = *game.position();
            let found = search(&SearchRequest::new(&game, &Limits::nodes(PLAYED), &stop), &Options::default());
            let found = found.expect("somebody is to act");
            if position.made() == 0 && position.left() >= Some(5) {
                if seen == wanted {
                    print_missed(seen, &won, &missed, unknown, unplayed);
                    return;
                }
                seen += 1;
                match solver.solve(&position, Some(generous), &stop) {
                    Solution::Win(line) => {
                        won[line.len()] += 1;
                        missed[line.len()] +=
                            usize::from(!matches!(solver.solve(&position, Some(nodes), &stop), Solution::Win(_)));
                        unplayed += usize::from(!matches!(found.score, Score::Win(_)));
                    }
                    Solution::Unknown => unknown += 1,
                    Solution::NoWin => {}
                }
            }
            for action in found.turn(&position) {
                game.play(action).expect("the line is legal");
            }
        }
    }
}

fn print_missed(seen: usize, won: &[usize; 7], missed: &[usize; 7], unknown: usize, unplayed: usize) {
    println!(
        "{seen} turns of five or six moves; can be won in 1 … 6: {:?}, so many handed over: {}",
        &won[1..],
        won.iter().sum::<usize>()
    );
    println!("missed by the solver's budget: {:?}; not seen by a search of {PLAYED} nodes: {unplayed}", &missed[1..]);
    println!("unknown even to the generous one: {unknown}");
}

fn measure(file: &str, left: usize, nodes: Option<u64>) {
    let text = std::fs::read_to_string(file).expect("a file of positions");
    let rules = turns::rules("fibonacci");
    let (mut solver, stop) = (Solver::new(), Stop::new());
    let (mut times, mut counts) = (Vec::new(), Vec::new());
    let (mut wins, mut unknown) = ([0; 7], 0);
    for line in text.lines() {
        let position = Fibonacci::parse(line, rules).expect("a position a line");
        let position = turns::with_left(&position, left);
        let begin = Instant::now();
        let solution = solver.solve(&position, nodes, &stop);
        let time = begin.elapsed().as_secs_f64() * 1e3;
        times.push(time);
        counts.push(solver.nodes() as f64);
        match solution {
            Solution::Win(line) => wins[line.len()] += 1,
            Solution::Unknown => unknown += 1,
            Solution::NoWin => {}
        }
    }
    println!("{left} moves left, {} positions, won in 1 … 6: {:?}, unknown: {unknown}", times.len(), &wins[1..]);
    for (what, mut values) in [("ms", times), ("nodes", counts)] {
        values.sort_by(f64::total_cmp);
        let part = |share: f64| values[((values.len() - 1) as f64 * share) as usize];
        let mean = values.iter().sum::<f64>() / values.len() as f64;
        println!(
            "{what}: mean {mean:.3} median {:.3} 90 % {:.3} 99 % {:.3} worst {:.3}",
            part(0.5),
            part(0.9),
            part(0.99),
            part(1.0)
        );
    }
}
