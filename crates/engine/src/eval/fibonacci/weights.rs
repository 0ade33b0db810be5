//! The weights, in points: the more, the better a side stands.

use gamut_rules::fibonacci::Rules;

/// Kinds of things that the evaluation counts.
pub const ROWS: usize = 8;
/// Entries a row: what counts more than the last counts as the last.
pub const LENGTH: usize = 20;

/// A value for every entry of every row, in points for the side that it is counted for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weights(pub [[i16; LENGTH]; ROWS]);

impl Weights {
    /// The weights for these rules.
    #[must_use]
    pub fn of(_: &Rules) -> &'static Self {
        &BOARD
    }
}

/// Set by matches: each row was weighed more and less against what it was, and what won stayed (`docs/results/fibonacci.md`).
static BOARD: Weights = Weights([
    // Moves that the plan takes, with those that enemy strikes beside the own centre cost.
    [400, 340, 280, 220, 160, 100, 40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    // Moves that the plan takes.
    [300, 270, 240, 210, 180, 150, 120, 90, 60, 30, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    // Own strikes beside the enemy's centre.
    [0, 25, 50, 75, 100, 125, 150, 150, 150, 150, 150, 150, 150, 150, 150, 150, 150, 150, 150, 150],
    // Steps of the own strikes to the enemy's centre, by threes.
    [0, -30, -60, -90, -120, -150, -180, -210, -240, -270, -300, -330, -360, -390, -420, -450, -480, -510, -540, -570],
    // Steps of the own supports to the enemy's centre, by fours.
    [0, -3, -6, -9, -12, -15, -18, -21, -24, -27, -30, -33, -36, -39, -42, -45, -48, -51, -54, -57],
    // Groups of the own strikes.
    [0, -20, -40, -60, -80, -100, -120, -140, -160, -180, -200, -220, -240, -260, -280, -300, -320, -340, -360, -380],
    // Points that the own men reach in one move, by threes.
    [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38],
    // Can the enemy's centre be dragged at once?
    [0, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20],
]);
