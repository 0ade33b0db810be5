//! A variant's rules, by game.

use crate::games::Mode;
pub use crate::parts::Rules;
use crate::{Variant, fibonacci, focus};

macro_rules! declare {
    (() $($game:ident in $module:ident [$($mode:ident)*] $kinds:tt)*) => {
        impl Variant {
            /// Returns the rules of the game, as this variant sets them.
            ///
            /// ```
            /// use gamut_rules::{Rules, Variant};
            ///
            /// assert!(matches!("focus-2".parse::<Variant>()?.rules(), Rules::Focus(_)));
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            #[must_use]
            pub fn rules(&self) -> Rules {
                match self.mode() {
                    $($(Mode::$mode)|* => Rules::$game(crate::$module::Rules::of(self.mode(), self.settings())),)*
                }
            }
        }
    };
}

crate::games!([declare]());

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
