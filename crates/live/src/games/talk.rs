//! Moderation of messages in games.

use super::Games;
use crate::LiveError;
use crate::bus::News;
use gamut_store::ids::GameId;
use gamut_store::{Act, AdminWrite, Write};

impl Games {
    /// Deletes a message in a game by its number, and records the act. It disappears from all pages.
    ///
    /// # Errors
    /// [`LiveError::NoSuchText`] if there is no such message; if the database fails.
    pub async fn delete_text(&self, game: GameId, number: u64, act: Act) -> Result<(), LiveError> {
        let place = self.0.store.place_of(game, number).await?.ok_or(LiveError::NoSuchText)?;
        self.0.store.write(Write::Admin(act, AdminWrite::DeleteText(game, number))).await?;
        // A game that is not live will not read it again.
        self.0.cluster.tell(&News::Unsaid { game, number, place: place.to_string() });
        self.unsay(game, number, place).await;
        Ok(())
    }
}
