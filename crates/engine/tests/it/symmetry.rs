//! A position and its image are worth the same.

use crate::common;
use gamut_engine::Evaluator;
use gamut_engine::focus::FocusEvaluator;
use gamut_rules::Seat;
use gamut_rules::focus::{Focus, Symmetry};

/// What each seat thinks of a position, in turn order.
fn worth<const SEATS: usize>(variant: &str) -> impl Fn(&Focus<SEATS>) -> Vec<i32> {
    let start = common::start::<SEATS>(variant);
    let evaluators: Vec<FocusEvaluator<SEATS>> =
        Seat::all(SEATS).map(|hero| FocusEvaluator::built_in(start.rules(), hero)).collect();
    move |position| evaluators.iter().map(|evaluator| evaluator.evaluate_anew(position)).collect()
}

fn check<const SEATS: usize>(variant: &str) {
    let worth = worth::<SEATS>(variant);
    for position in common::positions::<SEATS>(variant, 1, 3) {
        for map in Symmetry::all() {
            for shift in 0..SEATS {
                let image = common::image(&position, map, shift);
                let mut expected = worth(&position);
                expected.rotate_right(shift);
                assert_eq!(worth(&image), expected, "{variant}: {position} and {image}");
            }
        }
    }
}

#[test]
fn two_players() {
    check::<2>("focus-2");
    check::<2>("focus-2,goal=capture");
    check::<2>("focus-2:domination");
}

#[test]
fn three_players() {
    check::<3>("focus-3,entry=none");
    check::<3>("focus-3,goal=capture,entry=none");
}

#[test]
fn four_players_and_teams() {
    check::<4>("focus-4:literature");
    check::<4>("focus-teams");
}

#[test]
fn what_one_side_has_the_other_lacks() {
    for variant in ["focus-2", "focus-2,goal=capture"] {
        let worth = worth::<2>(variant);
        for position in common::positions::<2>(variant, 2, 3) {
            let values = worth(&position);
            assert_eq!(values[0], -values[1], "{position}");
        }
    }
    let worth = worth::<4>("focus-teams");
    for position in common::positions::<4>("focus-teams", 2, 3) {
        let values = worth(&position);
        assert_eq!(values, [values[0], -values[0], values[0], -values[0]], "{position}");
    }
}
