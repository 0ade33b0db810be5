//! What somebody asks of a game without a socket.

use super::Games;
use crate::error::Error;
use crate::ids::{GameId, PersonId};
use crate::live::session::Request;
use crate::network::Network;
use gamut_views::ClientMessage;

impl Games {
    /// Does what a person asks for, and returns the number of the event that it was.
    ///
    /// # Errors
    /// Why not; as [`Games::view`].
    pub async fn order(
        &self,
        network: Network,
        person: PersonId,
        id: GameId,
        message: ClientMessage,
    ) -> Result<u32, Error> {
        let request = |reply| Request::Order { person, message: message.clone(), reply };
        Ok(self.ask(Some(network), id, request).await?.0)
    }
}
