//! A puzzle as a line of a file, parsed without the crate's own types.

use serde::Deserialize;
use std::fs;
use std::path::Path;

/// A line of a file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Puzzle {
    /// The variant in notation.
    pub(crate) variant: String,
    /// The position in notation.
    pub(crate) position: String,
    /// Own actions and replies, up to the last own action.
    pub(crate) solution: Vec<String>,
    /// The goal.
    pub(crate) theme: String,
    /// Difficulty, 1 to 7.
    pub(crate) difficulty: u8,
    /// For the theme `save` in the card game: how safe the solution is.
    pub(crate) risk: Option<Risk>,
}

/// The number of the enemy's cards that let it win in its next turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Risk {
    /// Number of cards in its pile.
    pub(crate) cards: u8,
    /// Winning cards after the solution.
    pub(crate) solution: u8,
    /// Winning cards after every other move, at least.
    pub(crate) others: u8,
}

impl Puzzle {
    /// Creates a puzzle of the theme `save` that is in no file.
    pub(crate) fn saving(variant: &str, position: &str, solution: &str) -> Self {
        Self {
            variant: variant.into(),
            position: position.into(),
            solution: vec![solution.into()],
            theme: "save".into(),
            difficulty: 7,
            risk: None,
        }
    }
}

/// Reads all puzzles of all files.
pub(crate) fn read_all() -> Vec<Puzzle> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles");
    let mut files: Vec<_> = folder
        .read_dir()
        .expect("the files can be read")
        .map(|file| file.expect("the files can be read").path())
        .collect();
    files.sort();
    let lines = files.iter().flat_map(|file| {
        let text = fs::read_to_string(file).expect("the files can be read");
        text.lines().map(|line| serde_json::from_str(line).expect("the files can be read")).collect::<Vec<Puzzle>>()
    });
    lines.collect()
}
