//! The starting position of a game.

use gamut_rules::{AnyGame, Outcome, ParseError, Variant};

/// Why a game cannot start from a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StartError {
    /// The position cannot be parsed, or is impossible.
    #[error(transparent)]
    Position(#[from] ParseError),
    /// The game is over in the position.
    #[error("position: the game is over there: {0}")]
    Over(Outcome),
}

/// Returns the starting position in canonical notation. `None` if it is the variant's own.
///
/// # Errors
/// If the position is invalid, or the game is over in it.
pub fn start_position(variant: &Variant, position: &str) -> Result<Option<String>, StartError> {
    let game = AnyGame::from_position(variant, position)?;
    match game.outcome() {
        Some(outcome) => Err(StartError::Over(outcome)),
        None => Ok(game.custom_start()),
    }
}
