//! Evaluation, as far as it is no game's own.

mod evaluator;
pub(crate) mod rows;

pub use evaluator::{Evaluator, Gain};
