//! For modules above this one that have routes of their own: who asks, and what they may.

use super::{App, EVENT_BYTES, GAME_BYTES, player, rated};
use crate::error::Error;
use crate::network::Network;
use crate::people;
use crate::quota::Permit;
use axum::http::HeaderMap;
use tokio_util::sync::CancellationToken;

pub(crate) use super::body::Body;
pub(crate) use super::client::Client;
pub(crate) use super::player::Visitor;

impl App {
    /// Who has sent a request, including a person who is new.
    ///
    /// # Errors
    /// When the database failed.
    pub(crate) async fn visitor(&self, headers: &HeaderMap) -> Result<Visitor, Error> {
        player::visitor(&self.0, headers).await
    }

    /// Who has sent a request, if the server knows them.
    ///
    /// # Errors
    /// For a token that is nobody's; when the database failed.
    pub(crate) async fn known(&self, headers: &HeaderMap) -> Result<Option<people::Visitor>, Error> {
        player::known_visitor(&self.0, headers).await
    }

    /// Checks that a person may play rated games now.
    ///
    /// # Errors
    /// Why not.
    pub(crate) async fn may_play_rated(&self, visitor: &people::Visitor) -> Result<(), Error> {
        rated::may_play(&self.0, visitor).await
    }

    /// Counts something new that a person makes.
    ///
    /// # Errors
    /// When there is too much.
    pub(crate) fn spend_new(&self, network: Network, visitor: &people::Visitor) -> Result<(), Error> {
        self.0.games_an_hour.spend(network, 1)?;
        self.0.games_of_person.spend(visitor.person, 1)?;
        self.0.bytes_an_hour.spend(network, GAME_BYTES)
    }

    /// Counts a change and the games that begin with it. A new person counts like a new game.
    ///
    /// # Errors
    /// When there is too much.
    pub(crate) fn spend_change(&self, network: Network, is_new: bool, games: usize) -> Result<(), Error> {
        if is_new {
            self.0.games_an_hour.spend(network, 1)?;
        }
        self.0.bytes_an_hour.spend(network, EVENT_BYTES + GAME_BYTES * games as u64)
    }

    /// Room for one more page that follows changes.
    ///
    /// # Errors
    /// When there is none.
    pub(crate) fn take_socket(&self, network: Network) -> Result<Permit, Error> {
        self.0.sockets.take(Some(network), 1)
    }

    /// When the server closes.
    pub(crate) fn closing(&self) -> CancellationToken {
        self.0.closing.clone()
    }
}
