//! The list of games, and their modes.
//!
//! Everything that enumerates the games, here or in another crate, is generated from this list: by
//! [`games!`](crate::games), or by [`with_game!`](crate::with_game) for code that acts on a game.

/// Passes the list of games to another macro: `games!([then] (arguments))` expands to
/// `then! { (arguments) Focus in focus … }`.
///
/// A line contains a game's name, its module, its modes, and by number of seats the [`Kind`](crate::any::Kind) with its type of
/// positions.
#[doc(hidden)]
#[macro_export]
macro_rules! games {
    ([$($then:tt)*] $arguments:tt) => {
        $($then)*! { $arguments
            Focus in focus [Focus2 Focus3 Focus4 FocusTeams] {
                2 => Focus2(Focus<2>), 3 => Focus3(Focus<3>), _ => Focus4(Focus<4>)
            }
            Fibonacci in fibonacci [Fibonacci FibonacciCards] { _ => Fibonacci(Fibonacci) }
        }
    };
}

macro_rules! declare {
    (() $(
        $game:ident in $module:ident [$($mode:ident)*] { $($seats:pat => $kind:ident($($position:tt)*)),* }
    )*) => {
        /// A game for a number of players. Its table ([`GameVariants`](crate::variant::GameVariants)) describes it.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs, reason = "the tables of the games describe them")]
        pub enum Mode {
            $($($mode,)*)*
        }
    };
}

crate::games!([declare]());
