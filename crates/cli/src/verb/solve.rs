//! `gamut solve`.

use crate::failure::Failure;
use crate::input::{GameArgs, whole};
use clap::Args;
use gamut_engine::{Solution, Solver, Stop};
use gamut_rules::Turn;
use gamut_rules::any::Kind;
use std::io::Write;

/// Find a shortest win within the current turn of Fibonacci, or prove that there is none
#[derive(Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    game: GameArgs,
    /// Give up after this many nodes
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    nodes: Option<u64>,
}

impl Solve {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let game = self.game.game()?;
        let Kind::Fibonacci(game) = game.kind() else {
            return Err(Failure::input(
                "only fibonacci and fibonacci-cards can be solved: in Focus a turn is a single move",
            ));
        };
        let position = game.position();
        // Asks the game, not the position: the given moves may have ended it in a draw.
        match (game.turn(), game.outcome()) {
            (Turn::Act(_), _) => {}
            (_, Some(outcome)) => {
                return Err(Failure::input(format!("there is no turn to solve: the game is over: {outcome}")));
            }
            (_, None) => {
                return Err(Failure::input(
                    "there is no turn to solve: chance is to act, expected a card at the end of --moves",
                ));
            }
        }
        match Solver::new().solve(position, self.nodes, &Stop::new()) {
            Solution::Win(line) => {
                write!(out, "win:")?;
                line.iter().try_for_each(|action| write!(out, " {action}"))?;
                writeln!(out)?;
            }
            Solution::NoWin => writeln!(out, "no win")?,
            Solution::Unknown => writeln!(out, "unknown (limit)")?,
        }
        Ok(())
    }
}
