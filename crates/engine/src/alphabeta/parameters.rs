//! The numbers of the search, in one place.

/// Declares the parameters with their values.
macro_rules! parameters {
    ($($(#[doc = $doc:literal])+ $name:ident = $value:expr;)+) => {
        /// The numbers of the search. Depths are plies, margins points.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Parameters {
            $($(#[doc = $doc])+ pub $name: i32,)+
        }

        impl Default for Parameters {
            fn default() -> Self {
                Self { $($name: $value,)+ }
            }
        }

        impl Parameters {
            /// Sets a parameter by name; `false` if there is none of that name, or the value makes no sense: some are
            /// divided by, and all are added and multiplied.
            pub fn set(&mut self, name: &str, value: i32) -> bool {
                if !(1..=100_000).contains(&value) {
                    return false;
                }
                match name {
                    $(stringify!($name) => self.$name = value,)+
                    _ => return false,
                }
                true
            }
        }
    };
}

parameters! {
    /// Aspiration: half the first window.
    window = 24;
    /// Aspiration: from this depth on.
    window_depth = 4;
    /// Static beta: up to this depth a position so much better than beta is cut.
    static_depth = 6;
    /// Static beta: margin for each ply of depth.
    static_margin = 60;
    /// Null move: from this depth on.
    null_depth = 3;
    /// Null move: plies saved.
    null_saved = 3;
    /// Null move: one ply more is saved for so many plies of depth.
    null_divisor = 4;
    /// Internal reductions: from this depth on, a position without a table move is searched a ply less.
    internal_depth = 4;
    /// Late plies are left out up to this depth.
    late_depth = 4;
    /// Late plies: so many are tried at depth 1.
    late_first = 8;
    /// Late plies: so many more for the square of the depth.
    late_more = 6;
    /// Futility: up to this depth.
    futility_depth = 4;
    /// Futility: margin.
    futility_margin = 60;
    /// Futility: margin for each ply of depth.
    futility_slope = 60;
    /// Late move reductions: from this depth on.
    reduce_depth = 3;
    /// Late move reductions: after so many plies.
    reduce_after = 3;
    /// Late move reductions: constant part, in hundredths of a ply.
    reduce_base = 40;
    /// Late move reductions: times ln(depth) · ln(number), in hundredths.
    reduce_slope = 45;
    /// Late move reductions: so much history is a ply.
    reduce_history = 8_000;
    /// Quiescence: what a capture must promise, with its gain, to reach alpha.
    quiet_margin = 100;
    /// Quiescence: captures at most so many plies deep.
    quiet_plies = 12;
    /// Ordering: weight of a point gained against one of history.
    order_gain = 60;
}
