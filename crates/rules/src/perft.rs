//! Counting the leaves of the game tree: the check that every generator of moves is held to.

use crate::{ActionList, Position};

/// Number of sequences of `depth` legal actions. A finished game has none; draws that need a history do not count.
///
/// The last ply is counted, not played, and the last but one is played only where it must be.
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    if depth < 2 {
        return if depth == 0 { 1 } else { position.count_actions() as u64 };
    }
    let mut list = ActionList::new();
    position.actions(&mut list);
    if depth == 2 {
        return list.iter().map(|&action| position.count_actions_after(action) as u64).sum();
    }
    let mut next = *position;
    let mut leaves = 0;
    for &action in list.iter() {
        next.clone_from(position);
        next.play_unchecked(action);
        leaves += perft(&next, depth - 1);
    }
    leaves
}
