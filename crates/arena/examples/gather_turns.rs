//! Positions of Fibonacci with their outcomes, for fitting weights: `gather_turns VARIANT GAMES NODES SEED > FILE`.
//!
//! A line is `position;share`: a position at which a turn begins, and what the side to act gets in the end. Both sides search
//! each turn; one turn in so many begins with a move drawn by lot, so that good and bad positions of all kinds occur.

use gamut_engine::{Limits, Lot, Options, Stop, search};
use gamut_rules::any::Kind;
use gamut_rules::fibonacci::{Action, Fibonacci};
use gamut_rules::{AnyGame, Game, Seat, Turn, Winner};
use std::io::Write;

/// One turn in so many begins with a random move.
const RANDOM_IN: usize = 6;
/// Turns after which a game is given up: the sides repeat themselves.
const MOST_TURNS: u32 = 60;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [variant, games, nodes, seed] = args.as_slice() else { return Err("VARIANT GAMES NODES SEED".into()) };
    let start = AnyGame::new(&variant.parse()?)?;
    let Kind::Fibonacci(start) = start.kind() else { return Err("a variant of Fibonacci".into()) };
    let (games, nodes, seed) = (games.parse::<u64>()?, nodes.parse()?, seed.parse::<u64>()?);
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    for number in 0..games {
        one(start, nodes, seed, number, &mut out)?;
        out.flush()?;
    }
    Ok(())
}

fn one(start: &Game<Fibonacci>, nodes: u64, seed: u64, number: u64, out: &mut impl Write) -> std::io::Result<()> {
    let mut lot = Lot::new(seed, &[number]);
    let mut game = start.clone();
    let mut seen: Vec<(String, Seat)> = Vec::new();
    let opening = 1 + lot.below(8);
    while game.position().turn_number() <= MOST_TURNS {
        let position = *game.position();
        match game.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let card = Action::card(
                    position.pile(position.side()).draw(seed ^ number, position.turn_number()).expect("a card"),
                );
                game.play(card).expect("chance turns up what is left");
                continue;
            }
            Turn::Act(seat) => {
                if position.made() == 0 {
                    seen.push((position.to_string(), seat));
                }
            }
        }
        if game.played().len() < opening || lot.below(RANDOM_IN) == 0 {
            let action = lot.pick(&game.actions()).expect("who is to act has an action");
            game.play(action).expect("a legal action");
            continue;
        }
        let limits = Limits::nodes(nodes / 2 + lot.below(nodes as usize) as u64);
        let found = search(&game, &limits, &Options::default(), &Stop::new(), &mut |_| {}).expect("the game goes on");
        for action in found.line {
            game.play(action).expect("a legal action");
        }
    }
    let winner = game.outcome().map_or(Winner::Draw, |outcome| outcome.winner);
    for (position, seat) in seen {
        let share = match winner {
            Winner::Draw => 0.5,
            winner => f64::from(u8::from(winner.includes(seat))),
        };
        writeln!(out, "{position};{share}")?;
    }
    Ok(())
}
