//! A variant's rules, by game.

pub use crate::games::Rules;
use crate::{Variant, fibonacci, focus};

impl Variant {
    /// Returns the rules of Focus; `None` for another game's variant.
    ///
    /// ```
    /// use gamut_rules::Variant;
    ///
    /// assert!("focus-2".parse::<Variant>()?.focus_rules().is_some());
    /// assert!("fibonacci".parse::<Variant>()?.focus_rules().is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn focus_rules(&self) -> Option<focus::Rules> {
        if let Rules::Focus(rules) = self.rules() { Some(rules) } else { None }
    }

    /// Returns the rules of Fibonacci; `None` for another game's variant.
    ///
    /// ```
    /// use gamut_rules::Variant;
    ///
    /// assert!("fibonacci".parse::<Variant>()?.fibonacci_rules().is_some());
    /// assert!("focus-2".parse::<Variant>()?.fibonacci_rules().is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn fibonacci_rules(&self) -> Option<fibonacci::Rules> {
        if let Rules::Fibonacci(rules) = self.rules() { Some(rules) } else { None }
    }
}
