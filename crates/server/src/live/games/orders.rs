//! What somebody asks of a game without a socket.

use super::Games;
use crate::error::Error;
use crate::ids::{GameId, PersonId};
use crate::live::session::Request;
use crate::network::Network;
use gamut_views::{Channel, ClientMessage, Words};

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

    /// Says what a person says, and returns the number that it has in the game.
    ///
    /// # Errors
    /// Why not; as [`Games::view`].
    pub async fn say(
        &self,
        network: Network,
        person: PersonId,
        id: GameId,
        to: Channel,
        words: Words,
    ) -> Result<u64, Error> {
        let request = |reply| Request::Say { person, to, words: words.clone(), reply };
        Ok(self.ask(Some(network), id, request).await?.0)
    }
}
