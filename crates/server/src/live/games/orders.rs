//! What somebody asks of a game without a socket.

use super::Games;
use super::reading::json;
use crate::clock;
use crate::error::Error;
use crate::ids::{GameId, PersonId};
use crate::live::session::Request;
use crate::network::Network;
use gamut_table::Audience;
use gamut_views::{Channel, ClientMessage, PlannedLine, Words};

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

    /// The game as it would be after a line of conditional moves, for one of its players: a
    /// [`GameView`](gamut_views::GameView) as JSON.
    ///
    /// # Errors
    /// Why it cannot be played, or is not for this person to see; as [`Games::view`].
    pub async fn after_line(
        &self,
        network: Network,
        person: Option<PersonId>,
        id: GameId,
        line: &PlannedLine,
    ) -> Result<String, Error> {
        let request = |reply| Request::Line { person, seq: line.seq, line: line.line.clone(), reply };
        let (game, _) = self.ask(Some(network), id, request).await?;
        self.0.jobs.run(Some(network), move || Ok(json(&game.view(clock::now(), Audience::Others)))).await
    }
}
