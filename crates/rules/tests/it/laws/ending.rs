//! Every game ends unless its draws are switched off.

use gamut_rules::{AnyGame, Turn};
use proptest::prelude::*;

/// Returns a game that counts quiet plies or turns, and the most plies it can have.
fn longest(mode: &str) -> (String, usize) {
    match mode {
        // At most six moves and, with cards, the card itself.
        "fibonacci" | "fibonacci-cards" => (format!("{mode},turns=20"), 20 * 7),
        // Only an opponent's piece leaving play resets the count, and there are at most 52 pieces.
        _ => (format!("{mode},quiet=20"), 20 * 53),
    }
}

proptest! {
    #[test]
    fn every_game_ends_where_draws_are_not_switched_off(mode in 0..6_usize, choices: u64) {
        let mode = ["focus-2", "focus-3", "focus-4", "focus-teams", "fibonacci", "fibonacci-cards"][mode];
        let (variant, most) = longest(mode);
        let mut game = AnyGame::new(&variant.parse().expect("a variant")).expect("no draw is pending");
        let mut choice = choices;
        while game.outcome().is_none() {
            let actions = game.actions();
            choice = choice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            game.play(actions[(choice >> 33) as usize % actions.len()]).expect("a generated action is legal");
            prop_assert!(game.len() <= most, "{}", game.position());
        }
        prop_assert_eq!(game.turn(), Turn::Over);
        prop_assert!(game.actions().is_empty());
    }
}
