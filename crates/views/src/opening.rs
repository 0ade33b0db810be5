//! The opening explorer.

use serde::Serialize;

/// Answer to `GET /api/openings`: what was played in a position, in finished public games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpeningView {
    /// Number of games that reached the position; 0 if fewer than five did.
    pub games: u32,
    /// Moves by frequency, most frequent first.
    pub moves: Vec<OpeningMove>,
    /// Number of the engine's self-play games that reached the position.
    pub engine_games: u32,
    /// Moves of those games, most frequent first.
    pub engine_moves: Vec<OpeningMove>,
    /// Each seat's winning chance as computed by the engine, in percent and in seat order; empty if not computed.
    pub chances: Vec<u8>,
}

/// A move and the results of the games in which it was played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpeningMove {
    /// The action in notation.
    pub action: String,
    /// Number of games.
    pub games: u32,
    /// Number of wins of each seat, in seat order. Partners win together; nobody wins a draw.
    pub won: Vec<u32>,
}
