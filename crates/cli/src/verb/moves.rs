//! `gamut moves`.

use crate::after_help;
use crate::failure::Failure;
use crate::input::GameArgs;
use clap::Args;
use std::io::Write;

/// List the legal moves, one per line
#[derive(Args)]
#[command(after_help = after_help::MOVES)]
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
