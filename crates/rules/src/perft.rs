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
    // One list a ply, made once: filling a list anew does not clear its memory.
    leaves(position, &mut vec![ActionList::new(); depth as usize - 1])
}

fn leaves<P: Position>(position: &P, lists: &mut [ActionList<P::Action>]) -> u64 {
    let Some((list, lists)) = lists.split_first_mut() else { return position.count_actions() as u64 };
    position.actions(list);
    if lists.is_empty() {
        return position.count_replies(list);
    }
    let mut next = *position;
    let mut sum = 0;
    for &action in list.iter() {
        next.clone_from(position);
        next.play_unchecked(action);
        sum += leaves(&next, lists);
    }
    sum
}
