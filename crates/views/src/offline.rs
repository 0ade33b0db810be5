//! Games played without a server, as the page stores and uploads them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Body of `PUT /api/offline/{id}`: a game played without a server. Uploading it again changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OfflineGame {
    /// The game's id, drawn by the page: 32 hexadecimal digits.
    pub id: String,
    /// When the game was created, RFC 3339.
    pub created: String,
    /// The variant in canonical notation, with the starting seat already drawn.
    pub variant: String,
    /// The players, in seat order.
    pub seats: Vec<OfflineSeat>,
    /// Seed of the card piles, for games with cards.
    pub seed: u32,
    /// The events, in order.
    pub events: Vec<OfflineEvent>,
}

/// A player at the page's screen, or a bot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum OfflineSeat {
    /// A person at this screen.
    Human {
        /// The name as typed.
        name: Option<String>,
    },
    /// The engine in the browser.
    Bot(OfflineBot),
}

/// A bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OfflineBot {
    /// Level, 1 to 8.
    pub level: u8,
    /// Seed of its choices: equal seeds play equal games.
    pub seed: u32,
}

/// An event of an offline game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum OfflineEvent {
    /// The seat in turn acted, or its card was turned up.
    Acted {
        /// The action in canonical notation.
        action: String,
    },
    /// Actions were taken back.
    Undone {
        /// Number of actions that remain.
        ply: u32,
    },
    /// A seat resigned, which ended the game.
    Resigned {
        /// Seat number, from 1.
        seat: u8,
    },
    /// The player of a seat was shown a hint for the first time in this game.
    Hinted {
        /// Seat number, from 1.
        seat: u8,
    },
    /// A player left the seat to a bot, and the others play on.
    Left {
        /// Seat number, from 1.
        seat: u8,
        /// The bot that takes over.
        bot: OfflineBot,
    },
}
