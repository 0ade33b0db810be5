//! What page and server say to each other on the socket of `/api/analysis/ws`, and what the server says of its engines.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a page says to the server that answers in the browser's place. Numbers are the page's; each is used once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum ToHost {
    /// Asks a question.
    Ask {
        /// The answer has it, too.
        number: u32,
        /// An `Ask` as JSON.
        question: String,
    },
    /// A session of the engine protocol, from its first line to its last; it ends with the search.
    Lines {
        /// What is said in it has it, too.
        number: u32,
        /// What is said to the engine.
        lines: Vec<String>,
    },
    /// Ends a question or a session.
    Stop {
        /// Which.
        number: u32,
    },
}

/// What the server says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum FromHost {
    /// Answers a question.
    Answer {
        /// Of the question.
        number: u32,
        /// As JSON.
        answer: String,
    },
    /// A line of a session.
    Said {
        /// Of the session.
        number: u32,
        /// What the engine says.
        line: String,
    },
    /// A session has ended, or what was asked was stopped.
    Done {
        /// Which.
        number: u32,
    },
    /// There is no answer.
    Refused {
        /// To what; null where that cannot be told.
        number: Option<u32>,
        /// Why, in English, one line.
        reason: String,
    },
}

/// Which engines there are: `GET /api/analysis`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Engines {
    /// The server answers this visitor.
    pub server: bool,
    /// The engine for the browser is there.
    pub browser: bool,
    /// It is being built, or could not be; null where nothing is known of it.
    pub build: Option<EngineBuild>,
}

/// How the engine for the browser is coming along.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "state", rename_all = "lowercase")]
pub enum EngineBuild {
    /// It is being built.
    Building {
        /// How long it will take, roughly; null where that is not known.
        #[serde(default)]
        seconds_left: Option<u32>,
    },
    /// It could not be built.
    Failed {
        /// Why, in English.
        reason: String,
        /// The command that builds it.
        fix: String,
    },
}
