//! Four in a row: two players drop stones into seven columns, and four in line win.
//!
//! A small game behind the feature `four-in-a-row`, which is off in what is shipped: it shows what a new game takes
//! (`docs/adding-a-game.md`). Without the feature nothing of it is compiled.

#[cfg(feature = "four-in-a-row")]
mod game;

#[cfg(feature = "four-in-a-row")]
pub use game::*;

/// Keeps items where the rules have four in a row, in whichever crate they are; in the list of games, the second part.
///
/// A `#[cfg]` inside [`games!`](crate::games) would ask about the features of the crate that calls it.
#[cfg(feature = "four-in-a-row")]
#[doc(hidden)]
#[macro_export]
macro_rules! if_four_in_a_row {
    ([$($then:tt)*] $arguments:tt { $($games:tt)* } { $($more:tt)* }) => {
        $($then)*! { $arguments $($games)* $($more)* }
    };
    ($($item:item)*) => { $($item)* };
}

/// The same without the feature: nothing is kept.
#[cfg(not(feature = "four-in-a-row"))]
#[doc(hidden)]
#[macro_export]
macro_rules! if_four_in_a_row {
    ([$($then:tt)*] $arguments:tt { $($games:tt)* } { $($more:tt)* }) => {
        $($then)*! { $arguments $($games)* }
    };
    ($($item:item)*) => {};
}
