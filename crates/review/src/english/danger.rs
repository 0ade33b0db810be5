//! English sentences for dangers.

use crate::{Danger, games};
use gamut_rules::AnyGame;

/// Lists the places in danger or, if there are none, says what that proves. `None` if the dangers are unknown.
#[must_use]
pub fn dangers(game: &AnyGame, found: Option<&[Danger]>) -> Option<String> {
    let found = found?;
    if found.is_empty() {
        return games::of(game).map(|position| position.safe().to_owned());
    }
    let places: Vec<&str> = found.iter().map(|danger| danger.place.as_str()).collect();
    Some(format!("In danger: {}.", places.join(", ")))
}
