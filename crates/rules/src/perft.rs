//! Perft: counts the leaves of the game tree, the standard test of move generators.

use crate::{ActionList, Position};

/// Counts the sequences of `depth` legal actions. A finished game has none; draws that depend on history are ignored.
///
/// Bulk counting: the last ply is counted, not played, and the second last is played only if necessary.
///
/// ```
/// use gamut_rules::{AnyGame, Variant};
///
/// let variant: Variant = "focus-2".parse()?;
/// assert_eq!(AnyGame::new(&variant)?.perft(3), 299_912);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    if depth < 2 {
        return if depth == 0 { 1 } else { position.count_actions() as u64 };
    }
    // One list per ply, created once: refilling a list does not clear its memory.
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
