//! Judges a try: whether it is correct, the replies to it, or its refutation.

use crate::games::{self, NoPuzzles};
use crate::puzzling::{Step, Verdict};
use crate::{Puzzle, forced};
use gamut_rules::any::notation;
use gamut_rules::{AnyGame, Seat};

/// A judged try.
#[derive(Debug)]
pub struct Judged {
    /// The game after the last correct action and its replies, or after the wrong action.
    pub game: AnyGame,
    /// The verdict.
    pub verdict: Verdict,
}

/// An illegal try.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadTry {
    /// The puzzle's notation is invalid.
    #[error("{0}")]
    Puzzle(String),
    /// An action is illegal.
    #[error("move {0}: {1}")]
    Illegal(usize, String),
    /// There are actions after the end of the puzzle.
    #[error("the puzzle ends with move {0}, expected no more moves")]
    TooMany(usize),
    /// There is no action.
    #[error("there is no move, expected one at least")]
    Empty,
    /// There is an action after a wrong one.
    #[error("move {0} is wrong, expected correct moves only")]
    Wrong(usize),
}

impl From<NoPuzzles> for BadTry {
    fn from(error: NoPuzzles) -> Self {
        Self::Puzzle(error.to_string())
    }
}

/// Judges a try, given all own actions from the start. Replies are played in between.
///
/// # Errors
/// An action is illegal, or follows the end or a wrong action.
pub fn judge(puzzle: &Puzzle, own: &[String]) -> Result<Judged, BadTry> {
    let mut game = puzzle.game().map_err(|error| BadTry::Puzzle(error.to_string()))?;
    let puzzling = games::of(game.variant())?;
    let hero = puzzle.hero();
    let moves = puzzle.moves();
    let mut verdict = None;
    for (index, action) in own.iter().enumerate() {
        if !matches!(verdict, None | Some(Verdict::Right)) {
            return Err(BadTry::TooMany(index));
        }
        let before = game.clone();
        game.play_text(action).map_err(|error| BadTry::Illegal(index + 1, error.to_string()))?;
        let has_won = |game: &AnyGame| game.outcome().is_some_and(|outcome| outcome.winner.includes(hero));
        let found = if has_won(&game) {
            Verdict::Solved
        } else {
            let step = Step { before: &before, after: &game, hero, moves: moves.saturating_sub(index) };
            puzzling.judge(puzzle, &step)
        };
        if found == Verdict::Right {
            for reply in replies(puzzle, &game, hero) {
                game.play_text(&reply).map_err(|error| BadTry::Puzzle(error.to_string()))?;
            }
        }
        verdict = Some(if found == Verdict::Right && has_won(&game) { Verdict::Solved } else { found });
    }
    verdict.map(|verdict| Judged { game, verdict }).ok_or(BadTry::Empty)
}

/// Returns the replies up to the next own action: those of the solution as long as it is followed.
fn replies(puzzle: &Puzzle, game: &AnyGame, hero: Seat) -> Vec<String> {
    if game.seat_in_turn() == Some(hero) {
        return Vec::new();
    }
    let Some(rest) = puzzle.solution.strip_prefix(notation(&game.played()).as_slice()) else {
        return forced::replies(game, hero);
    };
    let mut here = game.clone();
    let is_reply = |action: &&String| here.seat_in_turn() != Some(hero) && here.play_text(action).is_ok();
    rest.iter().take_while(is_reply).cloned().collect()
}
