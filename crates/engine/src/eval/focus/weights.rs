//! The weights of the evaluation, in one place.

use gamut_rules::focus::{Goal, Rules};

/// Weights are in this many parts of a point.
pub const UNIT: i32 = 8;

/// Rows of [`Weights::reserve`] and [`Weights::captured`]; what is more counts as the last step once more.
pub(super) const STEPS: usize = 8;

/// What the evaluation adds up, each for the side that has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// A stack by what lies in it: [`super::patterns::pattern`].
    pub patterns: [i32; 32],
    /// Pieces in reserve, by number.
    pub reserve: [i32; STEPS],
    /// `goal=last`: pieces captured, by number. `goal=capture`: by captures still missing.
    pub captured: [i32; STEPS],
    /// A move on the board.
    pub mobility: i32,
    /// A stack that the other side can land on and one's own cannot, by height; the other side is to act.
    pub hanging: [i32; 6],
    /// A stack that both sides can land on; the other side is to act.
    pub disputed: [i32; 6],
    /// The same two where one's own side is to act.
    pub hanging_in_turn: [i32; 6],
    /// See [`Weights::hanging_in_turn`].
    pub disputed_in_turn: [i32; 6],
    /// To be the one to act.
    pub tempo: i32,
    /// With more than two sides: what others have counts so many 64ths.
    pub others: i32,
}

impl Weights {
    /// The weights for these rules.
    pub(super) fn of(rules: &Rules, seats: usize) -> &'static Self {
        match (rules.goal, seats) {
            (Goal::Capture, 2) => &CAPTURE,
            (Goal::Capture, _) => &CAPTURE_MANY,
            (Goal::Last, 2) => &LAST,
            (Goal::Last, _) if rules.teams => &LAST,
            (Goal::Last, _) => &LAST_MANY,
        }
    }
}

const PATTERNS: [i32; 32] = {
    let mut patterns = [0; 32];
    let mut pattern = 1;
    while pattern < 32 {
        let below = 31 - (pattern as u32).leading_zeros();
        let own = (pattern as u32).count_ones() - 1;
        patterns[pattern] = UNIT * (20 + 6 * below as i32 + 6 * own as i32);
        pattern += 1;
    }
    patterns
};

static LAST: Weights = Weights {
    patterns: PATTERNS,
    reserve: [0, 640, 1280, 1920, 2560, 3200, 3840, 4480],
    captured: [0, 320, 640, 960, 1280, 1600, 1920, 2240],
    mobility: 12,
    hanging: [0, -20, -40, -80, -160, -200],
    disputed: [0, -10, -20, -40, -80, -100],
    hanging_in_turn: [0, -5, -10, -20, -40, -60],
    disputed_in_turn: [0, 0, -5, -10, -20, -30],
    tempo: 80,
    others: 64,
};

static CAPTURE: Weights = Weights { captured: [5600, 3600, 2800, 2100, 1400, 700, 0, -700], ..LAST };

static LAST_MANY: Weights = Weights { others: 40, ..LAST };

static CAPTURE_MANY: Weights = Weights { others: 40, ..CAPTURE };
