//! What the page sends.

use crate::error::{Code, Error};
use crate::event::Talk;
use serde::Deserialize;
use ts_rs::TS;

/// The longest message a socket may send, in bytes.
pub const MAX_MESSAGE: usize = 8 * 1024;

/// Body of `POST /api/games`.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// In notation, such as `focus-2,goal=capture`; `start=lot` is replaced by the seat drawn.
    pub variant: String,
    /// Who plays, in seat order. At least one is human.
    pub seats: Vec<SeatSetup>,
    /// What teams agreed about talking; for teams only.
    #[serde(default)]
    #[ts(optional)]
    pub talk: Option<Talk>,
}

/// Who is to sit on a seat.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum SeatSetup {
    /// A person, by name if there is one (at most 40 characters).
    Human {
        /// Shown without what cannot be seen.
        #[serde(default)]
        #[ts(optional)]
        name: Option<String>,
    },
    /// The engine.
    Bot {
        /// 1 to 8.
        level: u8,
        /// At most so many nodes a move, where the level would search more.
        #[serde(default)]
        #[ts(optional)]
        nodes: Option<u32>,
        /// The same seed plays the same game; drawn where it is left out.
        #[serde(default)]
        #[ts(optional)]
        seed: Option<u32>,
    },
}

/// A message on the game's socket. `re` is the page's own number for it, echoed by a refusal; `seq` is the newest event
/// the page knows.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub enum ClientMessage {
    /// The seat in turn acts.
    Act {
        /// The page's number for the message.
        re: u32,
        /// Number of the newest event the page knows.
        seq: u32,
        /// In notation.
        action: String,
    },
    /// Back to the last decision of a person.
    Undo {
        /// The page's number for the message.
        re: u32,
        /// Number of the newest event the page knows.
        seq: u32,
    },
    /// A seat gives up.
    Resign {
        /// The page's number for the message.
        re: u32,
        /// Number of the newest event the page knows.
        seq: u32,
        /// Which, from 1.
        seat: u8,
    },
    /// Answered by `pong`.
    Ping {
        /// The page's number for the message.
        re: u32,
    },
}

impl ClientMessage {
    /// The page's own number for this message.
    #[must_use]
    pub fn re(&self) -> u32 {
        match self {
            Self::Act { re, .. } | Self::Undo { re, .. } | Self::Resign { re, .. } | Self::Ping { re } => *re,
        }
    }
}

/// A message that could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unread {
    /// The number of the message, where that much could be read.
    pub re: Option<u32>,
    /// `malformed` or `too-large`.
    pub code: Code,
    /// What is wrong, in one line.
    pub message: String,
}

/// Reads a message of the page.
///
/// # Errors
/// What is wrong with it.
pub fn parse_client_message(text: &str) -> Result<ClientMessage, Unread> {
    if text.len() > MAX_MESSAGE {
        let error = Error::TooLarge(MAX_MESSAGE);
        return Err(Unread { re: None, code: error.code(), message: error.message() });
    }
    serde_json::from_str(text).map_err(|error| {
        /// What a refusal can echo of a message that is wrong elsewhere.
        #[derive(Deserialize)]
        struct Numbered {
            re: u32,
        }
        let re = serde_json::from_str::<Numbered>(text).ok().map(|numbered| numbered.re);
        let error = Error::Malformed(error.to_string());
        Unread { re, code: error.code(), message: error.message() }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read() {
        let act = parse_client_message(r#"{"type":"act","re":7,"seq":3,"action":"d5-c5"}"#);
        assert_eq!(act, Ok(ClientMessage::Act { re: 7, seq: 3, action: "d5-c5".into() }));
        assert_eq!(parse_client_message(r#"{"type":"ping","re":1}"#), Ok(ClientMessage::Ping { re: 1 }));
    }

    #[test]
    fn a_refusal_echoes_the_number_where_it_can() {
        for (text, re, code) in [
            ("", None, Code::Malformed),
            ("[]", None, Code::Malformed),
            ("{\"type\":\"act\",\"re\":4}", Some(4), Code::Malformed),
            ("{\"type\":\"dance\",\"re\":5}", Some(5), Code::Malformed),
            ("{\"type\":\"ping\",\"re\":6,\"extra\":1}", Some(6), Code::Malformed),
            ("{\"type\":\"ping\",\"re\":-1}", None, Code::Malformed),
            ("{\"type\":\"undo\",\"re\":8,\"seq\":4294967296}", Some(8), Code::Malformed),
            (&"[".repeat(8000), None, Code::Malformed),
            (&" ".repeat(MAX_MESSAGE + 1), None, Code::TooLarge),
        ] {
            let error = parse_client_message(text).unwrap_err();
            assert_eq!((error.re, error.code), (re, code), "{text:.40}");
            assert!(!error.message.contains('\n'), "{error:?}");
        }
    }
}
