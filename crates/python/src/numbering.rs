//! Mapping between actions and their numbers.

use std::sync::OnceLock;

/// An action that packs into 15 bits.
pub(crate) trait Packed: Copy + 'static {
    /// Returns the bits.
    fn packed(self) -> u16;
}

/// Marks an action without a number.
const NO_NUMBER: u16 = u16::MAX;

/// A fixed list of actions, numbered from 0.
pub(crate) struct Numbering<A> {
    actions: Vec<A>,
    numbers: Vec<u16>,
    /// Number of actions that seats can play; the rest are draws of chance.
    decisions: usize,
}

impl<A: Packed> Numbering<A> {
    /// Numbers the actions of seats, then the draws of chance.
    pub(crate) fn new(decisions: Vec<A>, chances: impl IntoIterator<Item = A>) -> Self {
        let count = decisions.len();
        let actions: Vec<A> = decisions.into_iter().chain(chances).collect();
        let mut numbers = vec![NO_NUMBER; 1 << 15];
        for (number, action) in (0_u16..).zip(&actions) {
            numbers[usize::from(action.packed())] = number;
        }
        Self { actions, numbers, decisions: count }
    }

    /// Returns the number of actions that seats can play.
    pub(crate) fn decisions(&self) -> usize {
        self.decisions
    }

    /// Returns the number of a legal action.
    #[inline]
    pub(crate) fn number(&self, action: A) -> usize {
        usize::from(self.numbers[usize::from(action.packed()) & 0x7fff])
    }

    /// Returns the action with this number.
    #[inline]
    pub(crate) fn action(&self, number: usize) -> Option<A> {
        self.actions.get(number).copied()
    }

    /// Returns all actions that seats can play, in order of their numbers.
    pub(crate) fn all(&self) -> &[A] {
        &self.actions[..self.decisions]
    }
}

/// A numbering built on first use.
pub(crate) type Lazy<A> = OnceLock<Numbering<A>>;
