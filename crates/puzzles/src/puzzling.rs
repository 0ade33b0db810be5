//! What puzzles need of a game.

use crate::{Puzzle, Why};
use gamut_engine::Rng;
use gamut_rules::{AnyGame, Seat};
use gamut_views::PuzzleRisk;

/// Longer games stop here.
const LONGEST: usize = 160;
/// The most puzzles from a game, and the most of one theme among them.
const OF_A_GAME: usize = 6;
const ALIKE: usize = 3;

/// What a game does its own way.
pub(crate) trait Puzzling: Sync {
    /// The game's id, as the rules give it.
    fn id(&self) -> &'static str;

    /// The puzzles that come with the program: by variant, an object a line.
    fn files(&self) -> &'static [&'static str];

    /// Plays a game and returns the puzzles in it, whose difficulty is unknown yet.
    fn find(&self, start: &AnyGame, rng: &mut Rng) -> Vec<Puzzle>;

    /// Returns how safe the solution is, where chance has a say in it.
    fn risk(&self, _puzzle: &Puzzle, _game: &AnyGame) -> Option<PuzzleRisk> {
        None
    }

    /// Returns the difficulty of what only a solver tells from easier puzzles.
    fn solver_difficulty(&self, _puzzle: &Puzzle, _game: &AnyGame) -> Option<u8> {
        None
    }

    /// Judges an own action that has not won the game.
    fn judge(&self, puzzle: &Puzzle, step: &Step<'_>) -> Verdict;

    /// Returns the actions from here to the end of the puzzle, with at most `moves` own ones, replies included. `None`
    /// if it cannot be solved.
    fn rest(&self, game: &AnyGame, moves: usize) -> Option<Vec<String>>;

    /// Proves that no other continuation than the solution solves the puzzle.
    ///
    /// # Errors
    /// Describes what does not hold.
    fn prove(&self, puzzle: &Puzzle, game: &AnyGame) -> Result<(), Unproven>;
}

/// An own action of a try.
pub(crate) struct Step<'a> {
    /// The game before it, and after it.
    pub(crate) before: &'a AnyGame,
    pub(crate) after: &'a AnyGame,
    pub(crate) hero: Seat,
    /// Number of own actions to the end of the puzzle, this one included.
    pub(crate) moves: usize,
}

/// The verdict on a try.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The puzzle is solved.
    Solved,
    /// Correct so far; the replies have been played.
    Right,
    /// The last action is wrong.
    Wrong {
        /// Why it is wrong.
        why: Why,
        /// The refutation: actions not yet played.
        refutation: Vec<String>,
    },
}

/// Why a puzzle does not hold.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unproven(pub(crate) String);

pub(crate) fn ensure(holds: bool, reason: impl Into<String>) -> Result<(), Unproven> {
    if holds { Ok(()) } else { Err(Unproven(reason.into())) }
}

/// The puzzles found in a game.
#[derive(Default)]
pub(crate) struct Found {
    pub(crate) puzzles: Vec<Puzzle>,
}

impl Found {
    /// Returns whether the game need not be played on.
    pub(crate) fn is_enough(&self, game: &AnyGame) -> bool {
        self.puzzles.len() >= OF_A_GAME || game.len() >= LONGEST
    }

    /// Adds a puzzle, unless its theme has enough.
    pub(crate) fn add(&mut self, puzzle: Option<Puzzle>) {
        let alike = |puzzle: &Puzzle| self.puzzles.iter().filter(|other| other.theme == puzzle.theme).count();
        self.puzzles.extend(puzzle.filter(|puzzle| alike(puzzle) < ALIKE));
    }
}
