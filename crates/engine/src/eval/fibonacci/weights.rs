//! The weights, in points: 100 points are about e to 1 in the odds of winning.

use super::Features;

/// Kinds of things that the evaluation counts.
pub const ROWS: usize = 11;
/// Entries a row.
pub const LENGTH: usize = 20;

/// A value for every entry of every row: of the side whose turn comes next, and of the other.
#[derive(Clone, Debug)]
pub struct Weights(pub [[[i16; LENGTH]; ROWS]; 2]);

impl Weights {
    /// The value of a position: what the first side has less what the second has.
    #[inline]
    #[must_use]
    pub fn sum(&self, features: &Features) -> i32 {
        let side = |index: usize| -> i32 {
            features[index].iter().zip(&self.0[index]).map(|(&at, row)| i32::from(row[at])).sum()
        };
        side(0) - side(1)
    }
}

const GUESS: [[i16; LENGTH]; ROWS] = [
    [400, 340, 280, 220, 160, 100, 40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [300, 270, 240, 210, 180, 150, 120, 90, 60, 30, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 25, 50, 75, 100, 125, 150, 150, 150, 150, 150, 150, 150, 150, 150, 150, 150, 150, 150, 150],
    [0, -10, -20, -30, -40, -50, -60, -70, -80, -90, -100, -110, -120, -130, -140, -150, -160, -170, -180, -190],
    [0, -3, -6, -9, -12, -15, -18, -21, -24, -27, -30, -33, -36, -39, -42, -45, -48, -51, -54, -57],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, -10, -20, -30, -40, -50, -60, -70, -80, -90, -100, -110, -120, -130, -140, -150, -160, -170, -180, -190],
    [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95],
    [0, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20],
    [0, 5, 10, 15, 20, 25, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
];
/// Of the board game.
pub(super) static BOARD: Weights = Weights([GUESS, GUESS]);
/// Of the card game.
pub(super) static CARDS: Weights = Weights([GUESS, GUESS]);
