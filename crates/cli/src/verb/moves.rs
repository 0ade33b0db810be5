//! `gamut moves`.

use std::io::Write;

use clap::Args;

use crate::failure::Failure;
use crate::input::GameArgs;

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
