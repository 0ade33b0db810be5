//! The puzzles that come with the program.

use crate::Puzzle;
use crate::games::GAMES;
use gamut_engine::mix;
use gamut_rules::variant::GameVariants;
use std::collections::HashMap;
use std::sync::LazyLock;

// A test parses them all.
static SHIPPED: LazyLock<Vec<Puzzle>> = LazyLock::new(|| files().flat_map(Puzzle::read_all).collect());

static BY_ID: LazyLock<HashMap<String, usize>> =
    LazyLock::new(|| SHIPPED.iter().enumerate().map(|(index, puzzle)| (puzzle.id(), index)).collect());

/// Returns the files with the puzzles: by variant, an object a line.
fn files() -> impl Iterator<Item = &'static str> {
    GAMES.into_iter().flat_map(|game| game.files()).copied()
}

/// Returns all puzzles, grouped by variant.
#[must_use]
pub fn shipped() -> &'static [Puzzle] {
    &SHIPPED
}

/// Returns all puzzles as text, an object a line, in the order of [`shipped`].
#[must_use]
pub fn shipped_text() -> String {
    files().collect()
}

/// Returns the puzzle with this id.
#[must_use]
pub fn shipped_named(id: &str) -> Option<&'static Puzzle> {
    BY_ID.get(id).map(|&index| &SHIPPED[index])
}

/// Returns the puzzles of a day, counted from 1970-01-01: one of each game. The easiest and the hardest are avoided if
/// possible.
#[must_use]
pub fn of_the_day(puzzles: &[Puzzle], day: u64) -> Vec<&Puzzle> {
    let of = |(index, game): (u64, &&GameVariants)| {
        let all = || puzzles.iter().filter(|puzzle| puzzle.game_id() == Some(game.id));
        let fitting: Vec<&Puzzle> = all().filter(|puzzle| (2..Puzzle::HARDEST).contains(&puzzle.difficulty)).collect();
        let fitting = if fitting.is_empty() { all().collect() } else { fitting };
        let chosen = mix(day.wrapping_mul(2).wrapping_add(index)).checked_rem(fitting.len() as u64)?;
        fitting.get(chosen as usize).copied()
    };
    (0..).zip(GameVariants::all()).filter_map(of).collect()
}
