//! Input and output of a search.

pub(crate) mod algorithm;
pub(crate) mod chances;
pub(crate) mod found;
pub(crate) mod job;
pub(crate) mod level;
pub(crate) mod limits;
pub(crate) mod multiplayer;
pub(crate) mod options;
pub(crate) mod stop;
