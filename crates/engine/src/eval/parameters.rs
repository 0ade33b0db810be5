//! Parameters of the search.

/// Declares the parameters with their values for the hand-made evaluations and for the network.
macro_rules! parameters {
    ($($(#[doc = $doc:literal])+ $name:ident = $hand:expr, $network:expr;)+) => {
        /// Parameters of the search. Depths are in plies, margins in points.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Parameters {
            $($(#[doc = $doc])+ pub $name: i32,)+
        }

        impl Parameters {
            /// Values for hand-made evaluations, in all games.
            pub const HAND: Self = Self { $($name: $hand,)+ };
            /// Values for the network, tuned separately: it is more accurate, so margins are smaller.
            pub const NETWORK: Self = Self { $($name: $network,)+ };

            /// Returns a parameter by name; `None` if there is none of that name.
            ///
            /// ```
            /// use gamut_engine::Parameters;
            ///
            /// assert_eq!(Parameters::HAND.get("nmp_depth"), Some(Parameters::HAND.nmp_depth));
            /// assert_eq!(Parameters::HAND.get("no_such_parameter"), None);
            /// ```
            #[must_use]
            pub fn get(&self, name: &str) -> Option<i32> {
                match name {
                    $(stringify!($name) => Some(self.$name),)+
                    _ => None,
                }
            }
        }

        /// Changed values of some parameters.
        #[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
        pub struct ParameterChanges {
            $($(#[doc = $doc])+ pub $name: Option<i32>,)+
        }

        impl ParameterChanges {
            /// Changes a parameter by name. Returns `false` if there is none of that name or the value is out of range:
            /// parameters are added, multiplied, and in part used as divisors.
            ///
            /// ```
            /// use gamut_engine::ParameterChanges;
            ///
            /// let mut changes = ParameterChanges::default();
            /// assert!(changes.set("nmp_depth", 4));
            /// assert!(!changes.set("nmp_depth", 0) && !changes.set("no_such_parameter", 4));
            /// assert_eq!(changes.nmp_depth, Some(4));
            /// ```
            pub fn set(&mut self, name: &str, value: i32) -> bool {
                if !(1..=100_000).contains(&value) {
                    return false;
                }
                match name {
                    $(stringify!($name) => self.$name = Some(value),)+
                    _ => return false,
                }
                true
            }

            /// Returns these parameters with the changes.
            ///
            /// ```
            /// use gamut_engine::{ParameterChanges, Parameters};
            ///
            /// let changes = ParameterChanges { nmp_depth: Some(4), ..ParameterChanges::default() };
            /// assert_eq!(changes.of(&Parameters::HAND), Parameters { nmp_depth: 4, ..Parameters::HAND });
            /// ```
            #[must_use]
            pub fn of(&self, parameters: &Parameters) -> Parameters {
                Parameters { $($name: self.$name.unwrap_or(parameters.$name),)+ }
            }
        }
    };
}

parameters! {
    /// Aspiration: half the width of the first window.
    aspiration_window = 6, 2;
    /// Aspiration: minimum depth.
    aspiration_depth = 4, 4;
    /// Reverse futility pruning: maximum depth.
    rfp_depth = 6, 4;
    /// Reverse futility pruning: margin per ply of depth.
    rfp_margin = 46, 10;
    /// Reverse futility pruning: reduction of the margin if the side to act stands better than two plies before.
    rfp_improving = 40, 2;
    /// Null-move pruning (NMP): minimum depth.
    nmp_depth = 3, 3;
    /// Null-move pruning (NMP): reduction, in plies.
    nmp_base = 3, 3;
    /// Null-move pruning (NMP): plies of depth for each further ply of reduction.
    nmp_divisor = 4, 4;
    /// Internal iterative reduction (IIR): minimum depth at which a position without a table move is searched a ply
    /// less.
    iir_depth = 4, 4;
    /// Late-move pruning (LMP): maximum depth.
    lmp_depth = 4, 6;
    /// Late-move pruning (LMP): number of moves tried at depth 1.
    lmp_base = 7, 10;
    /// Late-move pruning (LMP): moves added per squared ply of depth.
    lmp_slope = 8, 7;
    /// Late-move pruning (LMP): percentage of these numbers if the side to act stands no better than two plies before.
    lmp_steady = 64, 60;
    /// Futility pruning: maximum depth.
    fp_depth = 4, 6;
    /// Futility pruning: margin.
    fp_margin = 44, 24;
    /// Futility pruning: margin per ply of depth.
    fp_slope = 58, 33;
    /// Late-move reductions (LMR): minimum depth.
    lmr_depth = 3, 3;
    /// Late-move reductions (LMR): number of moves searched without reduction.
    lmr_moves = 3, 3;
    /// Late-move reductions (LMR): constant part, in hundredths of a ply.
    lmr_base = 45, 7;
    /// Late-move reductions (LMR): factor of ln(depth) · ln(number), in hundredths.
    lmr_slope = 45, 45;
    /// Late-move reductions (LMR): history value that counts as a ply.
    lmr_history = 8_100, 7_500;
    /// Late-move reductions (LMR): added if the side to act stands no better than two plies before, in hundredths of a
    /// ply.
    lmr_steady = 64, 90;
    /// Quiescence: added to a capture's gain before it is compared with alpha.
    qs_margin = 176, 174;
    /// Quiescence: maximum number of plies of captures.
    qs_plies = 12, 12;
    /// Ordering: weight of a point gained relative to history.
    order_gain = 35, 9;
}
