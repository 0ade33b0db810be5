//! Evaluation, independent of the game.

mod evaluator;
pub(crate) mod rows;

pub use evaluator::{Evaluator, Gain};
