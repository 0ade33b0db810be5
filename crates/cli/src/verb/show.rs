//! `gamut show`.

use crate::diagram;
use crate::failure::Failure;
use crate::input::GameArgs;
use clap::Args;
use gamut_rules::{AnyGame, Turn};
use std::fs;
use std::io::Write;
use std::path::PathBuf;

/// Show a position, and who is to act or how the game ended
#[derive(Args)]
pub(crate) struct Show {
    #[command(flatten)]
    game: GameArgs,
    /// Also draw a diagram to this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

impl Show {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let game = self.game.game()?;
        if let Some(file) = &self.svg {
            let title = game.variant().mode().game().title;
            let svg = diagram::svg(&game).ok_or_else(|| {
                Failure::input(format!("--svg: there are no diagrams of {title}, only of Focus and Fibonacci"))
            })?;
            fs::write(file, svg).map_err(|error| Failure::run(format!("cannot write {}: {error}", file.display())))?;
        }
        writeln!(out, "{}\n{}", game.position(), state(&game))?;
        Ok(())
    }
}

/// Returns `to act: 1`, or `over: 2 (captures)`.
fn state(game: &AnyGame) -> String {
    match (game.outcome(), game.turn()) {
        (Some(outcome), _) => format!("over: {outcome}"),
        (None, Turn::Act(seat)) => format!("to act: {seat}"),
        (None, _) => "to act: chance".to_owned(),
    }
}
