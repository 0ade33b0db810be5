//! Steps in games without a server, and the bots in them.

use crate::line::PlayedLine;
use gamut_table::Event;
use gamut_views::{ClientMessage, GameView, ServerMessage};
use serde::{Deserialize, Serialize};

/// A step in a game without a server.
#[derive(Debug, Clone, Deserialize)]
#[serde(tag = "step", rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum LocalStep {
    /// Show the game.
    View,
    /// A player's message, as on the game's socket.
    Hear {
        /// What the page sends.
        message: ClientMessage,
    },
    /// The actions that a bot planned for its turn.
    Plan {
        /// The actions in notation.
        actions: Vec<String>,
    },
}

/// The result of a step.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LocalAnswer {
    /// New events, to append to the log.
    #[cfg_attr(feature = "typescript", ts(type = "{ kind: string }[]"))]
    pub events: Vec<Event>,
    /// Messages for the page, as on the game's socket.
    pub messages: Vec<ServerMessage>,
    /// The game after the step.
    pub view: GameView,
    /// The bot that must plan its turn next.
    pub thinking: Option<LocalBot>,
}

/// A bot that must plan its turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LocalBot {
    /// The game.
    pub line: PlayedLine,
    /// The bot.
    pub bot: BotSetup,
}

/// A bot's settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BotSetup {
    /// Level, 1 to 8.
    pub level: u8,
    /// Limit of nodes for a turn, if lower than the level's own.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub nodes: Option<u32>,
    /// Seed of its choices: equal seeds play equal games.
    pub seed: u32,
}
