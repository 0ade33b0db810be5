//! Fibonacci: what a position is worth.

pub(crate) mod hand;
pub mod network;
pub mod predictor;

pub use hand::{FibonacciWeights, LENGTH, ROWS};
