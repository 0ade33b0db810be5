//! Positions of Fibonacci with what a search says of them, for training:
//! `fibonacci_positions GAMES NODES SEED [FIRST [EVAL]]`.
//!
//! The engine plays against itself at NODES nodes a turn. Every beginning of a turn that its searches looked at is
//! written, those it rejected too: the position, the value in points for the side to act, the visits, and where the game
//! passed there its result for that side. Games are numbered from FIRST, each with its own random numbers.

use gamut_engine::fibonacci::{StudiedTurn, study};
use gamut_engine::{Evaluation, Limits, Options, Rng};
use gamut_rules::any::Kind;
use gamut_rules::fibonacci::Fibonacci;
use gamut_rules::{AnyGame, Game, Position, Seat, Turn};
use std::io::Write;

/// The least number of random moves before a game begins; up to eight are added.
const OPENING: usize = 2;
/// In one turn of this many, another turn that the search looked at is played.
const STRAY: usize = 6;
/// Longer games are not finished.
const LONGEST: u32 = 60;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [games, nodes, seed, rest @ ..] = args.as_slice() else { return Err("GAMES NODES SEED [FIRST [EVAL]]".into()) };
    let (games, nodes, seed): (u64, u64, u64) = (games.parse()?, nodes.parse()?, seed.parse()?);
    let first: u64 = rest.first().map_or(Ok(0), |first| first.parse())?;
    let evaluation = rest.get(1).map_or(Ok(Evaluation::Hand), |name| Evaluation::open(name))?;
    let start = AnyGame::new(&"fibonacci".parse()?)?;
    let Kind::Fibonacci(start) = start.kind() else { return Err("a game of Fibonacci".into()) };
    let options = Options { hash_mib: 64, evaluation, ..Options::default() };
    let mut out = std::io::stdout().lock();
    for number in first..first + games {
        let lines = play(start, nodes, &options, &mut Rng::new(seed, &[number]));
        out.write_all(lines.as_bytes())?;
        out.flush()?;
    }
    Ok(())
}

/// Plays a game and returns a line for every position.
fn play(start: &Game<Fibonacci>, nodes: u64, options: &Options, rng: &mut Rng) -> String {
    let mut game = opening(start, rng);
    let mut known: Vec<(bool, StudiedTurn)> = Vec::new();
    while matches!(game.turn(), Turn::Act(_)) && game.position().turn_number() < LONGEST {
        let Some((found, turns)) = study(&game, &Limits::nodes(nodes), options, &mut |_| {}) else { break };
        let looked = turns.iter().enumerate().filter(|(at, turn)| *at == 0 || turn.visits > 0 || turn.settled);
        known.extend(looked.map(|(at, turn)| (at == 0, *turn)));
        let strays: Vec<usize> =
            (1..turns.len()).filter(|&at| turns[at].turns == 1 && turns[at].visits > 0 && !turns[at].settled).collect();
        let stray = rng.pick(&strays).filter(|_| rng.below(STRAY) == 0);
        match stray {
            // Only where the game goes is known of a turn, not how.
            Some(at) => game = Game::new(turns[at].position),
            None => {
                for action in found.turn(game.position()) {
                    game.play(action).expect("a legal action");
                }
            }
        }
    }
    let winner = game.outcome().map(|outcome| outcome.winner);
    let result = |seat: Seat| winner.map_or("-", |winner| if winner.includes(seat) { "1" } else { "0" });
    let line = |(is_root, turn): &(bool, StudiedTurn)| {
        let result = if *is_root { result(turn.position.side()) } else { "-" };
        format!("{};{};{};{result}\n", turn.position, turn.value, turn.visits)
    };
    let counts = |turn: &StudiedTurn| turn.position.outcome().is_none() && (!turn.settled || turn.value.abs() > 1_000);
    known.iter().filter(|(_, turn)| counts(turn)).map(line).collect()
}

/// Plays a few random moves.
fn opening(start: &Game<Fibonacci>, rng: &mut Rng) -> Game<Fibonacci> {
    loop {
        let mut game = start.clone();
        for _ in 0..OPENING + rng.below(9) {
            let action = rng.pick(&game.actions()).expect("the game is not over");
            game.play(action).expect("a legal action");
        }
        if game.outcome().is_none() {
            return game;
        }
    }
}
