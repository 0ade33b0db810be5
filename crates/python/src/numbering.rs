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

    /// Returns the numbers of legal actions, ascending.
    pub(crate) fn ascending(&self, actions: &[A]) -> Vec<i32> {
        // A bit for each number is quicker than a sort.
        let mut bits = vec![0_u64; self.actions.len().div_ceil(64)];
        for &action in actions {
            let number = self.number(action);
            bits[number / 64] |= 1 << (number % 64);
        }
        let mut numbers = Vec::with_capacity(actions.len());
        for (first, mut word) in (0..).step_by(64).zip(bits) {
            while word != 0 {
                numbers.push(first + word.trailing_zeros() as i32);
                word &= word - 1;
            }
        }
        numbers
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
