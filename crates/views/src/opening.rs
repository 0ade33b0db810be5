//! The opening explorer.

use serde::Serialize;
use ts_rs::TS;

/// Answer to `GET /api/openings`: what was played in a position of finished public games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct OpeningView {
    /// How many games; 0 where fewer than five have come to it.
    pub games: u32,
    /// The most frequent first.
    pub moves: Vec<OpeningMove>,
    /// The same of the engine's games against itself.
    pub engine_games: u32,
    /// The most frequent first.
    pub engine_moves: Vec<OpeningMove>,
    /// Each seat's chance by the engine, in hundredths and in seat order; empty where it has not looked.
    pub chances: Vec<u8>,
}

/// What was played, and who won then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct OpeningMove {
    /// In notation.
    pub action: String,
    /// In how many games.
    pub games: u32,
    /// How many of them each seat won, in seat order; partners win together, and nobody wins a draw.
    pub won: Vec<u32>,
}
