//! Tagged unions of all games' types on the wire, and views of a game whose kind is chosen at run time.

use crate::event::EventView;
use crate::outgoing::{Standing, StateView};
use gamut_rules::any::PlayedAction;
use gamut_rules::{AnyGame, Game, Position, Seat, with_game};
use serde::Serialize;
use ts_rs::TS;

/// All that was played in a game, with its own types of boards, moves and states.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct History<B, M, S> {
    /// The board the game began with.
    pub start: B,
    /// What was played and not undone.
    pub moves: Vec<M>,
    /// Where the game is now.
    pub state: StateView<S>,
}

/// What happened in a game, with its own types of moves and states.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Change<M, S> {
    /// What happened.
    pub event: EventView<M>,
    /// The game after it.
    pub state: StateView<S>,
}

/// Declares the unions over all games. The module of a game has its parts as `Board`, `Played` and `State`.
macro_rules! declare {
    (() $($game:ident in $module:ident $modes:tt $kinds:tt)*) => {
        /// Which game it is, and what only that game has to tell of where it stands.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
        #[serde(tag = "game", rename_all = "kebab-case")]
        pub enum GameState {
            $(#[doc = concat!("Of `", stringify!($module), "`.")] $game(crate::$module::State),)*
        }

        /// Which game it is, and where everything is in it.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
        #[serde(tag = "game", rename_all = "kebab-case")]
        pub enum GameBoard {
            $(#[doc = concat!("Of `", stringify!($module), "`.")] $game(crate::$module::Board),)*
        }

        /// Which game it is, and all that was played in it.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
        #[serde(tag = "game", rename_all = "kebab-case")]
        pub enum GameHistory {
            $(
                #[doc = concat!("Of `", stringify!($module), "`.")]
                $game(History<crate::$module::Board, crate::$module::Played, crate::$module::State>),
            )*
        }

        /// Which game it is, and what happened in it.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
        #[serde(tag = "game", rename_all = "kebab-case")]
        pub enum GameChange {
            $(
                #[doc = concat!("Of `", stringify!($module), "`.")]
                $game(Change<crate::$module::Played, crate::$module::State>),
            )*
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

/// A position that a page can be shown.
pub(crate) trait Shown: Position {
    /// Where everything is.
    type Board;
    /// An action that was played.
    type Played;
    /// What only this game has to tell of where it stands.
    type State;

    /// Returns where everything is.
    fn board(&self) -> Self::Board;

    /// Returns what only this game has to tell. `asked` says whether a person is to act; `actions` are what that person
    /// can do then, and empty otherwise.
    fn state(&self, asked: bool, actions: &[Self::Action]) -> Self::State;

    /// Returns an action that was played, with what it did; `None` if it is another game's.
    fn played(played: &PlayedAction) -> Option<Self::Played>;
}

/// Returns board, actions and all else that only the game itself knows of where it stands. `asked` says whether a
/// person is to act: only then are the legal actions listed, each with what it does.
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

/// Returns where everything is in a game.
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

/// Returns all that was played and not undone, and where the game stands. The game is played again for this.
#[must_use]
pub fn game_history(game: &AnyGame, standing: Standing, asked: bool) -> GameHistory {
    let played = game.history();
    with_game!(game.kind(), game => history(game, &played, standing, asked).into())
}

/// Returns the same of the last moves of a game alone: what was played after so many plies. No action is listed.
#[must_use]
pub fn game_end(game: &AnyGame, plies: usize, standing: Standing) -> GameHistory {
    let played = game.history();
    let last = played.get(plies..).unwrap_or_default();
    with_game!(game.kind(), game => history(game, last, standing, false).into())
}

/// Returns what happened, and where the game stands after it; `None` if what was played is an action of another game.
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

/// Returns the numbers of seats, from 1.
pub(crate) fn numbers(seats: &[Seat]) -> Vec<u8> {
    seats.iter().map(|seat| seat.number()).collect()
}
