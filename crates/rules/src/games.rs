//! The list of games, and the types with a part for each game.
//!
//! Everything that enumerates the games, here or in another crate, is generated from this list: by
//! [`games!`](crate::games), or by [`with_game!`](crate::with_game) for code that acts on a game.

use crate::variant::GameVariants;
use crate::{Game, Outcome, ParseError, Seat};
use std::fmt;

/// Passes the list of games to another macro: `games!([then] (arguments))` expands to
/// `then! { (arguments) Focus in focus … }`.
///
/// A line contains a game's name, its module, its modes, and by number of seats the [`Kind`] with its type of
/// positions.
#[doc(hidden)]
#[macro_export]
macro_rules! games {
    ([$($then:tt)*] $arguments:tt) => {
        $crate::if_four_in_a_row! { [$($then)*] $arguments {
            Focus in focus [Focus2 Focus3 Focus4 FocusTeams] {
                2 => Focus2(Focus<2>), 3 => Focus3(Focus<3>), _ => Focus4(Focus<4>)
            }
            Fibonacci in fibonacci [Fibonacci FibonacciCards] { _ => Fibonacci(Fibonacci) }
        } {
            FourInARow in four_in_a_row [FourInARow] { _ => FourInARow(FourInARow) }
        } }
    };
}

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
        /// A game for a number of players. Its table ([`GameVariants`]) describes it.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs, reason = "the tables of the games describe them")]
        pub enum Mode {
            $($($mode,)*)*
        }

        /// The rules of a game, in the form that its positions store.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Rules {
            $(#[doc = concat!("Rules of `", stringify!($module), "`.")] $game(crate::$module::Rules),)*
        }

        /// A game of each type of positions.
        #[derive(Clone, Debug)]
        pub enum Kind {
            $($(#[doc = concat!("A game of `", stringify!($($position)*), "`.")]
                $kind(Game<crate::$module::$($position)*>),)*)*
        }

        /// An action of any game. `Display` prints the canonical notation.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum AnyAction {
            $(#[doc = concat!("Of `", stringify!($module), "`.")] $game(crate::$module::Action),)*
        }

        /// The effect of an action of any game.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum Effect {
            $(#[doc = concat!("In `", stringify!($module), "`.")] $game(crate::$module::Effect),)*
        }

        /// Why an action is illegal. `Display` prints a clause without a full stop.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
        pub enum IllegalReason {
            /// The game is over.
            #[error("the game is over: {0}")]
            Over(Outcome),
            /// The action belongs to another game.
            #[error(transparent)]
            OtherGame(#[from] OtherGame),
            $(
                #[doc = concat!("In `", stringify!($module), "`.")]
                #[error(transparent)]
                $game(#[from] crate::$module::IllegalReason),
            )*
        }

        /// The variants of every game, in the notation's order.
        pub(crate) const VARIANTS: &[&GameVariants] = &[$(&crate::$module::VARIANTS),*];

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

        impl fmt::Display for AnyAction {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$game(action) => action.fmt(f),)*
                }
            }
        }

        $(
            impl From<crate::$module::Rules> for Rules {
                fn from(rules: crate::$module::Rules) -> Self {
                    Self::$game(rules)
                }
            }

            impl From<crate::$module::Effect> for Effect {
                fn from(effect: crate::$module::Effect) -> Self {
                    Self::$game(effect)
                }
            }

            impl From<crate::$module::Action> for AnyAction {
                fn from(action: crate::$module::Action) -> Self {
                    Self::$game(action)
                }
            }

            impl TryFrom<AnyAction> for crate::$module::Action {
                type Error = OtherGame;
                fn try_from(action: AnyAction) -> Result<Self, OtherGame> {
                    if let AnyAction::$game(action) = action { Ok(action) } else { Err(OtherGame) }
                }
            }
        )*
    };
}

/// An illegal action, and the reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{action} is not allowed: {reason}")]
pub struct IllegalAction {
    /// The action.
    pub action: AnyAction,
    /// The reason.
    pub reason: IllegalReason,
}

/// Why an action given as text cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    /// The text is not an action.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The action is not legal in this position.
    #[error(transparent)]
    Illegal(#[from] IllegalAction),
}

/// The action belongs to another game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("it is an action of another game")]
pub struct OtherGame;

crate::games!([declare]());
