//! Evaluation, as far as it is no game's own.

mod evaluator;

pub use evaluator::{Evaluator, Gain};
