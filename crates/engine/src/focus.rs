//! Focus: what a position is worth.
//!
//! The evaluation is a sum of weights: what each stack is worth by what lies in it ([`patterns`]), reserves and
//! captured pieces ([`hands`]), where it stands and whether it can be landed on (`ground`).

mod captures;
mod evaluator;
mod ground;
pub mod hands;
mod landing;
mod levels;
mod multiplayer;
pub mod network;
pub mod patterns;
mod playout;
pub mod policy;
mod priors;
pub mod published;
mod search;
mod searchable;
pub mod seat_network;
mod standings;
mod weights;

pub use evaluator::FocusEvaluator;
pub use playout::{Choices, Playout, Still};
pub use priors::Priors;
pub use standings::{SCALE as STANDINGS_SCALE, SeatStandings};
pub use weights::{FocusWeights, UNIT};
