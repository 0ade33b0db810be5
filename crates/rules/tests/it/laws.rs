//! Invariants of every variant and every reachable position.

mod ending;
mod fibonacci;
mod keeping;
mod legality;
mod playing;
mod repetition;
mod subject;
mod symmetry;
mod text;

use gamut_rules::focus::{Action, Focus};
use gamut_rules::{AnyGame, Game, Variant, with_focus};
use proptest::collection::vec;
use proptest::prelude::*;
use rand::SeedableRng;
use rand_pcg::Pcg64;

/// The result of checking an invariant: nothing, or the violation.
type Verdict = Result<(), TestCaseError>;

fn variant(seed: u64) -> Variant {
    let text = crate::common::lot::variant(&mut Pcg64::seed_from_u64(seed)).to_string();
    text.parse().expect("variants are read alike by both implementations")
}

/// Returns the game after some choices. Two in three build tall stacks, which leads to captures, skipped seats and
/// ends.
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

/// Runs invariants on games of Focus and of Fibonacci; `module::law` is a function of a game of either.
macro_rules! laws {
    ($($module:ident::$law:ident: $($game:ident)+;)*) => {
        proptest! {
            // No files: a failure prints its seed and choices, and the games are the same on every machine.
            #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]
            $(
                #[test]
                fn $law(seed in any::<u64>(), choices in vec(any::<u16>(), 0..160)) {
                    $(laws!($game, seed, choices, $module::$law);)+
                }
            )*
        }
    };
    (focus, $seed:ident, $choices:ident, $law:path) => {
        let any = AnyGame::new(&variant($seed)).expect("no draw is pending");
        with_focus!(any.kind(), start => $law(&advanced(start, &$choices))).expect("a variant of Focus")?;
    };
    (fibonacci, $seed:ident, $choices:ident, $law:path) => {
        $law(&fibonacci::advanced($seed, &$choices))?;
    };
}

laws! {
    text::a_position_is_read_as_it_is_printed: focus fibonacci;
    text::an_action_is_read_as_it_is_printed: focus fibonacci;
    text::an_action_is_parsed_with_the_notations_leniencies: focus;
    keeping::keys_are_kept_up_to_date: focus fibonacci;
    keeping::incremental_state_equals_recomputed_state: focus;
    keeping::pieces_are_neither_lost_nor_made: focus;
    legality::legal_is_what_is_generated: focus fibonacci;
    legality::an_illegal_action_changes_nothing: focus fibonacci;
    legality::actions_are_numbered_as_they_are_listed: focus;
    playing::undo_restores_every_position: focus fibonacci;
    repetition::the_third_occurrence_is_the_one_that_comparing_finds: focus fibonacci;
    playing::an_effect_describes_the_action_completely: focus;
    symmetry::symmetric_positions_have_symmetric_actions: focus;
    fibonacci::men_are_neither_lost_nor_made: fibonacci;
    fibonacci::an_effect_gives_every_mans_point: fibonacci;
    fibonacci::a_turn_is_over_where_it_is_said_to_be: fibonacci;
    fibonacci::symmetric_boards_have_symmetric_actions: fibonacci;
}

proptest! {
    #[test]
    fn a_variant_is_read_as_it_is_printed(seed in any::<u64>()) {
        for variant in [variant(seed), fibonacci::variant(seed)] {
            prop_assert_eq!(variant.to_string().parse::<Variant>(), Ok(variant));
        }
    }
}
