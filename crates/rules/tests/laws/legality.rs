//! Legality is stated twice, by the generator and by the objections: both say the same of everything conceivable.

use std::collections::BTreeSet;

use gamut_rules::focus::{Action, Focus, Square};
use gamut_rules::{Game, Position};
use proptest::prelude::*;

use super::Verdict;

/// Every action that can be written at all.
fn conceivable() -> impl Iterator<Item = Action> {
    let pairs = || Square::all().flat_map(|one| Square::all().map(move |other| (one, other)));
    let moves = pairs().flat_map(|(from, to)| (1..=5).map(move |count| Action::lift(from, count, to)));
    let exchanges = pairs().map(|(own, other)| Action::exchange(own, other));
    moves.chain(exchanges).chain(Square::all().map(Action::drop))
}

pub(super) fn legal_is_what_is_generated<const SEATS: usize>(game: &Game<Focus<SEATS>>) -> Verdict {
    let position = game.position();
    let mut list = gamut_rules::ActionList::new();
    position.actions(&mut list);
    let generated: BTreeSet<Action> = list.iter().copied().collect();
    prop_assert_eq!(generated.len(), list.len(), "one action twice in {}", position);
    for action in conceivable() {
        prop_assert_eq!(position.is_legal(action), generated.contains(&action), "{} in {}", action, position);
        prop_assert_eq!(position.why_illegal(action).is_none(), generated.contains(&action), "{}", action);
    }
    Ok(())
}

pub(super) fn an_illegal_action_changes_nothing<const SEATS: usize>(game: &Game<Focus<SEATS>>) -> Verdict {
    let before = game.position().to_string();
    let mut game = game.clone();
    let (played, outcome) = (game.played().len(), game.outcome());
    let legal: BTreeSet<Action> = game.actions().iter().copied().collect();
    for action in conceivable().filter(|action| !legal.contains(action)) {
        let refusal = game.play(action).expect_err("it is not among the legal actions");
        prop_assert_eq!(refusal.action, action.to_string());
        prop_assert!(!refusal.reason.is_empty());
    }
    prop_assert_eq!((game.position().to_string(), game.played().len(), game.outcome()), (before, played, outcome));
    Ok(())
}

pub(super) fn actions_are_counted_and_numbered_as_they_are_listed<const SEATS: usize>(
    game: &Game<Focus<SEATS>>,
) -> Verdict {
    let position = game.position();
    let mut list = gamut_rules::ActionList::new();
    position.actions(&mut list);
    prop_assert_eq!(position.count_actions(), list.len());
    // By number they are asked for where the game goes on and no opening rule holds.
    if position.outcome().is_none() && !position.in_opening() {
        for (number, &action) in list.iter().enumerate() {
            prop_assert_eq!(position.nth_action(number), Some(action), "number {} in {}", number, position);
        }
    }
    Ok(())
}
