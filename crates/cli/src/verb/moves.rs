//! `gamut moves`.

use crate::failure::Failure;
use crate::input::GameArgs;
use clap::Args;
use std::io::Write;

/// List the legal moves, one a line, sorted by bytes
#[derive(Args)]
pub(crate) struct Moves {
    #[command(flatten)]
    game: GameArgs,
}

impl Moves {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        for action in self.game.game()?.actions() {
            writeln!(out, "{action}")?;
        }
        Ok(())
    }
}
