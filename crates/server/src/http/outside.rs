//! What modules above this one need for routes of their own: visitors and limits.

use super::{App, EVENT_BYTES, GAME_BYTES, player, puzzle_ratings, rated};
use crate::http::Error;
use axum::http::HeaderMap;
use gamut_live::limits::Permit;
use gamut_live::network::Network;
use gamut_store::ids::PersonId;
use tokio_util::sync::CancellationToken;

pub(crate) use super::body::Body;
pub(crate) use super::client::Client;
pub(crate) use super::event_stream::event_stream;
pub(crate) use super::player::Visitor;

impl App {
    /// Returns the sender of a request, who may be new.
    ///
    /// # Errors
    /// When the database failed.
    pub(crate) async fn visitor(&self, headers: &HeaderMap) -> Result<Visitor, Error> {
        player::visitor(&self.0, headers).await
    }

    /// Returns the sender of a request, if known.
    ///
    /// # Errors
    /// If the token is invalid, or the database fails.
    pub(crate) async fn known(&self, headers: &HeaderMap) -> Result<Option<gamut_store::Visitor>, Error> {
        player::known_visitor(&self.0, headers).await
    }

    /// Returns the account of the sender. Guests and programs have none.
    ///
    /// # Errors
    /// If the token is invalid, or the database fails.
    pub(crate) async fn account(&self, headers: &HeaderMap) -> Result<Option<PersonId>, Error> {
        puzzle_ratings::account(&self.0, headers).await
    }

    /// Checks that a person may play rated games now.
    ///
    /// # Errors
    /// If rated games are not possible now.
    pub(crate) async fn may_play_rated(&self, visitor: &gamut_store::Visitor) -> Result<(), Error> {
        rated::may_play(&self.0, visitor).await
    }

    /// Charges the limits for a new tournament.
    ///
    /// # Errors
    /// If a limit is reached.
    pub(crate) fn spend_new(&self, network: Network, visitor: &gamut_store::Visitor) -> Result<(), Error> {
        self.0.games_an_hour.spend(network, 1)?;
        self.0.games_of_person.spend(visitor.person, 1)?;
        Ok(self.0.bytes_an_hour.spend(network, GAME_BYTES)?)
    }

    /// Charges the limits for a change and the games that it starts. A new person counts like a new game.
    ///
    /// # Errors
    /// If a limit is reached.
    pub(crate) fn spend_change(&self, network: Network, is_new: bool, games: usize) -> Result<(), Error> {
        if is_new {
            self.0.games_an_hour.spend(network, 1)?;
        }
        Ok(self.0.bytes_an_hour.spend(network, EVENT_BYTES + GAME_BYTES * games as u64)?)
    }

    /// Charges the limit of bytes stored.
    ///
    /// # Errors
    /// If it is reached.
    pub(crate) fn spend_bytes(&self, network: Network, bytes: usize) -> Result<(), Error> {
        Ok(self.0.bytes_an_hour.spend(network, EVENT_BYTES + bytes as u64)?)
    }

    /// Charges the limit of tries at puzzles.
    ///
    /// # Errors
    /// If it is reached.
    pub(crate) fn spend_try(&self, network: Network) -> Result<(), Error> {
        self.0.rates.puzzle(network)
    }

    /// Charges the limit of tournaments read.
    ///
    /// # Errors
    /// If it is reached.
    pub(crate) fn spend_tournament(&self, network: Network) -> Result<(), Error> {
        self.0.rates.tournament(network)
    }

    /// Takes a socket's place for a page that follows changes.
    ///
    /// # Errors
    /// If none is left.
    pub(crate) fn take_socket(&self, network: Network) -> Result<Permit, Error> {
        Ok(self.0.sockets.take(Some(network), 1)?)
    }

    /// Returns the token that is cancelled when the server closes.
    pub(crate) fn closing(&self) -> CancellationToken {
        self.0.closing.clone()
    }
}
