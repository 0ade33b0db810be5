//! Code shared by all searches.

pub(crate) mod budget;
pub(crate) mod chances;
pub(crate) mod deadline;
pub(crate) mod handicap;
pub(crate) mod memory;
pub(crate) mod moves;
pub(crate) mod opponents;
pub(crate) mod repetition;
pub(crate) mod rng;
pub(crate) mod transposition;
