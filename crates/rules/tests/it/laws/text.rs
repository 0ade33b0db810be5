//! Printing and parsing are inverse to each other.

use super::Verdict;
use super::subject::Subject;
use gamut_rules::focus::{ActionKind, Focus, Movement};
use gamut_rules::{Game, Position};
use proptest::prelude::*;

pub(super) fn a_position_is_read_as_it_is_printed<P: Subject>(game: &Game<P>) -> Verdict {
    let position = game.position();
    let text = position.to_string();
    let read = position.again(&text).map_err(|error| TestCaseError::fail(format!("{text}: {error}")))?;
    prop_assert_eq!(read.to_string(), text);
    prop_assert_eq!(&read, position);
    prop_assert_eq!((read.turn(), read.outcome()), (position.turn(), position.outcome()));
    prop_assert_eq!((read.exhausted(), read.repeats()), (position.exhausted(), position.repeats()));
    Ok(())
}

pub(super) fn an_action_is_read_as_it_is_printed<P: Subject>(game: &Game<P>) -> Verdict {
    for action in P::conceivable() {
        let legal = game.position().is_legal(action);
        let read = game.position().parse_action(&action.to_string());
        prop_assert!(!legal || read == Ok(action), "{} read as {:?}", action, read);
    }
    Ok(())
}

/// `(1)` may be written, and the number may be omitted if it is the distance (exact) or the whole stack (up to).
pub(super) fn an_action_is_parsed_with_the_notations_leniencies<const SEATS: usize>(
    game: &Game<Focus<SEATS>>,
) -> Verdict {
    let position = game.position();
    let exact = position.rules().movement == Movement::Exact;
    for &action in game.actions().iter() {
        let ActionKind::Move { from, count, to } = action.kind() else { continue };
        let distance = from.distance(to).expect("moves are straight") as usize;
        prop_assert_eq!(position.parse_action(&format!("{from}({count})-{to}")), Ok(action));
        let whole = count == position.stack(from).height();
        let bare = position.parse_action(&format!("{from}-{to}"));
        if distance == 1 {
            prop_assert_eq!(bare.map(|action| action.count()), Ok(1));
        } else if exact || (whole && count == distance) {
            prop_assert_eq!(bare, Ok(action));
        } else if distance != position.stack(from).height() {
            prop_assert!(bare.is_err(), "{} on {}", action, position);
        }
    }
    Ok(())
}
