//! `gamut solve`.

use crate::after_help;
use crate::failure::Failure;
use crate::input::{GameArgs, whole};
use clap::Args;
use gamut_engine::{Solution, Solver, Stop};
use gamut_rules::Turn;
use gamut_rules::any::Kind;
use std::io::Write;

/// Find the shortest win within the current turn of Fibonacci, or prove that none exists
#[derive(Args)]
#[command(after_help = after_help::SOLVE)]
pub(crate) struct Solve {
    #[command(flatten)]
    game: GameArgs,
    /// Give up after this many nodes [default: never]
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    nodes: Option<u64>,
}

impl Solve {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let game = self.game.game()?;
        let Kind::Fibonacci(game) = game.kind() else {
            return Err(Failure::input(
                "--variant: expected fibonacci or fibonacci-cards; in Focus a turn is a single move",
            ));
        };
        let position = game.position();
        // Asks the game, not the position: the given moves may have ended it in a draw.
        match (game.turn(), game.outcome()) {
            (Turn::Act(_), _) => {}
            (_, Some(outcome)) => {
                return Err(Failure::input(format!("no turn to solve: the game is over: {outcome}")));
            }
            (_, None) => {
                return Err(Failure::input("no turn to solve: expected a card such as card4 at the end of --moves"));
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
