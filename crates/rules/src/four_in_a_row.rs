//! Four in a row: two players drop stones into seven columns; four in line win.
//!
//! A small game behind the feature `four-in-a-row`, which is off in releases. It shows the work a new game takes
//! (`docs/adding-a-game.md`). Without the feature none of it is compiled.

#[cfg(feature = "four-in-a-row")]
mod game;

#[cfg(feature = "four-in-a-row")]
pub use game::*;

/// Keeps items if the rules have four in a row, in any crate; in the list of games, keeps the second part.
///
/// A `#[cfg]` inside [`games!`](crate::games) would test the features of the calling crate.
#[cfg(feature = "four-in-a-row")]
#[doc(hidden)]
#[macro_export]
macro_rules! if_four_in_a_row {
    ([$($then:tt)*] $arguments:tt { $($games:tt)* } { $($more:tt)* }) => {
        $($then)*! { $arguments $($games)* $($more)* }
    };
    ($($item:item)*) => { $($item)* };
}

/// Without the feature: keeps nothing.
#[cfg(not(feature = "four-in-a-row"))]
#[doc(hidden)]
#[macro_export]
macro_rules! if_four_in_a_row {
    ([$($then:tt)*] $arguments:tt { $($games:tt)* } { $($more:tt)* }) => {
        $($then)*! { $arguments $($games)* }
    };
    ($($item:item)*) => {};
}
