//! Legality is defined twice, by the generator and by the reasons for illegality: both agree on every conceivable
//! action.

use super::Verdict;
use super::subject::Subject;
use gamut_rules::focus::Focus;
use gamut_rules::{ActionList, Game, Position};
use proptest::prelude::*;
use std::collections::BTreeSet;

pub(super) fn legal_is_what_is_generated<P: Subject>(game: &Game<P>) -> Verdict {
    let position = game.position();
    let mut list = ActionList::new();
    position.actions(&mut list);
    let generated: BTreeSet<P::Action> = list.iter().copied().collect();
    prop_assert_eq!(generated.len(), list.len(), "one action twice in {}", position);
    prop_assert_eq!(position.count_actions(), list.len(), "{}", position);
    for action in P::conceivable() {
        prop_assert_eq!(position.is_legal(action), generated.contains(&action), "{} in {}", action, position);
        prop_assert_eq!(position.why_illegal(action).is_none(), generated.contains(&action), "{}", action);
    }
    Ok(())
}

pub(super) fn an_illegal_action_changes_nothing<P: Subject>(game: &Game<P>) -> Verdict {
    let before = game.position().to_string();
    let mut game = game.clone();
    let (played, outcome) = (game.played().len(), game.outcome());
    let legal: BTreeSet<P::Action> = game.actions().iter().copied().collect();
    for action in P::conceivable().into_iter().filter(|action| !legal.contains(action)) {
        let refusal = game.play(action).expect_err("it is not among the legal actions");
        prop_assert_eq!(refusal.action, action.into());
        prop_assert!(!refusal.reason.to_string().is_empty());
    }
    prop_assert_eq!((game.position().to_string(), game.played().len(), game.outcome()), (before, played, outcome));
    Ok(())
}

pub(super) fn actions_are_numbered_as_they_are_listed<const SEATS: usize>(game: &Game<Focus<SEATS>>) -> Verdict {
    let position = game.position();
    let mut list = ActionList::new();
    position.actions(&mut list);
    // Indexed generation applies only to unfinished games without opening rules.
    if position.outcome().is_none() && !position.in_opening() {
        for (number, &action) in list.iter().enumerate() {
            prop_assert_eq!(position.nth_action(number), Some(action), "number {} in {}", number, position);
        }
    }
    Ok(())
}
