//! The numbers of the tree search.

/// Declares the parameters with their values.
macro_rules! tree_parameters {
    ($($(#[doc = $doc:literal])+ $name:ident = $value:expr;)+) => {
        /// The numbers of the tree search.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct TreeParameters {
            $($(#[doc = $doc])+ pub $name: i32,)+
        }

        impl Default for TreeParameters {
            fn default() -> Self {
                Self { $($name: $value,)+ }
            }
        }

        impl TreeParameters {
            /// A parameter by name.
            ///
            /// ```
            /// use gamut_engine::TreeParameters;
            ///
            /// let parameters = TreeParameters::default();
            /// assert_eq!(parameters.get("tree_c"), Some(parameters.tree_c));
            /// ```
            #[must_use]
            pub fn get(&self, name: &str) -> Option<i32> {
                match name {
                    $(stringify!($name) => Some(self.$name),)+
                    _ => None,
                }
            }

            /// Changes a parameter by name; `false` if there is none of that name or the value is not from 1 to 100,000.
            ///
            /// ```
            /// use gamut_engine::TreeParameters;
            ///
            /// let mut parameters = TreeParameters::default();
            /// assert!(parameters.set("tree_c", 150) && !parameters.set("tree_c", 0));
            /// assert_eq!(parameters.tree_c, 150);
            /// ```
            pub fn set(&mut self, name: &str, value: i32) -> bool {
                match name {
                    $(stringify!($name) if (1..=100_000).contains(&value) => self.$name = value,)+
                    _ => return false,
                }
                true
            }
        }
    };
}

tree_parameters! {
    /// PUCT: the exploration constant, in hundredths.
    tree_c = 100;
    /// Learned priors: their temperature, in hundredths.
    tree_prior = 100;
    /// Priors by gain: points that multiply the prior by e.
    tree_heat = 57;
    /// Priors by gain: points that a capture counts on top of its gain.
    tree_capture = 20;
    /// Leaves: what the logarithms of the seats' odds are divided by, in hundredths.
    tree_scale = 80;
    /// First-play urgency: an untried action is worth this much less than the node, in hundredths, times the square root
    /// of the priors already tried.
    tree_fpu = 5;
    /// Leaves: captures played out before judging, in plies, plus one.
    tree_quiet = 9;
    /// What a draw is worth to each seat where quiet play ends in one, in percent of an equal share: less than the rules
    /// give, so that a seat that can leaves a repetition.
    tree_draw = 20;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_names_and_values_in_range_are_set() {
        let mut parameters = TreeParameters::default();
        assert!(parameters.set("tree_c", 250));
        assert_eq!(parameters, TreeParameters { tree_c: 250, ..TreeParameters::default() });
        assert!(!parameters.set("tree_d", 250) && !parameters.set("tree_c", 0) && !parameters.set("tree_c", 100_001));
        assert_eq!((parameters.get("tree_c"), parameters.get("tree_d")), (Some(250), None));
    }
}
