//! `gamut solve`.

use std::io::Write;

use clap::Args;
use gamut_engine::{Solution, Solver, Stop};
use gamut_rules::Turn;
use gamut_rules::any::Kind;

use crate::failure::Failure;
use crate::input::{GameArgs, whole};

/// Find a shortest win in the turn at hand, or that there is none
#[derive(Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    game: GameArgs,
    /// Positions to look at, at most
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    nodes: Option<u64>,
}

impl Solve {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let game = self.game.game()?;
        let Kind::Fibonacci(game) = game.kind() else {
            return Err(Failure::input("only a turn of fibonacci can be solved: in Focus a turn is a single move"));
        };
        let position = game.position();
        // Asked of the game, not of the position: moves that were given may have ended it by a draw.
        match (game.turn(), game.outcome()) {
            (Turn::Act(_), _) => {}
            (_, Some(outcome)) => {
                return Err(Failure::input(format!("there is no turn to solve: the game is over: {outcome}")));
            }
            (_, None) => return Err(Failure::input("there is no turn to solve: the card is still to be turned")),
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
