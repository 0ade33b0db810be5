//! The weights of the evaluation: what there is, and which set is for which rules.

mod capture;
mod last;
mod teams;

use gamut_rules::focus::{Goal, Rules};

/// Weights are in this many parts of a point.
pub const UNIT: i32 = 16;

/// Length of the rows that count pieces or stacks; what is more counts as the last step once more.
pub(super) const STEPS: usize = 10;

/// Declares the weights, so that a tuner can go through them all.
macro_rules! weights {
    ($($(#[doc = $doc:literal])+ $name:ident: [[i32; $columns:expr]; $rows:expr],)+) => {
        /// What the evaluation adds up, each for the side that has it.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct FocusWeights {
            $($(#[doc = $doc])+ pub $name: [[i32; $columns]; $rows],)+
        }

        impl FocusWeights {
            /// All weights 0.
            pub const ZERO: Self = Self { $($name: [[0; $columns]; $rows],)+ };

            /// Every row with the name of its table.
            ///
            /// ```
            /// use gamut_engine::focus::FocusWeights;
            ///
            /// assert!(FocusWeights::ZERO.rows().iter().any(|(name, row)| *name == "tempo" && row.len() == 1));
            /// ```
            pub fn rows(&self) -> Vec<(&'static str, &[i32])> {
                let mut rows = Vec::new();
                $(rows.extend(self.$name.iter().map(|row| (stringify!($name), &row[..])));)+
                rows
            }

            /// Every row with the name of its table, to be changed.
            ///
            /// ```
            /// use gamut_engine::focus::FocusWeights;
            ///
            /// let mut weights = FocusWeights::ZERO;
            /// for (_, row) in weights.rows_mut() {
            ///     row.fill(1);
            /// }
            /// assert_eq!(weights.tempo, [[1]]);
            /// ```
            pub fn rows_mut(&mut self) -> Vec<(&'static str, &mut [i32])> {
                let mut rows = Vec::new();
                $(rows.extend(self.$name.iter_mut().map(|row| (stringify!($name), &mut row[..])));)+
                rows
            }
        }
    };
}

weights! {
    /// A stack by what lies in it, see [`super::patterns::pattern`]. Rows: has the owner's side a reserve (1), and the
    /// other side (2)?
    patterns: [[i32; 32]; 4],
    /// A stack by where it stands (rows: `ground::ORBITS`) and its height.
    places: [[i32; 6]; 8],
    /// A stack by its height, that only the other side can land on; the other side is to act, then one's own side.
    hanging: [[i32; 6]; 2],
    /// A stack by its height, that both sides can land on; in the same order.
    disputed: [[i32; 6]; 2],
    /// Pieces in reserve, by number.
    reserve: [[i32; STEPS]; 1],
    /// `goal=last`: pieces captured, by number. `goal=capture`: by captures still missing.
    captured: [[i32; STEPS]; 1],
    /// Stacks topped, by number.
    topped: [[i32; STEPS]; 1],
    /// A move on the board.
    mobility: [[i32; 1]; 1],
    /// To be the one to act.
    tempo: [[i32; 1]; 1],
}

impl FocusWeights {
    /// Returns the weights of a player who counts men and sees captures, but knows only this percentage of the rest:
    /// the value of a stack by its contents and place, mobility and tempo.
    ///
    /// ```
    /// use gamut_engine::focus::FocusWeights;
    /// use gamut_rules::Variant;
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// let weights = FocusWeights::of(&rules);
    /// assert_eq!(weights.knowing(100), *weights);
    /// assert_eq!(weights.knowing(0).captured, weights.captured);
    /// assert_eq!(weights.knowing(0).tempo, [[0]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn knowing(&self, percent: i32) -> Self {
        let mut known = self.clone();
        for (name, row) in known.rows_mut() {
            if ["patterns", "places", "disputed", "mobility", "tempo"].contains(&name) {
                row.iter_mut().for_each(|weight| *weight = *weight * percent / 100);
            }
        }
        known
    }

    /// The weights for these rules.
    ///
    /// ```
    /// use gamut_engine::focus::FocusWeights;
    /// use gamut_rules::Variant;
    ///
    /// let rules = "focus-2".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// assert_eq!(FocusWeights::of(&rules), FocusWeights::of_levels(&rules));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(rules: &Rules) -> &'static Self {
        if rules.teams { &teams::TEAMS } else { Self::of_levels(rules) }
    }

    /// The weights that plain levels play with: those that they were fitted with.
    ///
    /// ```
    /// use gamut_engine::focus::FocusWeights;
    /// use gamut_rules::Variant;
    ///
    /// let rules = "focus-teams".parse::<Variant>()?.focus_rules().ok_or("a variant of Focus")?;
    /// assert_ne!(FocusWeights::of_levels(&rules), FocusWeights::of(&rules));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_levels(rules: &Rules) -> &'static Self {
        match rules.goal {
            Goal::Capture => &capture::TWO,
            Goal::Last => &last::TWO,
        }
    }
}
