//! The game that several verbs are given: variant, position, moves.

use clap::Args;
use gamut_rules::{AnyGame, Variant};

use crate::failure::Failure;

/// Which game, from where, and what has been played.
#[derive(Args)]
pub(crate) struct GameArgs {
    /// Mode, edition and options, e.g. focus-2:domination,goal=capture
    #[arg(long, value_name = "V")]
    variant: Variant,
    /// Position to begin with [default: the variant's start]
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    position: Option<String>,
    /// Moves to play from there, with spaces between them
    #[arg(long, value_name = "MOVES", default_value = "", hide_default_value = true, allow_hyphen_values = true)]
    moves: String,
}

impl GameArgs {
    /// The game after the moves.
    pub(crate) fn game(&self) -> Result<AnyGame, Failure> {
        let mut game = match &self.position {
            None => AnyGame::new(&self.variant),
            Some(position) => AnyGame::from_position(&self.variant, position),
        }
        .map_err(Failure::input)?;
        for (index, action) in self.moves.split_whitespace().enumerate() {
            game.play(action).map_err(|error| Failure::input(format!("move {}: {error}", index + 1)))?;
        }
        Ok(game)
    }
}
