//! Puzzles of a site without a server: its file has them all, and each question names one by its line.

use crate::bounds::Bounds;
use crate::refusal::Refusal;
use gamut_puzzles::{BadTry, Puzzle, answers};
use gamut_views::PuzzleList;

/// Lists the puzzles of a file.
pub(crate) fn list(text: &str, day: u32, bounds: &Bounds) -> Result<PuzzleList, Refusal> {
    check(bounds)?;
    let puzzles: Vec<Puzzle> = Puzzle::read_all(text).collect();
    Ok(answers::list(&puzzles, day.into()))
}

/// Asks about one puzzle.
pub(crate) fn ask<T>(
    line: &str,
    bounds: &Bounds,
    question: impl FnOnce(&Puzzle) -> Result<T, BadTry>,
) -> Result<T, Refusal> {
    check(bounds)?;
    let puzzle = serde_json::from_str(line).map_err(|error| format!("puzzle: {error}"))?;
    question(&puzzle).map_err(|error| Refusal::from(error.to_string()))
}

fn check(bounds: &Bounds) -> Result<(), String> {
    if bounds.puzzles { Ok(()) } else { Err(String::from("the server judges puzzles at /api/puzzles")) }
}
