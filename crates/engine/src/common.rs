//! Shared by the whole engine.

pub(crate) mod deadline;
pub(crate) mod memory;
pub(crate) mod rng;
pub(crate) mod score;
pub(crate) mod transposition;
