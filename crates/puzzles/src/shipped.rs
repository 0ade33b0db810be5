//! The puzzles that come with the program.

use crate::Puzzle;
use gamut_engine::mix;
use std::collections::HashMap;
use std::sync::LazyLock;

/// By variant, an object a line.
const FILES: [&str; 7] = [
    include_str!("../puzzles/focus-2-quick.jsonl"),
    include_str!("../puzzles/focus-2.jsonl"),
    include_str!("../puzzles/focus-3.jsonl"),
    include_str!("../puzzles/focus-4.jsonl"),
    include_str!("../puzzles/focus-teams.jsonl"),
    include_str!("../puzzles/fibonacci.jsonl"),
    include_str!("../puzzles/fibonacci-cards.jsonl"),
];

// A test parses them all.
static SHIPPED: LazyLock<Vec<Puzzle>> = LazyLock::new(|| FILES.into_iter().flat_map(Puzzle::read_all).collect());

static BY_ID: LazyLock<HashMap<String, usize>> =
    LazyLock::new(|| SHIPPED.iter().enumerate().map(|(index, puzzle)| (puzzle.id(), index)).collect());

/// Returns all puzzles, grouped by variant.
#[must_use]
pub fn shipped() -> &'static [Puzzle] {
    &SHIPPED
}

/// Returns all puzzles as text, an object a line, in the order of [`shipped`].
#[must_use]
pub fn shipped_text() -> String {
    FILES.concat()
}

/// Returns the puzzle with this id.
#[must_use]
pub fn shipped_named(id: &str) -> Option<&'static Puzzle> {
    BY_ID.get(id).map(|&index| &SHIPPED[index])
}

/// Returns the puzzle of a day, counted from 1970-01-01, of Focus or of Fibonacci. The easiest and the hardest are
/// avoided if possible.
#[must_use]
pub fn of_the_day(puzzles: &[Puzzle], day: u64, fibonacci: bool) -> Option<&Puzzle> {
    let game = || puzzles.iter().filter(|puzzle| puzzle.is_fibonacci() == fibonacci);
    let fitting: Vec<&Puzzle> = game().filter(|puzzle| (2..Puzzle::HARDEST).contains(&puzzle.difficulty)).collect();
    let fitting = if fitting.is_empty() { game().collect() } else { fitting };
    let index = mix(day.wrapping_mul(2).wrapping_add(u64::from(fibonacci))).checked_rem(fitting.len() as u64)?;
    fitting.get(index as usize).copied()
}
