//! Focus: what a position is worth.
//!
//! The evaluation is a sum of weights: what each stack is worth by what lies in it ([`patterns`]), reserves and
//! captured pieces ([`hands`]), where it stands and whether it can be landed on (`ground`).

mod evaluator;
pub(crate) mod ground;
pub mod hands;
mod landing;
pub mod network;
pub mod patterns;
pub mod policy;
mod priors;
pub mod published;
pub mod seat_network;
pub(crate) mod standings;
mod weights;

pub use evaluator::FocusEvaluator;
pub use priors::Priors;
pub use standings::{SCALE as STANDINGS_SCALE, SeatStandings};
pub use weights::{FocusWeights, UNIT};

use gamut_rules::focus::{Goal, Rules};

/// Returns the points of a score that multiply the odds of winning by e, with two sides.
pub(crate) fn score_scale(rules: &Rules) -> f64 {
    match (rules.teams, rules.goal) {
        (true, _) => 97.0,
        (false, Goal::Capture) => 76.0,
        (false, Goal::Last) => 102.0,
    }
}
