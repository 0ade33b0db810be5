//! `gamut show`.

use std::io::Write;

use clap::Args;
use gamut_rules::{AnyGame, Turn};

use crate::failure::Failure;
use crate::input::GameArgs;

/// Show a position and whose turn it is, or how the game ended
#[derive(Args)]
pub(crate) struct Show {
    #[command(flatten)]
    game: GameArgs,
}

impl Show {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let game = self.game.game()?;
        writeln!(out, "{}\n{}", game.position(), state(&game))?;
        Ok(())
    }
}

/// `to act: 1`, or `over: 2 (captures)`.
fn state(game: &AnyGame) -> String {
    match (game.outcome(), game.turn()) {
        (Some(outcome), _) => format!("over: {outcome}"),
        (None, Turn::Act(seat)) => format!("to act: {seat}"),
        (None, _) => "to act: chance".to_owned(),
    }
}
