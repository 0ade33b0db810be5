//! A puzzle as a line of a file has it, read without the crate's own types.

use serde::Deserialize;
use std::fs;
use std::path::Path;

/// A line of a file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Puzzle {
    /// The variant, in notation.
    pub(crate) variant: String,
    /// The position, in notation.
    pub(crate) position: String,
    /// Own actions and replies, up to the last own action.
    pub(crate) solution: Vec<String>,
    /// What is to be done.
    pub(crate) theme: String,
    /// From 1 to 7.
    pub(crate) difficulty: u8,
    /// What the card game's theme `save` promises.
    pub(crate) risk: Option<Risk>,
}

/// How many of the enemy's cards let it win in its next turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Risk {
    /// Cards in its pile.
    pub(crate) cards: u8,
    /// Those that win after the solution.
    pub(crate) solution: u8,
    /// Those that win after every other move, at least.
    pub(crate) others: u8,
}

impl Puzzle {
    /// A puzzle of the theme `save` that is in no file.
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

/// All puzzles of all files.
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
