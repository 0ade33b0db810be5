//! What was said in a game, for operators.

use super::Games;
use crate::bus::News;
use crate::error::Error;
use crate::ids::GameId;
use crate::store::{Act, AdminWrite, Write};

impl Games {
    /// Deletes something that was said in a game, by its number, and remembers this act. It vanishes wherever it is shown.
    ///
    /// # Errors
    /// [`Error::NotFound`] where nothing has this number; when the database failed.
    pub async fn delete_text(&self, game: GameId, number: u64, act: Act) -> Result<(), Error> {
        let place = self.0.store.place_of(game, number).await?.ok_or(Error::NotFound)?;
        self.0.store.write(Write::Admin(act, AdminWrite::DeleteText(game, number))).await?;
        // A game that is not live reads no more of it.
        self.0.cluster.tell(&News::Unsaid { game, number, place: place.to_string() });
        self.unsay(game, number, place).await;
        Ok(())
    }
}
