//! Fibonacci: a search by whole turns, a solver of wins within a turn, an evaluation.

pub(crate) mod eval;
mod levels;
pub mod network;
pub mod predictor;
mod search;
pub(crate) mod solve;
mod turns;

pub use eval::{FibonacciWeights, LENGTH, ROWS};
pub use turns::{StudiedTurn, TurnMoves, study};
