//! `perft`: counts leaves of the game tree.

use crate::game::PyGame;
use crate::interrupt;
use gamut_engine::Stop;
use gamut_rules::{ActionList, Position, with_game};
use pyo3::prelude::*;

/// Subtrees below this depth are counted without checking for signals.
const BETWEEN_SIGNALS: u32 = 3;

/// The number of sequences of `depth` legal actions.
#[pyfunction]
pub(crate) fn perft(py: Python<'_>, game: PyRef<'_, PyGame>, depth: u32) -> PyResult<u64> {
    let (game, stop) = (game.game.clone(), Stop::new());
    let flag = stop.clone();
    interrupt::run(py, &stop, move || with_game!(game.kind(), game => count(game.position(), depth, &flag)))
}

/// Counts leaves; the result is meaningless once the flag is set.
fn count<P: Position>(position: &P, depth: u32, stop: &Stop) -> u64 {
    if depth <= BETWEEN_SIGNALS {
        return gamut_rules::perft(position, depth);
    }
    let mut actions = ActionList::new();
    position.actions(&mut actions);
    let after = |&action: &P::Action| {
        let mut next = *position;
        next.play_unchecked(action);
        if stop.is_stopped() { 0 } else { count(&next, depth - 1, stop) }
    };
    actions.iter().map(after).sum()
}
