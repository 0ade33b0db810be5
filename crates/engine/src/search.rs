//! The searches that are not one game's own.

pub(crate) mod alphabeta;
pub(crate) mod mcts;
pub(crate) mod multi;
pub(crate) mod puct;
mod searchable;

pub use searchable::Searchable;
