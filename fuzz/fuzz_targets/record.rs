//! Valid records survive writing and parsing; others are refused in one line.
#![cfg_attr(fuzzing, no_main)]

use gamut_rules::Record;

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|text: &str| law(text));

pub(crate) fn law(text: &str) {
    match Record::read_all(text) {
        Ok(records) => {
            for record in records {
                let again = Record::read_all(&record.to_string()).expect("it was written by a record");
                assert_eq!(again, std::slice::from_ref(&record));
                let _ = record.replay();
            }
        }
        Err(error) => assert!(!error.to_string().contains('\n'), "{error}"),
    }
}
