//! The weights, in points; higher is better for the side.

use gamut_rules::fibonacci::Rules;

/// Number of features.
pub const ROWS: usize = 9;
/// Entries per row; larger counts use the last entry.
pub const LENGTH: usize = 20;

/// A value for every entry of every row, in points for the side it is counted for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FibonacciWeights(pub [[i16; LENGTH]; ROWS]);

/// The names of the rows, in order.
const NAMES: [&str; ROWS] = [
    "race-waiting",
    "plan",
    "strikes-beside",
    "strike-steps",
    "support-steps",
    "groups",
    "reach",
    "drags",
    "race-next",
];

impl FibonacciWeights {
    /// All weights 0.
    pub const ZERO: Self = Self([[0; LENGTH]; ROWS]);

    /// Returns every row with its name.
    ///
    /// ```
    /// use gamut_engine::fibonacci::{FibonacciWeights, ROWS};
    ///
    /// assert_eq!(FibonacciWeights::plain().rows().len(), ROWS);
    /// ```
    pub fn rows(&self) -> Vec<(&'static str, &[i16])> {
        NAMES.into_iter().zip(self.0.iter().map(|row| &row[..])).collect()
    }

    /// Returns every row with its name, mutable.
    ///
    /// ```
    /// use gamut_engine::fibonacci::FibonacciWeights;
    ///
    /// let mut weights = *FibonacciWeights::plain();
    /// for (_, row) in weights.rows_mut() {
    ///     row.fill(0);
    /// }
    /// assert_eq!(weights, FibonacciWeights::ZERO);
    /// ```
    pub fn rows_mut(&mut self) -> Vec<(&'static str, &mut [i16])> {
        NAMES.into_iter().zip(self.0.iter_mut().map(|row| &mut row[..])).collect()
    }

    /// Returns the weights for these rules.
    ///
    /// ```
    /// use gamut_engine::fibonacci::FibonacciWeights;
    /// use gamut_rules::Variant;
    ///
    /// let rules = "fibonacci".parse::<Variant>()?.fibonacci_rules().ok_or("a variant of Fibonacci")?;
    /// assert_ne!(FibonacciWeights::of(&rules), FibonacciWeights::plain());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(_: &Rules) -> &'static Self {
        &BOARD
    }

    /// Returns the weights of the greedy player and of plain beams, in the order of the others; they are never tuned.
    ///
    /// ```
    /// use gamut_engine::fibonacci::FibonacciWeights;
    ///
    /// assert_ne!(*FibonacciWeights::plain(), FibonacciWeights::ZERO);
    /// ```
    #[must_use]
    pub fn plain() -> &'static Self {
        &PLAIN
    }
}

/// Tuned in self-play (`docs/results/fibonacci.md`).
static BOARD: FibonacciWeights = FibonacciWeights([
    // Moves in the plan of the side whose turn is over, including those that enemy strikes next to its centre cost.
    [466, 423, 371, 311, 242, 161, 69, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    // Moves in the plan.
    [159, 156, 151, 145, 135, 123, 108, 88, 64, 35, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    // Own strikes next to the enemy's centre.
    [0, 35, 70, 106, 143, 181, 220, 222, 225, 228, 230, 233, 236, 239, 241, 244, 247, 250, 253, 256],
    // Total distance of the own strikes from the enemy's centre, in threes.
    [0, -29, -59, -90, -121, -154, -187, -221, -256, -292, -329, -367, -406, -445, -486, -528, -571, -615, -660, -706],
    // Total distance of the own supports from the enemy's centre, in fours.
    [0, -6, -11, -16, -20, -23, -26, -29, -31, -32, -34, -35, -36, -36, -37, -37, -37, -37, -36, -36],
    // Groups of the own strikes.
    [0, -16, -34, -53, -72, -93, -116, -139, -164, -190, -218, -247, -278, -311, -345, -382, -420, -460, -503, -547],
    // Points that the own men reach in one move, in threes.
    [0, 6, 10, 14, 17, 20, 22, 24, 25, 26, 26, 27, 27, 27, 26, 26, 26, 25, 24, 24],
    // Whether the enemy's centre can be dragged immediately.
    [0, 15, 14, 14, 13, 13, 13, 12, 12, 11, 11, 11, 10, 10, 10, 9, 9, 9, 9, 8],
    // Moves in the plan of the side whose turn is next.
    [406, 368, 323, 270, 210, 140, 59, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
]);

/// Set by hand and a few matches: the weights of the reference players. They stay fixed, so that the reference strength
/// does not change.
static PLAIN: FibonacciWeights = FibonacciWeights([
    [400, 340, 280, 220, 160, 100, 40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [300, 270, 240, 210, 180, 150, 120, 90, 60, 30, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 25, 50, 75, 100, 125, 150, 150, 150, 150, 150, 150, 150, 150, 150, 150, 150, 150, 150, 150],
    [0, -30, -60, -90, -120, -150, -180, -210, -240, -270, -300, -330, -360, -390, -420, -450, -480, -510, -540, -570],
    [0, -3, -6, -9, -12, -15, -18, -21, -24, -27, -30, -33, -36, -39, -42, -45, -48, -51, -54, -57],
    [0, -20, -40, -60, -80, -100, -120, -140, -160, -180, -200, -220, -240, -260, -280, -300, -320, -340, -360, -380],
    [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38],
    [0, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20],
    [400, 340, 280, 220, 160, 100, 40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
]);
