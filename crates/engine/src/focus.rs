//! Focus: what a position is worth, and which search plays.
//!
//! The evaluation is a sum of weights: what each stack is worth by what lies in it ([`patterns`]), reserves and
//! captured pieces ([`hands`]), where it stands and whether it can be landed on.

mod captures;
mod levels;
mod multiplayer;
mod search;
mod searchable;

pub use crate::eval::focus::{
    FocusEvaluator, FocusWeights, Priors, STANDINGS_SCALE, SeatStandings, UNIT, hands, network, patterns, policy,
    published, seat_network,
};
pub use crate::search::playout::{Choices, Playout, Still};
