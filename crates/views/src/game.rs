//! Which game it is: the unions of what the games put on the wire, and views of a game whose kind is chosen at run time.

use gamut_rules::any::{Effect, PlayedAction};
use gamut_rules::{AnyGame, Position, Seat, with_game};
use serde::Serialize;
use ts_rs::TS;

/// Declares what every game has a part of. The module of a game has its parts as `Board`, `Played` and `State`, and
/// makes what was played by `view::played`.
macro_rules! declare {
    (() $($game:ident in $module:ident $modes:tt $kinds:tt)*) => {
        /// Where everything is, as the game of the state has it.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
        #[serde(untagged)]
        pub enum Board {
            $(#[doc = concat!("Of `", stringify!($module), "`.")] $game(crate::$module::Board),)*
        }

        /// An action that was played, as the game of the state has it.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
        #[serde(untagged)]
        pub enum MoveView {
            $(#[doc = concat!("Of `", stringify!($module), "`.")] $game(crate::$module::Played),)*
        }

        /// Which game it is, and what only that game has to tell.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
        #[serde(tag = "game", rename_all = "kebab-case")]
        pub enum GameState {
            $(#[doc = concat!("Of `", stringify!($module), "`.")] $game(crate::$module::State),)*
        }

        /// Returns an action that was played, with what it did.
        #[must_use]
        pub fn move_view(played: &PlayedAction) -> MoveView {
            let action = played.action.to_string();
            match &played.effect {
                $(Effect::$game(effect) => MoveView::$game(crate::$module::view::played(action, effect, played)),)*
            }
        }
    };
}

gamut_rules::games!([declare]());

/// A position that the page can be shown.
pub(crate) trait Shown: Position {
    /// Returns where everything is.
    fn board(&self) -> Board;

    /// Returns what only this game has to tell. `asked` says whether a person is to act; `actions` are what that person
    /// can do then, and empty otherwise.
    fn state(&self, asked: bool, actions: &[Self::Action]) -> GameState;
}

/// Returns board, actions and all else that only the game itself knows of where it stands. `asked` says whether a person
/// is to act: only then are the legal actions listed, each with what it does.
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
    with_game!(game.kind(), game => {
        if asked { game.position().state(true, &game.actions()) } else { game.position().state(false, &[]) }
    })
}

/// Returns the board that the game began with.
#[must_use]
pub fn start_board(game: &AnyGame) -> Board {
    with_game!(game.kind(), game => game.start().board())
}

/// Returns what was played and not undone. The game is played again for this.
#[must_use]
pub fn history(game: &AnyGame) -> Vec<MoveView> {
    game.history().iter().map(move_view).collect()
}

/// Returns the numbers of seats, from 1.
pub(crate) fn numbers(seats: &[Seat]) -> Vec<u8> {
    seats.iter().map(|seat| seat.number()).collect()
}
