//! A puzzle as its file has it.

use crate::Theme;
use gamut_engine::mix;
use gamut_rules::{AnyGame, ParseError, Seat};
use gamut_views::PuzzleRisk;
use serde::{Deserialize, Serialize};

/// A position with one best continuation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Puzzle {
    /// What is played, in notation.
    pub variant: String,
    /// Where, in notation. A seat is to act.
    pub position: String,
    /// The best continuation: own actions and replies, from the first to the last own action.
    pub solution: Vec<String>,
    /// What is to be done.
    pub theme: Theme,
    /// The weakest level that solves it as all stronger ones do, from 1; beyond 6 none of those that were tried.
    pub difficulty: u8,
    /// What saving means with cards; absent from every other puzzle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub risk: Option<PuzzleRisk>,
}

impl Puzzle {
    /// The highest difficulty.
    pub const HARDEST: u8 = 7;

    /// Returns its name, six letters and digits made of variant and position: it stays while the puzzle does.
    #[must_use]
    pub fn id(&self) -> String {
        const DIGITS: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";
        let bytes = self.variant.bytes().chain([b' ']).chain(self.position.bytes());
        let hash = bytes.fold(0, |hash, byte| mix(hash ^ u64::from(byte)));
        (0..6).map(|digit| char::from(DIGITS[(hash >> (5 * digit)) as usize & 31])).collect()
    }

    /// Returns the game at the position.
    ///
    /// # Errors
    /// If variant or position are not what the notation asks for.
    pub fn game(&self) -> Result<AnyGame, ParseError> {
        AnyGame::from_position(&self.variant.parse()?, &self.position)
    }

    /// Returns who is to solve it.
    #[must_use]
    pub fn hero(&self) -> Seat {
        self.game().ok().and_then(|game| game.seat_in_turn()).unwrap_or(Seat::FIRST)
    }

    /// Returns how many own actions the solution has.
    #[must_use]
    pub fn moves(&self) -> usize {
        let Ok(mut game) = self.game() else { return 0 };
        let hero = game.seat_in_turn();
        let mut moves = 0;
        for action in &self.solution {
            moves += usize::from(game.seat_in_turn() == hero);
            if game.play(action).is_err() {
                break;
            }
        }
        moves
    }

    /// Returns what a player is rated who solves half of the puzzles of this difficulty.
    #[must_use]
    pub fn rating(&self) -> f64 {
        700.0 + 200.0 * f64::from(self.difficulty)
    }

    /// Returns whether it is of Fibonacci.
    #[must_use]
    pub fn is_fibonacci(&self) -> bool {
        self.variant.starts_with("fibonacci")
    }
}
