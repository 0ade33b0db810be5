//! Conditional moves as the database keeps them.

use crate::error::Error;
use crate::store::Store;
use gamut_table::{ConditionalMoves, Timeline};

/// Reads the conditional moves of a game's players. None are looked for where there can be none.
///
/// # Errors
/// When the database failed.
pub(super) async fn read(store: &Store, game: &Timeline) -> Result<ConditionalMoves, Error> {
    if !game.has_conditional_moves() || game.end().is_some() {
        return Ok(ConditionalMoves::default());
    }
    Ok(store.conditional_moves(game.id()).await?.into_iter().collect())
}
