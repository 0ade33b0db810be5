//! Messages on the socket `/api/analysis/ws`, and the status of the server's engines.

use serde::{Deserialize, Serialize};

/// A message from the page to the server that answers in the browser's place. The page chooses the numbers and uses
/// each once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum ToHost {
    /// Asks a question.
    Ask {
        /// The number, repeated in the answer.
        number: u32,
        /// An [`Ask`](crate::Ask) as JSON.
        question: String,
    },
    /// Runs a session of the engine protocol from its first line to its last. It ends with the search.
    Lines {
        /// The number, repeated in every line of the session.
        number: u32,
        /// The lines sent to the engine.
        lines: Vec<String>,
    },
    /// Stops a question or a session.
    Stop {
        /// Its number.
        number: u32,
    },
}

/// A message from the server.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum FromHost {
    /// Answers a question.
    Answer {
        /// The number of the question.
        number: u32,
        /// The answer as JSON.
        answer: String,
    },
    /// A line of the engine in a session.
    Said {
        /// The number of the session.
        number: u32,
        /// The line.
        line: String,
    },
    /// A session has ended, or a question or session was stopped.
    Done {
        /// Its number.
        number: u32,
    },
    /// The request was refused.
    Refused {
        /// Its number; null if unknown.
        number: Option<u32>,
        /// An explanation in English, one line.
        reason: String,
    },
}

/// The available engines: answer to `GET /api/analysis`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Engines {
    /// Whether the server's engine searches for this visitor. It answers questions about the rules in any case.
    pub server: bool,
    /// Whether the engine for the browser is available.
    pub browser: bool,
    /// The state of its build; null if unknown.
    pub build: Option<EngineBuild>,
}

/// The state of the build of the engine for the browser.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "state", rename_all = "lowercase")]
pub enum EngineBuild {
    /// It is being built.
    Building {
        /// Estimated time left in seconds; null if unknown.
        #[serde(default)]
        seconds_left: Option<u32>,
    },
    /// It could not be built.
    Failed {
        /// The reason, in English.
        reason: String,
        /// The command that builds the engine.
        fix: String,
    },
}
