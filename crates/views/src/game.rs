//! Tagged unions of all games' wire types, and views of a game whose kind is known at run time only.

use crate::event::EventView;
use crate::plain::{self, PlainAction, PlayedView};
use crate::program::ProgramState;
use crate::standing::{Standing, StateView};
use gamut_rules::any::PlayedAction;
use gamut_rules::{AnyGame, Game, Position, Seat, with_game};
use serde::Serialize;

/// A game's whole history, with that game's types of board, action and state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct History<B, M, S> {
    /// The initial position.
    pub start: B,
    /// The actions played and not undone.
    pub moves: Vec<M>,
    /// The current state.
    pub state: StateView<S>,
}

/// An event, with that game's types of action and state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Change<M, S> {
    /// The event.
    pub event: EventView<M>,
    /// The state after it.
    pub state: StateView<S>,
}

/// Declares the unions over all games. Each game's module exports its types as `Board`, `Played` and `State`.
macro_rules! declare {
    (() $($game:ident in $module:ident $modes:tt $kinds:tt)*) => {
        /// A game's name, and the part of its state that only that game has.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[serde(tag = "game", rename_all = "kebab-case")]
        pub enum GameState {
            $(#[doc = concat!("Of `", stringify!($module), "`.")] $game(crate::$module::State),)*
        }

        /// A game's name and a position of it.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[serde(tag = "game", rename_all = "kebab-case")]
        pub enum GameBoard {
            $(#[doc = concat!("Of `", stringify!($module), "`.")] $game(crate::$module::Board),)*
        }

        /// A game's name and its history.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[serde(tag = "game", rename_all = "kebab-case")]
        pub enum GameHistory {
            $(
                #[doc = concat!("Of `", stringify!($module), "`.")]
                $game(History<crate::$module::Board, crate::$module::Played, crate::$module::State>),
            )*
        }

        /// A game's name and an event in it.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[serde(tag = "game", rename_all = "kebab-case")]
        pub enum GameChange {
            $(
                #[doc = concat!("Of `", stringify!($module), "`.")]
                $game(Change<crate::$module::Played, crate::$module::State>),
            )*
        }

        impl GameHistory {
            /// Returns the actions played and not undone, in notation.
            #[must_use]
            pub fn actions(&self) -> Vec<PlainAction> {
                match self {
                    $(Self::$game(history) => history.moves.iter().map(PlayedView::plain).collect(),)*
                }
            }

            /// Returns the current state in notation.
            #[must_use]
            pub fn state(&self) -> ProgramState {
                match self {
                    $(Self::$game(history) => plain::state(&history.state),)*
                }
            }
        }

        impl GameChange {
            /// Returns the event with its action in notation.
            #[must_use]
            pub fn event(&self) -> EventView<PlainAction> {
                match self {
                    $(Self::$game(change) => plain::event(&change.event),)*
                }
            }

            /// Returns the state after the event in notation.
            #[must_use]
            pub fn state(&self) -> ProgramState {
                match self {
                    $(Self::$game(change) => plain::state(&change.state),)*
                }
            }
        }

        $(
            impl From<crate::$module::State> for GameState {
                fn from(state: crate::$module::State) -> Self {
                    Self::$game(state)
                }
            }

            impl From<crate::$module::Board> for GameBoard {
                fn from(board: crate::$module::Board) -> Self {
                    Self::$game(board)
                }
            }

            impl From<History<crate::$module::Board, crate::$module::Played, crate::$module::State>> for GameHistory {
                fn from(
                    history: History<crate::$module::Board, crate::$module::Played, crate::$module::State>,
                ) -> Self {
                    Self::$game(history)
                }
            }

            impl From<Change<crate::$module::Played, crate::$module::State>> for GameChange {
                fn from(change: Change<crate::$module::Played, crate::$module::State>) -> Self {
                    Self::$game(change)
                }
            }
        )*
    };
}

gamut_rules::games!([declare]());

/// A position that can be shown on a page.
pub(crate) trait Shown: Position {
    /// A position's view.
    type Board;
    /// A played action's view.
    type Played;
    /// The part of the state that only this game has.
    type State;

    /// Returns the position's view.
    fn board(&self) -> Self::Board;

    /// Returns the part of the state that only this game has. `asked`: whether a person is to act. `actions`: the legal
    /// actions in that case, otherwise empty.
    fn state(&self, asked: bool, actions: &[Self::Action]) -> Self::State;

    /// Returns the view of a played action, or `None` if it belongs to another game.
    fn played(played: &PlayedAction) -> Option<Self::Played>;
}

/// Returns the part of a game's state that only that game has: position, legal actions and more. `asked`: whether a
/// person is to act; the actions are listed only then, each with its effect.
///
/// ```
/// use gamut_rules::AnyGame;
/// use gamut_views::{GameState, game_state};
///
/// let game = AnyGame::new(&"fibonacci".parse()?)?;
/// let GameState::Fibonacci(state) = game_state(&game, true) else { unreachable!("the variant says so") };
/// assert_eq!((state.turn_number, state.left), (1, 1));
/// assert!(!state.actions.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn game_state(game: &AnyGame, asked: bool) -> GameState {
    with_game!(game.kind(), game => state(game, asked).into())
}

/// Returns the view of a game's position.
///
/// ```
/// use gamut_rules::AnyGame;
/// use gamut_views::{GameBoard, game_board};
///
/// let GameBoard::Focus(board) = game_board(&AnyGame::new(&"focus-2".parse()?)?) else { unreachable!("Focus is played") };
/// assert_eq!(board.stacks["c4"], "1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn game_board(game: &AnyGame) -> GameBoard {
    with_game!(game.kind(), game => game.position().board().into())
}

/// Returns everything played and not undone, and the current state. Replays the game.
#[must_use]
pub fn game_history(game: &AnyGame, standing: Standing, asked: bool) -> GameHistory {
    let played = game.history();
    with_game!(game.kind(), game => history(game, &played, standing, asked).into())
}

/// Returns the actions after the first `plies`, and the current state without legal actions.
#[must_use]
pub fn game_end(game: &AnyGame, plies: usize, standing: Standing) -> GameHistory {
    let played = game.history();
    let last = played.get(plies..).unwrap_or_default();
    with_game!(game.kind(), game => history(game, last, standing, false).into())
}

/// Returns an event and the state after it, or `None` if the event's action belongs to another game.
#[must_use]
pub fn game_change(
    game: &AnyGame,
    event: &EventView<&PlayedAction>,
    standing: Standing,
    asked: bool,
) -> Option<GameChange> {
    with_game!(game.kind(), game => change(game, event, standing, asked).map(Into::into))
}

fn state<P: Shown>(game: &Game<P>, asked: bool) -> P::State {
    if asked { game.position().state(true, &game.actions()) } else { game.position().state(false, &[]) }
}

fn history<P: Shown>(
    game: &Game<P>,
    played: &[PlayedAction],
    standing: Standing,
    asked: bool,
) -> History<P::Board, P::Played, P::State> {
    History {
        start: game.start().board(),
        moves: played.iter().filter_map(P::played).collect(),
        state: StateView { standing, game: state(game, asked) },
    }
}

fn change<P: Shown>(
    game: &Game<P>,
    event: &EventView<&PlayedAction>,
    standing: Standing,
    asked: bool,
) -> Option<Change<P::Played, P::State>> {
    Some(Change {
        event: event.of(|played| P::played(played))?,
        state: StateView { standing, game: state(game, asked) },
    })
}

/// Returns the seats' numbers, from 1.
pub(crate) fn numbers(seats: &[Seat]) -> Vec<u8> {
    seats.iter().map(|seat| seat.number()).collect()
}
