//! Messages of a page, as a socket receives them.

use crate::error::Error;
use gamut_views::{ClientMessage, Code};
use serde::Deserialize;

/// The longest message that a page may send, in bytes.
pub const MAX_MESSAGE: usize = 8 * 1024;

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

/// Reads a message of a page.
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
