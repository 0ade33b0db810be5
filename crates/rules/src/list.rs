//! A list of actions on the stack.

use std::ops::Deref;

/// Upper bound on the legal actions of any position of any game, with room for a block copy.
const CAPACITY: usize = 1024;
/// Actions are appended in blocks of this size, even if only some of them count: a copy of fixed length is two
/// instructions.
pub(crate) const BLOCK: usize = 16;

/// Legal actions. Reuse a list instead of creating a new one: [`ActionList::clear`] does not touch the memory.
#[derive(Clone)]
pub struct ActionList<A> {
    len: usize,
    items: [A; CAPACITY],
}

impl<A: Copy + Default> ActionList<A> {
    /// Creates an empty list.
    ///
    /// ```
    /// use gamut_rules::ActionList;
    /// use gamut_rules::focus::Action;
    ///
    /// assert!(ActionList::<Action>::new().is_empty());
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self { len: 0, items: [A::default(); CAPACITY] }
    }

    /// Removes all actions.
    ///
    /// ```
    /// use gamut_rules::ActionList;
    /// use gamut_rules::focus::{Action, Square};
    ///
    /// let mut list = ActionList::new();
    /// list.push(Action::drop(Square::new(3)));
    /// list.clear();
    /// assert!(list.is_empty());
    /// ```
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Appends an action.
    ///
    /// ```
    /// use gamut_rules::ActionList;
    /// use gamut_rules::focus::{Action, Square};
    ///
    /// let mut list = ActionList::new();
    /// list.push(Action::drop(Square::new(3)));
    /// assert_eq!(list.len(), 1);
    /// ```
    ///
    /// # Panics
    /// More than 1,024 actions, which no position has.
    #[inline]
    pub fn push(&mut self, action: A) {
        self.items[self.len] = action;
        self.len += 1;
    }

    /// Appends the first `count` actions of each block.
    #[inline]
    pub(crate) fn extend_by_blocks<'a>(&mut self, blocks: impl Iterator<Item = (&'a [A; BLOCK], usize)>)
    where
        A: 'a,
    {
        // A local variable: through memory, each block would wait for the previous one.
        let mut len = self.len;
        for (block, count) in blocks {
            // One test instead of a copy of variable length; no position comes near the bound.
            if let Some(room) = self.items.get_mut(len..len + BLOCK) {
                room.copy_from_slice(block);
                len += count;
            }
        }
        self.len = len;
    }

    /// Appends all actions of a slice.
    #[inline]
    pub(crate) fn extend(&mut self, actions: &[A]) {
        self.items[self.len..self.len + actions.len()].copy_from_slice(actions);
        self.len += actions.len();
    }

    /// Returns the actions as a mutable slice, for sorting.
    ///
    /// ```
    /// use gamut_rules::ActionList;
    /// use gamut_rules::focus::{Action, Square};
    ///
    /// let mut list = ActionList::new();
    /// list.push(Action::drop(Square::new(3)));
    /// list.push(Action::drop(Square::new(1)));
    /// list.as_mut_slice().sort_unstable();
    /// assert_eq!(list[0], Action::drop(Square::new(1)));
    /// ```
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [A] {
        &mut self.items[..self.len]
    }
}

impl<A: Copy + Default> Default for ActionList<A> {
    fn default() -> Self {
        Self::new()
    }
}

impl<A> Deref for ActionList<A> {
    type Target = [A];
    #[inline]
    fn deref(&self) -> &[A] {
        &self.items[..self.len]
    }
}
