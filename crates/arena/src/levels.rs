//! Matches that measure the steps between levels, and the lowest levels against the greedy player.

mod rung;
mod standing;

pub use rung::{Rung, rungs};
pub use standing::{LARGEST_STEP, LOOKS, Standing, next};
