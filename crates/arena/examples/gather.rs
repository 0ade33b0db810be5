//! Gathers positions with their outcomes for fitting weights and chances: `gather VARIANT GAMES NODES SEED [SEARCH] > FILE`.
//!
//! A line is `position;score;share;winner;chances`: the search's score for the seat to act, its side's share of the
//! result, the winner, and what the search says of each seat with more than two sides. SEARCH is `auto`, `reply` or `tree`.

use gamut_engine::focus::FocusEvaluator;
use gamut_engine::{Evaluator, Limits, MultiplayerSearch, Options, Rng, Score, SearchRequest, Stop, search};
use gamut_rules::focus::Focus;
use gamut_rules::{AnyGame, Game, Position, Turn, Winner, with_focus};
use std::io::Write;

/// One action in this many is random, so that all kinds of positions occur.
const RANDOM_IN: usize = 12;
const MOST_PLIES: usize = 400;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [variant, games, nodes, seed, rest @ ..] = args.as_slice() else {
        return Err("VARIANT GAMES NODES SEED [SEARCH]".into());
    };
    let multiplayer = rest.first().map(|text| text.parse()).transpose()?.unwrap_or_default();
    let start = AnyGame::new(&variant.parse()?)?;
    let (games, nodes, seed) = (games.parse::<u64>()?, nodes.parse()?, seed.parse()?);
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    for number in 0..games {
        let done = with_focus!(start.kind(), start => one(start, nodes, multiplayer, &mut Rng::new(seed, &[number]), &mut out));
        done.ok_or("weights are fitted for Focus only")??;
    }
    Ok(())
}

fn one<const SEATS: usize>(
    start: &Game<Focus<SEATS>>,
    nodes: u64,
    multiplayer: MultiplayerSearch,
    rng: &mut Rng,
    out: &mut impl Write,
) -> std::io::Result<()> {
    let mut game = start.clone();
    let mut seen = Vec::new();
    let opening = start.position().seats() * 2 + rng.below(6);
    let options = Options { hash_mib: 16, multiplayer, ..Options::default() };
    while let Turn::Act(seat) = game.turn() {
        if game.played().len() >= MOST_PLIES {
            break;
        }
        let random = game.played().len() < opening || rng.below(RANDOM_IN) == 0;
        let action = if random {
            rng.pick(&game.actions()).expect("who is to act has an action")
        } else {
            let limits = Limits::nodes(nodes + rng.below(nodes as usize / 4) as u64);
            let found =
                search(&SearchRequest::new(&game, &limits, &Stop::new()), &options).expect("the game is not over");
            let evaluator = FocusEvaluator::built_in(game.position().rules(), game.position().side_of(seat));
            let gain = evaluator.gain(game.position(), seat, found.best);
            if let Score::Points(points) = found.score
                && !gain.noisy
            {
                let chances: Vec<String> = found.values.iter().map(|chance| format!("{chance:.4}")).collect();
                seen.push((game.position().to_string(), points, seat, chances.join(" ")));
            }
            found.best
        };
        game.play(action).expect("a legal action");
    }
    let winner = game.outcome().map_or(Winner::Draw, |outcome| outcome.winner);
    let sides = 2.0_f64.max(
        gamut_rules::Seat::all(start.position().seats()).filter(|&seat| start.position().side_of(seat) == seat).count()
            as f64,
    );
    for (position, points, seat, chances) in seen {
        let share = match winner {
            Winner::Draw => 1.0 / sides,
            winner => f64::from(u8::from(winner.includes(seat))),
        };
        writeln!(out, "{position};{points};{share:.3};{winner};{chances}")?;
    }
    Ok(())
}
