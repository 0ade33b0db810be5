//! A puzzle, as stored in a file.

use crate::Theme;
use gamut_engine::mix;
use gamut_rules::variant::Mode;
use gamut_rules::{AnyGame, ParseError, Seat};
use gamut_views::PuzzleRisk;
use serde::{Deserialize, Serialize};

/// A position with one best continuation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Puzzle {
    /// The variant in notation.
    pub variant: String,
    /// The position in notation; a seat is to act.
    pub position: String,
    /// The best continuation: own actions and replies, up to the last own action.
    pub solution: Vec<String>,
    /// The goal.
    pub theme: Theme,
    /// The weakest level that solves it together with all stronger levels, from 1; above 6 no tried level does.
    pub difficulty: u8,
    /// For the theme `save` in the card game: how safe the solution is. Otherwise absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub risk: Option<PuzzleRisk>,
}

impl Puzzle {
    /// The highest difficulty.
    pub const HARDEST: u8 = 7;

    /// Creates the puzzle of a game's position, as difficult as can be until that is known.
    pub(crate) fn found(game: &AnyGame, theme: Theme, solution: Vec<String>, risk: Option<PuzzleRisk>) -> Self {
        let (variant, position) = (game.variant().to_string(), game.position());
        Self { variant, position, solution, theme, difficulty: Self::HARDEST, risk }
    }

    /// Reads puzzles from a text with a JSON object a line. Lines that are none are left out.
    pub fn read_all(text: &str) -> impl Iterator<Item = Self> {
        text.lines().filter_map(|line| serde_json::from_str(line).ok())
    }

    /// Returns the puzzle's id: six letters and digits derived from variant and position.
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
    /// The notation of variant or position is invalid.
    pub fn game(&self) -> Result<AnyGame, ParseError> {
        AnyGame::from_position(&self.variant.parse()?, &self.position)
    }

    /// Returns the seat to solve it for.
    #[must_use]
    pub fn hero(&self) -> Seat {
        self.game().ok().and_then(|game| game.seat_in_turn()).unwrap_or(Seat::FIRST)
    }

    /// Returns the number of own actions in the solution.
    #[must_use]
    pub fn moves(&self) -> usize {
        let Ok(mut game) = self.game() else { return 0 };
        let hero = game.seat_in_turn();
        let mut moves = 0;
        for action in &self.solution {
            moves += usize::from(game.seat_in_turn() == hero);
            if game.play_text(action).is_err() {
                break;
            }
        }
        moves
    }

    /// Returns the rating of a player who solves half of the puzzles of this difficulty.
    #[must_use]
    pub fn rating(&self) -> f64 {
        700.0 + 200.0 * f64::from(self.difficulty)
    }

    /// Returns the id of the game that is played; `None` if the variant names no mode.
    #[must_use]
    pub fn game_id(&self) -> Option<&'static str> {
        let mode = self.variant.split([':', ',']).next()?;
        Some(Mode::from_name(mode)?.game().id)
    }
}
