//! The rules of any game, as a variant sets them.

use crate::{Variant, fibonacci, focus};

/// What a game is played by. Each holds what its positions carry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rules {
    /// Of Focus.
    Focus(focus::Rules),
    /// Of Fibonacci.
    Fibonacci(fibonacci::Rules),
}

impl Variant {
    /// The rules of Focus; `None` of another game's variant.
    #[must_use]
    pub fn focus_rules(&self) -> Option<focus::Rules> {
        match self.rules() {
            Rules::Focus(rules) => Some(rules),
            Rules::Fibonacci(_) => None,
        }
    }

    /// The rules of Fibonacci; `None` of another game's variant.
    #[must_use]
    pub fn fibonacci_rules(&self) -> Option<fibonacci::Rules> {
        match self.rules() {
            Rules::Fibonacci(rules) => Some(rules),
            Rules::Focus(_) => None,
        }
    }
}
