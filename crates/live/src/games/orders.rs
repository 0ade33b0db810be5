//! Requests to a game without a socket.

use super::Games;
use super::reading::json;
use crate::LiveError;
use crate::network::Network;
use crate::request::Request;
use gamut_store::clock;
use gamut_store::ids::{GameId, PersonId};
use gamut_table::Audience;
use gamut_views::{Channel, ClientMessage, PlannedLine, Words};

impl Games {
    /// Carries out a person's command and returns the number of the resulting event.
    ///
    /// # Errors
    /// If the command is refused; as [`Games::view`].
    pub async fn order(
        &self,
        network: Network,
        person: PersonId,
        id: GameId,
        message: ClientMessage,
    ) -> Result<u32, LiveError> {
        let request = |reply| Request::Order { person, message: message.clone(), reply };
        Ok(self.ask(Some(network), id, request).await?.0)
    }

    /// Sends a person's message and returns its number in the game.
    ///
    /// # Errors
    /// If the message is refused; as [`Games::view`].
    pub async fn say(
        &self,
        network: Network,
        person: PersonId,
        id: GameId,
        to: Channel,
        words: Words,
    ) -> Result<u64, LiveError> {
        let request = |reply| Request::Say { person, to, words: words.clone(), reply };
        Ok(self.ask(Some(network), id, request).await?.0)
    }

    /// Returns the game after a line of conditional moves, for one of its players: a
    /// [`GameView`](gamut_views::GameView) as JSON.
    ///
    /// # Errors
    /// If the line cannot be played, or the person does not play; as [`Games::view`].
    pub async fn after_line(
        &self,
        network: Network,
        person: Option<PersonId>,
        id: GameId,
        line: &PlannedLine,
    ) -> Result<String, LiveError> {
        let request = |reply| Request::Line { person, seq: line.seq, line: line.line.clone(), reply };
        let (game, _) = self.ask(Some(network), id, request).await?;
        self.0.jobs.run(Some(network), move || Ok(json(&game.view(clock::now(), Audience::Others)))).await
    }
}
