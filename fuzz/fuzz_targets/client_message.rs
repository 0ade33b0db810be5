//! Whatever a page sends is read or refused in one line, and a message that was read is so too with blanks around it.
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
        Err(refusal) => assert!(!refusal.message.contains('\n'), "{refusal:?}"),
    }
}
