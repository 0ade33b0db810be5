//! The cases in `tests/data/`: one JSON object per line.

use serde::Deserialize;
use serde::de::DeserializeOwned;

/// A position after random play, with its leaf counts.
#[derive(Deserialize)]
pub(crate) struct Played {
    pub(crate) variant: String,
    pub(crate) moves: Vec<String>,
    pub(crate) position: String,
    pub(crate) board: String,
    pub(crate) turn: usize,
    pub(crate) reserves: Vec<usize>,
    pub(crate) captured: Vec<Vec<usize>>,
    /// The winner; for a team, its lower seat.
    pub(crate) winner: Option<usize>,
    /// Leaf counts at depths 1, 2, …
    pub(crate) perft: Vec<u64>,
}

/// A position in which one action ends the game, skips a seat, frees a stack, or removes pieces from the board.
#[derive(Deserialize)]
pub(crate) struct End {
    pub(crate) variant: String,
    pub(crate) what: String,
    pub(crate) position: String,
    pub(crate) action: String,
    pub(crate) after: String,
    pub(crate) turn: usize,
    pub(crate) winner: Option<usize>,
}

/// Fibonacci: Red or Green to move in turn 7.
#[derive(Deserialize)]
pub(crate) struct TurnSeven {
    pub(crate) board: String,
    pub(crate) side: String,
    pub(crate) left: usize,
    /// Number of elementary moves.
    pub(crate) moves: usize,
    /// A shortest win within the moves left, if there is one.
    pub(crate) win: Option<Vec<String>>,
}

pub(crate) fn turn_seven() -> Vec<TurnSeven> {
    read(include_str!("../../data/fibonacci.jsonl"))
}

pub(crate) fn played() -> Vec<Played> {
    read(include_str!("../../data/focus.jsonl"))
}

pub(crate) fn ends() -> Vec<End> {
    read(include_str!("../../data/focus_ends.jsonl"))
}

/// The leaf counts in the rules: variant, counts at depths 1, 2, …
pub(crate) const PERFT: [(&str, &[u64]); 9] = [
    ("focus-2", &[68, 4_460, 299_912, 19_521_582]),
    ("focus-2,movement=up-to", &[68, 4_460, 314_712, 21_536_332]),
    ("focus-3", &[16, 240, 3_360, 156_240]),
    ("focus-3,entry=optional", &[60, 3_688, 224_818]),
    ("focus-3,entry=none", &[96, 9_306, 892_712]),
    ("focus-2,balance=swap", &[324, 102_240, 6_952_320]),
    ("focus-4", &[44, 1_895, 80_983, 3_387_764]),
    ("focus-teams", &[44, 1_895, 80_983, 3_387_764]),
    ("focus-4,pieces=12", &[42, 1_725, 70_247, 2_801_106]),
];

fn read<T: DeserializeOwned>(lines: &str) -> Vec<T> {
    lines.lines().map(|line| serde_json::from_str(line).expect("a line is a case")).collect()
}
