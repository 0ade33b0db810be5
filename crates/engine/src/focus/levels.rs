//! The strengths of the levels in Focus, fitted to matches: `docs/results/levels.md`.

use crate::{Strength, Strengths};
use gamut_rules::focus::{Goal, Rules};

/// Two players, the capture game.
static TWO_CAPTURE: Strengths = [
    Strength::weak(1, 0, 450, 170).knowing(0),
    Strength::weak(1, 0, 500, 80).knowing(5),
    Strength::weak(1, 0, 400, 40).knowing(13),
    Strength::weak(2, 0, 400, 50).hasty(460),
    Strength::full(8_000).plain().blind(300, 20).hasty(405),
    Strength::full(45_000).blind(200, 0).hasty(190),
    Strength::full(160_000).hasty(85),
    Strength::full(500_000),
];

/// Two players, the full game.
static TWO_LAST: Strengths = [
    Strength::weak(1, 0, 500, 52).knowing(30),
    Strength::weak(2, 0, 450, 50).knowing(38).hasty(360),
    Strength::weak(2, 0, 350, 45).knowing(42).hasty(110),
    Strength::full(2_500).plain().blind(300, 30).hasty(440),
    Strength::full(14_000).plain().blind(200, 0).hasty(235),
    Strength::full(35_000).blind(100, 0).hasty(135),
    Strength::full(110_000).hasty(45),
    Strength::full(200_000),
];

/// Three players, the capture game.
static THREE_CAPTURE: Strengths = [
    Strength::weak(1, 0, 500, 230).knowing(0),
    Strength::weak(1, 0, 450, 100).knowing(3),
    Strength::weak(1, 0, 350, 50).knowing(15),
    Strength::weak(2, 0, 400, 50).hasty(350),
    Strength::full(1_000).plain().blind(200, 30).hasty(90),
    Strength::full(7_000).plain(),
    Strength::full(45_000).plain(),
    Strength::full(300_000).by_tree(),
];

/// Three players, the full game.
static THREE_LAST: Strengths = [
    Strength::weak(1, 0, 500, 50).knowing(16),
    Strength::weak(1, 0, 450, 45).knowing(24),
    Strength::weak(1, 0, 350, 35).knowing(33),
    Strength::weak(2, 0, 400, 50).hasty(150),
    Strength::full(1_000).plain().blind(200, 30).hasty(140),
    Strength::full(5_000).plain(),
    Strength::full(27_000).plain(),
    Strength::full(60_000).by_tree(),
];

/// Four players, the capture game.
static FOUR_CAPTURE: Strengths = [
    Strength::weak(1, 0, 500, 330).knowing(0),
    Strength::weak(1, 0, 450, 90).knowing(3),
    Strength::weak(1, 0, 400, 55).knowing(9),
    Strength::weak(2, 0, 400, 50).hasty(520),
    Strength::weak(2, 0, 300, 30).hasty(40),
    Strength::full(1_000).plain().blind(200, 30).hasty(180),
    Strength::full(7_000).plain(),
    Strength::full(300_000).by_tree(),
];

/// Four players, the full game.
static FOUR_LAST: Strengths = [
    Strength::weak(1, 0, 500, 80).knowing(15),
    Strength::weak(1, 0, 450, 48).knowing(24),
    Strength::weak(2, 0, 450, 45).knowing(60).hasty(500),
    Strength::weak(2, 0, 400, 50).hasty(130),
    Strength::full(1_000).plain().blind(200, 30).hasty(200),
    Strength::full(5_000).plain(),
    Strength::full(27_000).plain(),
    Strength::full(60_000).by_tree(),
];

/// Two teams.
static TEAMS: Strengths = [
    Strength::weak(1, 0, 500, 50).knowing(17),
    Strength::weak(1, 0, 450, 45).knowing(26),
    Strength::weak(1, 0, 400, 36).knowing(40),
    Strength::weak(2, 0, 300, 35).hasty(60),
    Strength::full(1_500).plain().blind(200, 30).hasty(120),
    Strength::full(8_000).blind(200, 0).hasty(70),
    Strength::full(35_000).hasty(40),
    Strength::full(100_000),
];

/// Returns the levels for these rules.
pub(super) fn of<const SEATS: usize>(rules: &Rules) -> &'static Strengths {
    match (SEATS, rules.goal) {
        (2, Goal::Capture) => &TWO_CAPTURE,
        (2, Goal::Last) => &TWO_LAST,
        _ if rules.teams => &TEAMS,
        (3, Goal::Capture) => &THREE_CAPTURE,
        (3, Goal::Last) => &THREE_LAST,
        (_, Goal::Capture) => &FOUR_CAPTURE,
        (_, Goal::Last) => &FOUR_LAST,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Level;

    #[test]
    fn every_level_keeps_within_the_nodes_of_its_number_and_the_highest_has_no_handicap() {
        for strengths in [&TWO_CAPTURE, &TWO_LAST, &THREE_CAPTURE, &THREE_LAST, &FOUR_CAPTURE, &FOUR_LAST, &TEAMS] {
            assert!(Level::all().all(|level| level.of(strengths).nodes <= level.nodes()));
            // The tree search knows no handicap.
            let by_tree = Level::all().map(|level| level.of(strengths)).filter(|strength| strength.tree);
            assert!(by_tree.into_iter().all(|strength| strength == Strength::full(strength.nodes).by_tree()));
            let top = Level::MAX.of(strengths);
            assert_eq!(Strength { tree: false, ..top }, Strength::full(top.nodes));
        }
    }
}
