//! What each level is in Focus, by goal: fitted to matches, `docs/results/levels.md`.

use crate::{Strength, Strengths};
use gamut_rules::focus::{Goal, Rules};

/// Two players, the capture game.
static CAPTURE: Strengths = [
    Strength::weak(1, 0, 500, 150).knowing(0),
    Strength::weak(1, 0, 500, 50).knowing(8),
    Strength::weak(1, 0, 400, 30).knowing(60),
    Strength::weak(2, 0, 300, 30),
    Strength::weak(2, 1, 300, 30),
    Strength::full(1_500),
    Strength::full(10_000),
    Strength::full(150_000),
];

/// Two players, the full game.
static LAST: Strengths = [
    Strength::weak(1, 0, 500, 50).knowing(31),
    Strength::weak(1, 0, 300, 30).knowing(60),
    Strength::weak(2, 0, 400, 50),
    Strength::weak(2, 1, 400, 50),
    Strength::weak(3, 2, 300, 50),
    Strength::weak(4, 4, 200, 40),
    Strength::full(25_000),
    Strength::full(150_000),
];

/// Three and four players, the capture game.
static MANY_CAPTURE: Strengths = [
    Strength::weak(1, 0, 500, 200).knowing(0),
    Strength::weak(1, 0, 400, 60).knowing(5),
    Strength::weak(1, 0, 300, 30).knowing(40),
    Strength::weak(2, 0, 300, 30),
    Strength::weak(2, 1, 300, 50),
    Strength::weak(4, 5, 200, 30),
    Strength::full(20_000),
    Strength::full(150_000),
];

/// Three and four players, alone or in teams, the full game.
static MANY: Strengths = [
    Strength::weak(1, 0, 500, 50).knowing(15),
    Strength::weak(1, 0, 400, 40).knowing(30),
    Strength::weak(2, 0, 500, 60).knowing(70),
    Strength::weak(2, 1, 300, 50),
    Strength::weak(3, 2, 300, 50),
    Strength::weak(4, 4, 200, 40),
    Strength::full(20_000),
    Strength::full(150_000),
];

/// The levels of these rules.
pub(super) fn of<const SEATS: usize>(rules: &Rules) -> &'static Strengths {
    match (SEATS, rules.goal) {
        (2, Goal::Capture) => &CAPTURE,
        (2, Goal::Last) => &LAST,
        (_, Goal::Capture) => &MANY_CAPTURE,
        (_, Goal::Last) => &MANY,
    }
}
