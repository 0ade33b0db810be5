//! A game as a server shows it.

use crate::client::Client;
use anyhow::{Context, Result};
use gamut_views::SeatView;
use serde::Deserialize;

/// The parts of a game that are read of it.
#[derive(Deserialize)]
pub(super) struct GameView {
    pub(super) moves: Vec<MoveView>,
    pub(super) state: StateView,
    pub(super) seats: Vec<SeatView>,
}

#[derive(Deserialize, PartialEq, Eq)]
pub(super) struct MoveView {
    pub(super) action: String,
}

#[derive(Deserialize)]
pub(super) struct StateView {
    /// The newest event.
    pub(super) seq: u32,
}

impl GameView {
    /// Reads a game from the client's server.
    pub(super) async fn read(client: &Client, id: &str) -> Result<Self> {
        let answer = client.get(&format!("/api/games/{id}")).await?;
        serde_json::from_slice(&answer.body).context("a game that cannot be read")
    }

    /// Returns whether both show the same events.
    pub(super) fn has_the_game_of(&self, other: &Self) -> bool {
        self.state.seq == other.state.seq && self.moves == other.moves
    }
}
