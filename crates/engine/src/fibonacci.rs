//! Fibonacci: a search by whole turns, a solver of wins within a turn, an evaluation.

mod levels;
mod search;
pub(crate) mod solve;
mod turns;

pub use crate::eval::fibonacci::{FibonacciWeights, LENGTH, ROWS, network, predictor};
pub use turns::{StudiedTurn, TurnMoves, study};
