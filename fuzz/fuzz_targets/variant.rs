//! A valid variant survives printing and parsing; others are refused in one line.
#![cfg_attr(fuzzing, no_main)]

use gamut_rules::Variant;

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|text: &str| law(text));

pub(crate) fn law(text: &str) {
    match text.parse::<Variant>() {
        Ok(variant) => {
            let printed = variant.to_string();
            assert!(printed.len() <= text.len(), "the canonical form is the shortest");
            assert_eq!(printed.parse(), Ok(variant));
        }
        Err(error) => assert!(!error.to_string().contains('\n'), "{error}"),
    }
}
