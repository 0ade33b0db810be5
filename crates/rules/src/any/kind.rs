//! A game whose type of positions is known at run time only.

use crate::{Game, ParseError, Rules, Seat};

/// Evaluates an expression on the game inside an [`AnyGame`](crate::AnyGame), for any type of game:
/// `with_game!(any.kind(), game => game.turn())`.
#[macro_export]
macro_rules! with_game {
    ($any:expr, $game:ident => $body:expr) => {
        $crate::games!([$crate::match_kind] ($any, $game => $body))
    };
}

/// Like [`with_game!`](crate::with_game), but for Focus only, with any number of seats: `None` for any other game.
#[macro_export]
macro_rules! with_focus {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            $crate::any::Kind::Focus2($game) => Some($body),
            $crate::any::Kind::Focus3($game) => Some($body),
            $crate::any::Kind::Focus4($game) => Some($body),
            _ => None,
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! match_kind {
    (($any:expr, $inside:ident => $body:expr) $(
        $game:ident in $module:ident [$($mode:ident)*] { $($seats:pat => $kind:ident($($position:tt)*)),* }
    )*) => {
        match $any {
            $($($crate::any::Kind::$kind($inside) => $body,)*)*
        }
    };
}

macro_rules! declare {
    (() $(
        $game:ident in $module:ident [$($mode:ident)*] { $($seats:pat => $kind:ident($($position:tt)*)),* }
    )*) => {
        /// A game of each type of positions.
        #[derive(Clone, Debug)]
        pub enum Kind {
            $($(#[doc = concat!("A game of `", stringify!($($position)*), "`.")]
                $kind(Game<crate::$module::$($position)*>),)*)*
        }

        impl Kind {
            /// Creates a game at the start position of these rules.
            pub(crate) fn start(rules: Rules, seats: usize, first: Seat) -> Self {
                match (rules, seats) {
                    $($((Rules::$game(rules), $seats) => {
                        Self::$kind(Game::new(<crate::$module::$($position)*>::start(rules, first)))
                    })*)*
                }
            }

            /// Creates a game from a position string.
            pub(crate) fn parse(position: &str, rules: Rules, seats: usize) -> Result<Self, ParseError> {
                Ok(match (rules, seats) {
                    $($((Rules::$game(rules), $seats) => {
                        Self::$kind(Game::new(<crate::$module::$($position)*>::parse(position, rules)?))
                    })*)*
                })
            }
        }
    };
}

crate::games!([declare]());
