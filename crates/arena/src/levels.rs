//! The matches that measure the steps between levels, and how the lowest levels compare with the greedy player.

mod rung;
mod standing;

pub use rung::{Rung, rungs};
pub use standing::{LARGEST_STEP, LOOKS, Standing, next};
