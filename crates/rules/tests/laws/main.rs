//! Laws that hold for every variant, in every position that a game can lead to.

#[path = "../common/mod.rs"]
mod common;
mod keeping;
mod legality;
#[path = "../naive/mod.rs"]
mod naive;
mod playing;
mod symmetry;
mod text;

use gamut_rules::focus::{Action, Focus};
use gamut_rules::{AnyGame, Game, Variant, with_game};
use proptest::collection::vec;
use proptest::prelude::*;
use rand::SeedableRng;
use rand_pcg::Pcg64;

/// What a law says of a game: nothing, or where it is broken.
type Verdict = Result<(), TestCaseError>;

fn variant(seed: u64) -> Variant {
    let text = common::lot::variant(&mut Pcg64::seed_from_u64(seed)).to_string();
    text.parse().expect("variants are read alike by both implementations")
}

/// The game after some choices. Two in three build tall stacks: they lead to captures, skipped seats and ends.
fn advanced<const SEATS: usize>(start: &Game<Focus<SEATS>>, choices: &[u16]) -> Game<Focus<SEATS>> {
    let mut game = start.clone();
    for &choice in choices {
        let actions = game.actions();
        let height = |action: &Action| game.position().stack(action.to()).height() + action.count();
        let tallest = actions.iter().map(height).max().unwrap_or(0);
        let liked = |action: &&Action| choice.is_multiple_of(3) || height(action) == tallest;
        let liked: Vec<Action> = actions.iter().filter(liked).copied().collect();
        if liked.is_empty() {
            break;
        }
        game.play(liked[usize::from(choice) % liked.len()]).expect("a generated action is legal");
    }
    game
}

macro_rules! laws {
    ($($module:ident::$law:ident)*) => {
        proptest! {
            // Nothing is kept in files: a failure prints its seed and choices, and the games are the same on every machine.
            #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]
            $(
                #[test]
                fn $law(seed in any::<u64>(), choices in vec(any::<u16>(), 0..160)) {
                    let any = AnyGame::new(&variant(seed)).expect("nothing is left to the lot");
                    with_game!(any.kind(), start => $module::$law(&advanced(start, &choices)))?;
                }
            )*
        }
    };
}

laws! {
    text::a_position_is_read_as_it_is_printed
    text::an_action_is_read_as_it_is_printed
    text::an_action_is_read_with_the_liberties_of_the_notation
    keeping::what_is_kept_up_to_date_is_what_is_computed_afresh
    keeping::pieces_are_neither_lost_nor_made
    legality::legal_is_what_is_generated
    legality::an_illegal_action_changes_nothing
    legality::actions_are_counted_and_numbered_as_they_are_listed
    playing::undo_restores_every_position
    playing::an_effect_tells_what_the_action_does
    symmetry::symmetric_positions_have_symmetric_actions
}

proptest! {
    #[test]
    fn a_variant_is_read_as_it_is_printed(seed in any::<u64>()) {
        let variant = variant(seed);
        prop_assert_eq!(variant.to_string().parse::<Variant>(), Ok(variant));
    }
}
