//! Input and output of a search.

pub(crate) mod algorithm;
pub(crate) mod bench;
pub(crate) mod bot;
pub(crate) mod chances;
pub(crate) mod engine;
pub(crate) mod evaluation;
pub(crate) mod found;
pub(crate) mod level;
pub(crate) mod limits;
pub(crate) mod multiplayer;
pub(crate) mod options;
pub(crate) mod score;
pub(crate) mod search;
pub(crate) mod stop;
