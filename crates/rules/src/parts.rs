//! The types with a part for each game.

use crate::position;
use std::fmt;

macro_rules! declare {
    (() $(
        $game:ident in $module:ident [$($mode:ident)*] { $($seats:pat => $kind:ident($($position:tt)*)),* }
    )*) => {
        /// The rules of a game, in the form that its positions store.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Rules {
            $(#[doc = concat!("Rules of `", stringify!($module), "`.")] $game(crate::$module::Rules),)*
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

        /// Why the rules of a game forbid an action. `Display` prints a clause without a full stop.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
        pub enum AnyIllegalReason {
            /// The action belongs to another game.
            #[error(transparent)]
            OtherGame(#[from] OtherGame),
            $(
                #[doc = concat!("In `", stringify!($module), "`.")]
                #[error(transparent)]
                $game(#[from] crate::$module::IllegalReason),
            )*
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

/// An action of any game that cannot be played, and the reason.
pub type AnyIllegalAction = position::IllegalAction<AnyAction, AnyIllegalReason>;

/// Why an action of any game, given as text, cannot be played.
pub type AnyPlayError = position::PlayError<AnyAction, AnyIllegalReason>;

/// The action belongs to another game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("it is an action of another game")]
pub struct OtherGame;

crate::games!([declare]());
