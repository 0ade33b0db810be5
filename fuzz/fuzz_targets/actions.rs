//! A variant, a position, then one action per line. A played action was legal and prints as it was listed; a refusal
//! takes one line and changes nothing; everything can be taken back.
#![cfg_attr(fuzzing, no_main)]

use gamut_rules::{AnyGame, Variant};

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|text: &str| law(text));

pub(crate) fn law(text: &str) {
    let mut lines = text.split('\n');
    let (variant, position) = (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
    let Ok(variant) = variant.parse::<Variant>() else { return };
    let Ok(start) = AnyGame::from_position(&variant, position) else { return };
    let mut game = start.clone();
    for action in lines.take(20) {
        let (before, legal) = (game.position(), game.actions());
        match game.play_text(action) {
            Ok(canonical) => assert!(legal.contains(&canonical), "{action}"),
            Err(error) => assert!(!error.to_string().contains('\n') && game.position() == before, "{error}"),
        }
    }
    while game.undo().is_some() {}
    assert_eq!(game.position(), start.position());
}
