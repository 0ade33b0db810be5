//! Evaluation: what positions are worth.

pub(crate) mod evaluation;
mod evaluator;
pub(crate) mod fibonacci;
pub(crate) mod file_error;
pub(crate) mod focus;
mod hash;
pub(crate) mod judge;
mod network_file;
pub(crate) mod parameters;
pub(crate) mod rows;
mod tables;
pub(crate) mod tree_parameters;

pub use evaluator::{Evaluator, Gain};
