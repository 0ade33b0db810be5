//! Numbers of actions: which number an action has, and which action a number.

use std::sync::OnceLock;

/// An action that packs into 15 bits.
pub(crate) trait Packed: Copy + 'static {
    /// The bits.
    fn packed(self) -> u16;
}

/// No action has this number.
const NO_NUMBER: u16 = u16::MAX;

/// A fixed list of actions, numbered from 0.
pub(crate) struct Numbering<A> {
    actions: Vec<A>,
    numbers: Vec<u16>,
    /// How many of them seats can play; chance brings the others.
    decisions: usize,
}

impl<A: Packed> Numbering<A> {
    /// Numbers what seats can play, then what chance can bring.
    pub(crate) fn new(decisions: Vec<A>, chances: impl IntoIterator<Item = A>) -> Self {
        let count = decisions.len();
        let actions: Vec<A> = decisions.into_iter().chain(chances).collect();
        let mut numbers = vec![NO_NUMBER; 1 << 15];
        for (number, action) in (0_u16..).zip(&actions) {
            numbers[usize::from(action.packed())] = number;
        }
        Self { actions, numbers, decisions: count }
    }

    /// Number of actions that seats can play.
    pub(crate) fn decisions(&self) -> usize {
        self.decisions
    }

    /// The number of a legal action.
    #[inline]
    pub(crate) fn number(&self, action: A) -> usize {
        usize::from(self.numbers[usize::from(action.packed()) & 0x7fff])
    }

    /// The action with this number.
    #[inline]
    pub(crate) fn action(&self, number: usize) -> Option<A> {
        self.actions.get(number).copied()
    }

    /// All actions that seats can play, in the order of their numbers.
    pub(crate) fn all(&self) -> &[A] {
        &self.actions[..self.decisions]
    }
}

/// A numbering that is made at its first use.
pub(crate) type Lazy<A> = OnceLock<Numbering<A>>;
