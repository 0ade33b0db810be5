//! Counting the leaves of the game tree: the check that every generator of moves is held to.

use crate::{ActionList, Position};

/// Number of sequences of `depth` legal actions. A finished game has none; draws that need a history do not count.
///
/// The last ply is counted, not played.
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_actions() as u64,
        _ => {
            let mut list = ActionList::new();
            position.actions(&mut list);
            let mut leaves = 0;
            for &action in list.iter() {
                let mut next = *position;
                next.play_unchecked(action);
                leaves += perft(&next, depth - 1);
            }
            leaves
        }
    }
}
