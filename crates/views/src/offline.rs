//! Games that are played without a server, as the page keeps them and as it hands them over.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Body of `PUT /api/offline/{id}`: a game that was played without a server. The same game again changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OfflineGame {
    /// Its address, which the page has drawn: 32 hexadecimal digits.
    pub id: String,
    /// When it was made, RFC 3339.
    pub created: String,
    /// In canonical notation, the starting seat drawn.
    pub variant: String,
    /// Who plays, in seat order.
    pub seats: Vec<OfflineSeat>,
    /// What the cards are drawn from, where there are cards.
    pub seed: u32,
    /// What has happened, in order.
    pub events: Vec<OfflineEvent>,
}

/// Who sits on a seat: a person at the page's screen, or a bot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum OfflineSeat {
    /// A person at this screen.
    Human {
        /// As it was typed.
        name: Option<String>,
    },
    /// The engine in the browser.
    Bot(OfflineBot),
}

/// A bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OfflineBot {
    /// 1 to 8.
    pub level: u8,
    /// The same seed plays the same game.
    pub seed: u32,
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum OfflineEvent {
    /// The seat in turn acted, or its card was turned up.
    Acted {
        /// In canonical notation.
        action: String,
    },
    /// Actions were taken back.
    Undone {
        /// Number of actions left.
        ply: u32,
    },
    /// A seat gave up, and the game is over.
    Resigned {
        /// Which, from 1.
        seat: u8,
    },
    /// Whoever sits here was shown a hint, for the first time in this game.
    Hinted {
        /// Which, from 1.
        seat: u8,
    },
    /// A person left the seat to a bot, and the others go on.
    Left {
        /// Which, from 1.
        seat: u8,
        /// Who plays it from now on.
        bot: OfflineBot,
    },
}
