//! Puzzles: positions of self-play with one best continuation, each proven.
//!
//! [`make`] finds them, [`prove`] proves one again, [`judge`] judges a try and refutes a wrong one. [`rest`] continues
//! a correct try to the end, and [`answers`] are views of all that. [`shipped`] lists the puzzles that come with the
//! program. An [`Exercise`] has an author's moves instead of a proof.
//!
//! ```
//! use gamut_puzzles::{Verdict, judge, shipped};
//!
//! let puzzle = shipped().iter().find(|puzzle| puzzle.moves() == 1).expect("some puzzles take one move");
//! assert_eq!(judge(puzzle, &puzzle.solution).expect("it is legal").verdict, Verdict::Solved);
//! ```

pub mod answers;
mod difficulty;
mod exercise;
mod fibonacci;
mod focus;
mod forced;
mod games;
mod judge;
pub mod make;
mod prove;
mod puzzle;
mod puzzling;
mod rest;
mod shipped;

pub use exercise::{BadExercise, Exercise};
pub use gamut_views::{PuzzleTheme as Theme, PuzzleWhy as Why};
pub use judge::{BadTry, Judged, judge};
pub use prove::prove;
pub use puzzle::Puzzle;
pub use puzzling::{Unproven, Verdict};
pub use rest::rest;
pub use shipped::{of_the_day, shipped, shipped_named, shipped_text};
