//! How far the values of a search of Fibonacci can be trusted: `fibonacci_values POSITIONS SHORT LONG SEED [EVAL]`.
//!
//! Positions are beginnings of turns from games of the engine against itself, which a search of SHORT nodes finds
//! undecided. Each is searched at SHORT and at LONG nodes. Printed are the root values reported, their spread over the
//! last half of the long search's reports, the rank of the finally best turn by the evaluation alone, and, where the short
//! search chose another one, why: it had not generated the better turn (beam), never looked at it (evaluation), or
//! looked and valued it less (back-up). What the choice cost is the difference of two searches of LONG nodes after both
//! turns.

use gamut_engine::fibonacci::{FibonacciWeights, StudiedTurn, study};
use gamut_engine::{Evaluation, Limits, Options, Rng, Score};
use gamut_rules::any::Kind;
use gamut_rules::fibonacci::{Fibonacci, ManKind};
use gamut_rules::{AnyGame, Game, Seat, Turn};
use std::cmp::Reverse;

/// Nodes of the searches that play the games.
const PLAY: u64 = 5_000;
/// Ranks up to which turns are counted.
const RANKS: [usize; 5] = [1, 5, 20, 100, 300];
/// Values beyond this are as good as decided.
const UNDECIDED: i32 = 1_000;

/// Why a short search chose a worse turn.
const REASONS: [&str; 4] = ["same turn", "beam", "evaluation", "back-up"];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [positions, short, long, seed, rest @ ..] = args.as_slice() else {
        return Err("POSITIONS SHORT LONG SEED [EVAL]".into());
    };
    let (positions, short, long): (usize, u64, u64) = (positions.parse()?, short.parse()?, long.parse()?);
    let seed: u64 = seed.parse()?;
    let evaluation = rest.first().map_or(Ok(Evaluation::BuiltIn), |name| Evaluation::open(name))?;
    let options = Options { hash_mib: 256, evaluation, ..Options::default() };
    let start = AnyGame::new(&"fibonacci".parse()?)?;
    let Kind::Fibonacci(start) = start.kind() else { return Err("a game of Fibonacci".into()) };
    let (mut spreads, mut ranks) = (Vec::new(), Vec::new());
    let mut costs: [Vec<i32>; 4] = Default::default();
    let mut number = 0;
    while spreads.len() < positions {
        number += 1;
        let Some(game) = middle(start, &options, &mut Rng::new(seed, &[number])) else { continue };
        let Some(seen) = Seen::of(&game, short, &options) else { continue };
        let Some(oracle) = Seen::of(&game, long, &options) else { continue };
        let half = &oracle.reports[oracle.reports.len() / 2..];
        let spread = half.iter().max().unwrap_or(&0) - half.iter().min().unwrap_or(&0);
        let rank = oracle.rank(oracle.best);
        let chosen = seen.turns[seen.best].position;
        let better = oracle.turns[oracle.best].position;
        let known = seen.turns.iter().find(|turn| turn.turns == 1 && men(&turn.position) == men(&better));
        let reason = match known {
            _ if men(&chosen) == men(&better) => 0,
            None => 1,
            Some(turn) if turn.visits == 0 => 2,
            Some(_) => 3,
        };
        let cost = if reason == 0 { 0 } else { after(&better, long, &options) - after(&chosen, long, &options) };
        println!("{} spread {spread} rank {rank} {} {cost} {:?}", game.position(), REASONS[reason], oracle.reports);
        spreads.push(spread);
        ranks.push(rank);
        costs[reason].push(cost);
    }
    spreads.sort_unstable();
    println!("spread: median {}, 90 % {}", spreads[spreads.len() / 2], spreads[spreads.len() * 9 / 10]);
    for most in RANKS {
        println!("among the first {most}: {}", ranks.iter().filter(|&&rank| rank <= most).count());
    }
    for (reason, costs) in REASONS.iter().zip(&costs) {
        println!("{reason}: {} positions, {} points in all", costs.len(), costs.iter().sum::<i32>());
    }
    Ok(())
}

/// What a search knows in the end.
struct Seen {
    turns: Vec<StudiedTurn>,
    /// The turn it plays.
    best: usize,
    /// The values of the root that it reported.
    reports: Vec<i32>,
}

impl Seen {
    /// Returns what a search of this many nodes knows; `None` if it finds the position decided.
    fn of(game: &Game<Fibonacci>, nodes: u64, options: &Options) -> Option<Self> {
        let mut reports = Vec::new();
        let (_, turns) = study(game, &Limits::nodes(nodes), options, &mut |info| {
            if let Score::Points(points) = info.found.score {
                reports.push(points);
            }
        })?;
        let own = |at: &usize| turns[*at].turns == 1;
        let best = (0..turns.len()).filter(own).min_by_key(|&at| (Reverse(turns[at].visits), turns[at].value))?;
        let open = !turns[0].settled && turns[best].value.abs() < UNDECIDED && !reports.is_empty();
        open.then_some(Self { turns, best, reports })
    }

    /// Returns the rank of a turn among all those known by the evaluation alone, from 1.
    fn rank(&self, at: usize) -> usize {
        let seat = self.turns[0].position.side();
        let weights = FibonacciWeights::of(self.turns[0].position.rules());
        let value = |turn: &StudiedTurn| weights.evaluate(&turn.position, seat);
        let own = value(&self.turns[at]);
        1 + self.turns.iter().filter(|turn| turn.turns == 1 && value(turn) > own).count()
    }
}

/// Returns the value of a turn that ends so, for the side that makes it.
fn after(end: &Fibonacci, nodes: u64, options: &Options) -> i32 {
    let found = study(&Game::new(*end), &Limits::nodes(nodes), options, &mut |_| {});
    found.map_or(0, |(_, turns)| -turns[0].value)
}

/// Returns what tells turns apart: supports do not matter much.
fn men(end: &Fibonacci) -> [u128; 4] {
    let sets = [(0, ManKind::Strike), (0, ManKind::Centre), (1, ManKind::Strike), (1, ManKind::Centre)];
    sets.map(|(seat, kind)| end.men(Seat::new(seat), kind).bits())
}

/// Plays a few random moves and then some turns; `None` if the game ends.
fn middle(start: &Game<Fibonacci>, options: &Options, rng: &mut Rng) -> Option<Game<Fibonacci>> {
    let mut game = start.clone();
    for _ in 0..3 + rng.below(4) {
        game.play(rng.pick(&game.actions())?).ok()?;
    }
    let last = game.turn_number() + 1 + rng.below(9) as u32;
    while game.position().turn_number() < last || game.position().made() > 0 {
        let Turn::Act(_) = game.turn() else { return None };
        let (found, _) = study(&game, &Limits::nodes(PLAY), options, &mut |_| {})?;
        for action in found.turn(game.position()) {
            game.play(action).ok()?;
        }
    }
    game.outcome().is_none().then_some(game)
}
