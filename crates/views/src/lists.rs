//! Where games are found: answers that name them, and lists of them.

use crate::{GameBoard, Over, Pace, SeatView};
use serde::Serialize;

/// Where a game is found: answer to a new game.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewId {
    /// 32 hexadecimal digits.
    pub id: String,
}

/// Answer to `POST /api/records`: where the games of the file are found, in its order.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewGames {
    /// At least one.
    pub games: Vec<NewId>,
}

/// Answer to `POST /api/games/{id}/rematch`.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NextGame {
    /// Where the next game is found; null until all who sat at the table have agreed to it.
    pub id: Option<String>,
}

/// Answer to `GET /api/games`: games of this browser, the one changed last first.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameList {
    /// As many as were asked for, at most.
    pub games: Vec<GameSummary>,
    /// What to ask for as `before` to be told those that follow; null where none do.
    pub next: Option<String>,
}

/// A game in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameSummary {
    /// Its address.
    pub id: String,
    /// In canonical notation.
    pub variant: String,
    /// Who plays, in seat order.
    pub seats: Vec<SeatView>,
    /// The requesting person's seats, from 1.
    pub mine: Vec<u8>,
    /// Actions played.
    pub ply: u32,
    /// The seat in turn; null when the game is over, while a seat is open, and as long as the server has not read a game again that an
    /// earlier version stored: `ply` then counts all that happened in it.
    pub turn: Option<u8>,
    /// How it ended.
    pub result: Option<Over>,
    /// How long one may think; null: as long as one likes.
    pub pace: Option<Pace>,
    /// Whether it counts for the players' ratings.
    pub rated: bool,
    /// Whether others find it among the games that are being played.
    pub public: bool,
    /// Whether a player saw hints in it.
    pub hints: bool,
    /// Which game it is, and where everything is in it; null where these rules cannot read the position.
    pub board: Option<GameBoard>,
    /// The next deadline, RFC 3339; null if no clock is running.
    pub due: Option<String>,
    /// When it was made, RFC 3339.
    pub created: String,
    /// When its newest event happened, RFC 3339.
    pub changed: String,
}
