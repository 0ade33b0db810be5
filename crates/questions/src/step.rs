//! Steps in games without a server.

use crate::ask::BotSetup;
use crate::line::PlayedLine;
use gamut_table::Event;
use gamut_views::{ClientMessage, GameView, ServerMessage};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A step in a game without a server.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(tag = "step", rename_all = "lowercase")]
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
#[derive(Debug, Clone, Serialize, TS)]
pub struct LocalAnswer {
    /// New events, to append to the log.
    #[ts(type = "{ kind: string }[]")]
    pub events: Vec<Event>,
    /// Messages for the page, as on the game's socket.
    pub messages: Vec<ServerMessage>,
    /// The game after the step.
    pub view: GameView,
    /// The bot that must plan its turn next.
    pub thinking: Option<LocalBot>,
}

/// A bot that must plan its turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct LocalBot {
    /// The game.
    pub line: PlayedLine,
    /// The bot.
    pub bot: BotSetup,
}
