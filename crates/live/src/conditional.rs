//! Reading conditional moves from the database.

use crate::LiveError;
use gamut_store::Store;
use gamut_table::{ConditionalMoves, Timeline};

/// Reads the conditional moves of a game's players, if the game can have any.
///
/// # Errors
/// If the database fails.
pub(super) async fn read(store: &Store, game: &Timeline) -> Result<ConditionalMoves, LiveError> {
    if !game.has_conditional_moves() || game.end().is_some() {
        return Ok(ConditionalMoves::default());
    }
    Ok(store.conditional_moves(game.id()).await?.into_iter().collect())
}
