//! Turns of Fibonacci that searches chose, for training: `fibonacci_turns VARIANT GAMES NODES SEED [FIRST [EVAL]]`.
//!
//! The engine plays against itself at NODES nodes a turn. A line is the beginning of a turn that is not decided, the moves
//! that the search chose there, and its visits: the current turn's, and those that it came to often and looked at again.
//! Where a card comes first, it is one that allows these moves and no more. Games are numbered from FIRST, each with its own
//! random numbers.

use gamut_engine::fibonacci::{StudiedTurn, study};
use gamut_engine::{Evaluation, Limits, Options, Rng};
use gamut_rules::any::Kind;
use gamut_rules::fibonacci::{Action, Fibonacci};
use gamut_rules::{AnyGame, Game, Position, Turn};
use std::cmp::Reverse;
use std::io::Write;

/// The least number of random moves before a game begins; up to eight are added.
const OPENING: usize = 2;
/// In one turn of this many, another turn that the search looked at is played.
const STRAY: usize = 4;
/// Longer games are not finished.
const LONGEST: u32 = 60;
/// Visits of a reply whose own reply is written.
const VISITS: u32 = 60;
/// Values beyond this are as good as decided.
const UNDECIDED: i32 = 1_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [variant, games, nodes, seed, rest @ ..] = args.as_slice() else {
        return Err("VARIANT GAMES NODES SEED [FIRST [EVAL]]".into());
    };
    let (games, nodes, seed): (u64, u64, u64) = (games.parse()?, nodes.parse()?, seed.parse()?);
    let first: u64 = rest.first().map_or(Ok(0), |first| first.parse())?;
    let evaluation = rest.get(1).map_or(Ok(Evaluation::Hand), |name| Evaluation::open(name))?;
    let start = AnyGame::new(&variant.parse()?)?;
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

/// Plays a game and returns a line for every turn chosen.
fn play(start: &Game<Fibonacci>, nodes: u64, options: &Options, rng: &mut Rng) -> String {
    let (mut game, mut lines) = (opening(start, rng), String::new());
    while game.turn() != Turn::Over && game.position().turn_number() < LONGEST {
        if game.turn() == Turn::Chance {
            game.play(random(&game, rng)).expect("a card of the pile");
        }
        let Some((found, turns)) = study(&game, &Limits::nodes(nodes), options, &mut |_| {}) else { break };
        chosen(&turns, &mut lines);
        let strays: Vec<usize> =
            (1..turns.len()).filter(|&at| turns[at].turns == 1 && turns[at].visits > 0 && !turns[at].settled).collect();
        let stray = rng.pick(&strays).filter(|_| rng.below(STRAY) == 0);
        let turn = stray.map_or_else(|| found.turn(game.position()), |at| turns[at].moves.actions(game.position()));
        for action in turn {
            game.play(action).expect("a legal action");
        }
    }
    lines
}

/// Writes the turns chosen at the current turn and at those that the search came to often.
fn chosen(turns: &[StudiedTurn], lines: &mut String) {
    let mut best: Vec<Option<usize>> = vec![None; turns.len()];
    let rank = |at: usize| (Reverse(turns[at].visits), turns[at].value);
    for at in 1..turns.len() {
        let known = &mut best[turns[at].parent];
        if known.is_none_or(|known| rank(at) < rank(known)) {
            *known = Some(at);
        }
    }
    for (at, turn) in turns.iter().enumerate() {
        let counts = (at == 0 || turn.visits >= VISITS && turn.looks > 2) && turn.value.abs() < UNDECIDED;
        if let Some(best) = best[at].filter(|_| counts && !turn.settled) {
            let steps = turns[best].moves.steps();
            let mut position = turn.position;
            if position.turn() == Turn::Chance {
                let card = Action::card(steps.len() as u8);
                if !position.is_legal(card) {
                    continue;
                }
                position.play_unchecked(card);
            }
            let moves: Vec<String> = steps.iter().map(ToString::to_string).collect();
            *lines += &format!("{position};{};{}\n", moves.join(" "), turns[best].visits);
        }
    }
}

/// Plays a few random moves.
fn opening(start: &Game<Fibonacci>, rng: &mut Rng) -> Game<Fibonacci> {
    loop {
        let mut game = start.clone();
        for _ in 0..OPENING + rng.below(9) {
            game.play(random(&game, rng)).expect("a legal action");
        }
        if game.outcome().is_none() {
            return game;
        }
    }
}

/// Returns a random action; cards are drawn as often as the pile holds them.
fn random(game: &Game<Fibonacci>, rng: &mut Rng) -> Action {
    let mut all = game.actions().to_vec();
    if game.turn() == Turn::Chance {
        all.clear();
        game.position().chances(|card, count| all.extend((0..count).map(|_| card)));
    }
    rng.pick(&all).expect("the game is not over")
}
