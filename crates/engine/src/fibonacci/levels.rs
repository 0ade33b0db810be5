//! The strengths of the levels in Fibonacci, fitted to matches: `docs/results/levels.md`.

use crate::Level;

/// The limits and the handicap of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TurnStrength {
    /// Nodes for a turn.
    pub(super) nodes: u64,
    /// Width of the beam over its own turn, if it ignores the reply; `None` if it searches replies.
    pub(super) width: Option<usize>,
    /// Whether it solves its own turn for a win.
    pub(super) sees_wins: bool,
    /// Share of its men far from the opponent's last turn that it overlooks, in thousandths.
    pub(super) blind_spots: u32,
    /// Evaluation noise, in points: the most by which a turn may seem better than it is.
    pub(super) noise: i32,
}

/// Searches its own turn only, not the reply.
const fn own(width: usize, blind_spots: u32, noise: i32) -> TurnStrength {
    TurnStrength { nodes: 20_000, width: Some(width), sees_wins: false, blind_spots, noise }
}

/// Searches replies, too.
const fn ahead(nodes: u64) -> TurnStrength {
    TurnStrength { nodes, width: None, sees_wins: true, blind_spots: 0, noise: 0 }
}

/// The levels, weakest first.
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

/// Returns the strength of a level.
pub(super) fn of(level: Level) -> TurnStrength {
    TURNS[usize::from(level.number()) - 1]
}
