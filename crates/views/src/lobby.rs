//! The lobby: open offers, and public games in progress.

use crate::{GameSummary, NoticeView};
use serde::{Deserialize, Serialize};

/// A game with open seats that anyone may take.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OfferView {
    /// The game, with a null board.
    #[serde(flatten)]
    pub game: GameSummary,
    /// The person who created the game.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub maker: u64,
    /// That person's rating at this kind of game; null for guests, for accounts without a rated game of the kind, and
    /// for kinds without ratings.
    pub rating: Option<OfferRating>,
}

/// The rating of a person who offers a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OfferRating {
    /// In points.
    pub rating: i32,
    /// Whether the rating is provisional.
    pub provisional: bool,
}

/// A public game with at least one watcher.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayingView {
    /// The game's current state.
    #[serde(flatten)]
    pub game: GameSummary,
    /// Number of people watching it, including its players.
    pub watchers: u32,
}

/// Answer to `GET /api/lobby/games`: public games with watchers, most watched first.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayingList {
    /// One page of games.
    pub games: Vec<PlayingView>,
    /// Value of `from` for the next page; null on the last page.
    pub next: Option<u32>,
}

/// A message on the lobby's socket.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum LobbyMessage {
    /// The first message.
    Hello {
        /// See `PROTOCOL`.
        protocol: u32,
        /// Identifies the page's build. A page of another build reloads.
        build: String,
        /// The socket's person; null if the server does not know one.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        person: Option<u64>,
    },
    /// The whole lobby. Sent after `hello`, and again if the socket was too slow for the changes.
    Lobby {
        /// Offers, newest first.
        offers: Vec<OfferView>,
        /// The first page of the public games.
        games: Vec<PlayingView>,
        /// Number of people connected.
        people: u32,
    },
    /// Changes since the previous message, at most one message a second. It may be empty.
    Change {
        /// New and changed offers.
        offers: Vec<OfferView>,
        /// Ids of offers that were taken or withdrawn.
        gone: Vec<String>,
        /// New and changed public games.
        games: Vec<PlayingView>,
        /// Ids of the first page of public games, in order; null if unchanged.
        order: Option<Vec<String>>,
        /// Number of people connected.
        people: u32,
    },
    /// The operator's notice to every visitor: sent first if there is one, and whenever it changes.
    Notice {
        /// Null if it was removed.
        notice: Option<NoticeView>,
    },
    /// The server is shutting down. Random delays keep the pages from reconnecting all at once.
    Closing {
        /// Reconnect after a random delay of at most this many milliseconds.
        within: u32,
    },
}

/// Body of `POST /api/games/{id}/seats`.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TakeSeat {
    /// Seat number, from 1. Default: any open seat.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seat: Option<u8>,
}
