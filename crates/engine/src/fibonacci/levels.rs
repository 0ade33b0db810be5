//! What each level is in Fibonacci: fitted to matches, `docs/results/levels.md`.

use crate::Level;

/// What a level may use for a turn, and its handicap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TurnStrength {
    /// Positions that it may visit.
    pub(super) nodes: u64,
    /// How wide a beam looks for the turn at hand where no answer to it is looked at; none where answers are.
    pub(super) width: Option<usize>,
    /// Whether it sees every win in the turn at hand.
    pub(super) sees_wins: bool,
    /// Men out of a thousand that it overlooks where they are far from the other side's last turn.
    pub(super) blind_spots: u32,
    /// Points by which it may overrate a turn.
    pub(super) noise: i32,
}

/// Looks at turns alone, not at answers.
const fn own(width: usize, blind_spots: u32, noise: i32) -> TurnStrength {
    TurnStrength { nodes: 20_000, width: Some(width), sees_wins: false, blind_spots, noise }
}

/// Looks at answers, too.
const fn ahead(nodes: u64) -> TurnStrength {
    TurnStrength { nodes, width: None, sees_wins: true, blind_spots: 0, noise: 0 }
}

/// The levels, the weakest first.
static TURNS: [TurnStrength; 8] = [
    own(1, 500, 700),
    own(1, 200, 250),
    own(3, 0, 30),
    own(20, 0, 0),
    ahead(60_000),
    ahead(200_000),
    ahead(600_000),
    ahead(2_000_000),
];

/// What a level is.
pub(super) fn of(level: Level) -> TurnStrength {
    TURNS[usize::from(level.number()) - 1]
}
