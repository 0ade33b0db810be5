//! The numbers of the search, in one place.

/// Declares the parameters with their values: by the hand-made evaluations, and by the network.
macro_rules! parameters {
    ($($(#[doc = $doc:literal])+ $name:ident = $hand:expr, $network:expr;)+) => {
        /// The numbers of the search. Depths are plies, margins points.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Parameters {
            $($(#[doc = $doc])+ pub $name: i32,)+
        }

        impl Parameters {
            /// Those of a search by a hand-made evaluation, of whatever game.
            pub const HAND: Self = Self { $($name: $hand,)+ };
            /// Those of a search by the network, which was tuned apart: it judges better, so that margins are small.
            pub const NETWORK: Self = Self { $($name: $network,)+ };

            /// A parameter by name; `None` if there is none of that name.
            #[must_use]
            pub fn get(&self, name: &str) -> Option<i32> {
                match name {
                    $(stringify!($name) => Some(self.$name),)+
                    _ => None,
                }
            }
        }

        /// Other values for some of the parameters.
        #[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
        pub struct ParameterChanges {
            $($(#[doc = $doc])+ pub $name: Option<i32>,)+
        }

        impl ParameterChanges {
            /// Changes a parameter by name; `false` if there is none of that name, or the value makes no sense: some are
            /// divided by, and all are added and multiplied.
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

            /// These parameters with the changes.
            #[must_use]
            pub fn of(&self, parameters: &Parameters) -> Parameters {
                Parameters { $($name: self.$name.unwrap_or(parameters.$name),)+ }
            }
        }
    };
}

parameters! {
    /// Aspiration: half the first window.
    aspiration_window = 6, 2;
    /// Aspiration: from this depth on.
    aspiration_depth = 4, 4;
    /// Reverse futility pruning: up to this depth a position so much better than beta is cut.
    rfp_depth = 6, 4;
    /// Reverse futility pruning: margin for each ply of depth.
    rfp_margin = 46, 10;
    /// Reverse futility pruning: so much less margin where the side to act stands better than two plies before.
    rfp_improving = 40, 2;
    /// Null-move pruning (NMP): from this depth on.
    nmp_depth = 3, 3;
    /// Null-move pruning (NMP): plies saved.
    nmp_base = 3, 3;
    /// Null-move pruning (NMP): one ply more is saved for so many plies of depth.
    nmp_divisor = 4, 4;
    /// Internal iterative reduction (IIR): from this depth on, a position without a table move is searched a ply less.
    iir_depth = 4, 4;
    /// Late-move pruning (LMP) are left out up to this depth.
    lmp_depth = 4, 6;
    /// Late-move pruning (LMP): so many are tried at depth 1.
    lmp_base = 7, 10;
    /// Late-move pruning (LMP): so many more for the square of the depth.
    lmp_slope = 8, 7;
    /// Late-move pruning (LMP): of these numbers so many hundredths, where the side to act stands no better than two
    /// plies before.
    lmp_steady = 64, 60;
    /// Futility pruning: up to this depth.
    fp_depth = 4, 6;
    /// Futility pruning: margin.
    fp_margin = 44, 24;
    /// Futility pruning: margin for each ply of depth.
    fp_slope = 58, 33;
    /// Late-move reductions (LMR): from this depth on.
    lmr_depth = 3, 3;
    /// Late-move reductions (LMR): after so many plies.
    lmr_moves = 3, 3;
    /// Late-move reductions (LMR): constant part, in hundredths of a ply.
    lmr_base = 45, 7;
    /// Late-move reductions (LMR): times ln(depth) · ln(number), in hundredths.
    lmr_slope = 45, 45;
    /// Late-move reductions (LMR): so much history is a ply.
    lmr_history = 8_100, 7_500;
    /// Late-move reductions (LMR): more where the side to act stands no better than two plies before, in hundredths of
    /// a ply.
    lmr_steady = 64, 90;
    /// Quiescence: what a capture must promise, with its gain, to reach alpha.
    qs_margin = 176, 174;
    /// Quiescence: captures at most so many plies deep.
    qs_plies = 12, 12;
    /// Ordering: weight of a point gained against one of history.
    order_gain = 35, 9;
}
