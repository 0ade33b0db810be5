//! A variant on the first line, a position on the second. A valid position survives printing and parsing, and either a
//! seat can act or the game is over.
#![cfg_attr(fuzzing, no_main)]

use gamut_rules::{AnyGame, Variant};

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|text: &str| law(text));

pub(crate) fn law(text: &str) {
    let Some((variant, position)) = text.split_once('\n') else { return };
    let Ok(variant) = variant.parse::<Variant>() else { return };
    match AnyGame::from_position(&variant, position) {
        Ok(game) => {
            let again = AnyGame::from_position(&variant, &game.position()).expect("it was printed by a game");
            assert_eq!((again.position(), again.outcome()), (game.position(), game.outcome()));
            assert_eq!(game.actions().is_empty(), game.outcome().is_some());
        }
        Err(error) => assert!(!error.to_string().contains('\n'), "{error}"),
    }
}
