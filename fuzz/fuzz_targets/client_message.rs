//! A page's message is parsed, or refused in one line; a valid message is also accepted with surrounding blanks.
#![cfg_attr(fuzzing, no_main)]

use gamut_server::http::{MAX_MESSAGE, parse_client_message};

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|text: &str| law(text));

pub(crate) fn law(text: &str) {
    match parse_client_message(text) {
        Ok(message) => {
            assert!(text.len() <= MAX_MESSAGE);
            let spaced = format!(" {text}\n");
            assert!(spaced.len() > MAX_MESSAGE || parse_client_message(&spaced) == Ok(message));
        }
        Err(refusal) => assert!(!refusal.refusal.message.contains('\n'), "{refusal:?}"),
    }
}
