//! The rules of any game, as a variant sets them.

use crate::{Variant, fibonacci, focus};

/// The rules of a game, in the form that its positions carry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rules {
    /// Rules of Focus.
    Focus(focus::Rules),
    /// Rules of Fibonacci.
    Fibonacci(fibonacci::Rules),
}

impl Variant {
    /// Returns the rules of Focus; `None` for another game's variant.
    #[must_use]
    pub fn focus_rules(&self) -> Option<focus::Rules> {
        match self.rules() {
            Rules::Focus(rules) => Some(rules),
            Rules::Fibonacci(_) => None,
        }
    }

    /// Returns the rules of Fibonacci; `None` for another game's variant.
    #[must_use]
    pub fn fibonacci_rules(&self) -> Option<fibonacci::Rules> {
        match self.rules() {
            Rules::Fibonacci(rules) => Some(rules),
            Rules::Focus(_) => None,
        }
    }
}
