//! The lobby: open offers, and the public games that are being played.

use crate::{GameSummary, NoticeView};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A game with open seats that anybody may take.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct OfferView {
    /// The game; its board is null.
    #[serde(flatten)]
    pub game: GameSummary,
    /// The person who offers the seats.
    #[ts(type = "number")]
    pub maker: u64,
    /// What that person has in games of this kind; null for guests, for whoever has not played such a game rated, and where
    /// there are no ratings for it.
    pub rating: Option<OfferRating>,
}

/// The rating of whoever offers a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct OfferRating {
    /// In points.
    pub rating: i32,
    /// Whether it is not certain yet.
    pub provisional: bool,
}

/// A public game that somebody follows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PlayingView {
    /// The game as it stands.
    #[serde(flatten)]
    pub game: GameSummary,
    /// How many follow it, players included.
    pub watchers: u32,
}

/// Answer to `GET /api/lobby/games`: public games that somebody follows, those with the most watchers first.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PlayingList {
    /// As many as a page has, at most.
    pub games: Vec<PlayingView>,
    /// What to ask for as `from` to be told those that follow; null where none do.
    pub next: Option<u32>,
}

/// A message on the lobby's socket.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum LobbyMessage {
    /// The first message: whose socket it is.
    Hello {
        /// See `PROTOCOL`.
        protocol: u32,
        /// A page of another build reloads itself.
        build: String,
        /// The person; null for somebody the server does not know.
        #[ts(type = "number | null")]
        person: Option<u64>,
    },
    /// Everything. It comes after `hello`, and again where the socket was too slow for the changes.
    Lobby {
        /// The newest first.
        offers: Vec<OfferView>,
        /// The first page of the public games.
        games: Vec<PlayingView>,
        /// How many people are connected.
        people: u32,
    },
    /// What is another since the message before, at most once a second, and now and then nothing.
    Change {
        /// Offers that are new or changed.
        offers: Vec<OfferView>,
        /// The addresses of those that are gone: taken or withdrawn.
        gone: Vec<String>,
        /// Public games that are new or changed.
        games: Vec<PlayingView>,
        /// The addresses of the first page of public games, in order; null where it is as before.
        order: Option<Vec<String>>,
        /// How many people are connected.
        people: u32,
    },
    /// What the operators tell every visitor: first if there is something, and whenever it changes.
    Notice {
        /// Null: it is gone.
        notice: Option<NoticeView>,
    },
    /// The server shuts down. Pages reconnect at random moments, so that they do not all come at once.
    Closing {
        /// Reconnect at a random moment within so many milliseconds.
        within: u32,
    },
}

/// Body of `POST /api/games/{id}/seats`.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TakeSeat {
    /// Which seat, from 1; left out: whichever is open.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<u8>,
}
