//! The searches that are not one game's own, and what all searches share.

pub(crate) mod alphabeta;
pub(crate) mod budget;
pub(crate) mod chances;
pub(crate) mod handicap;
pub(crate) mod mcts;
pub(crate) mod moves;
pub(crate) mod multi;
mod odds;
pub(crate) mod opponents;
pub(crate) mod playout;
pub(crate) mod puct;
pub(crate) mod repetition;
mod searchable;

pub use odds::Odds;
pub use searchable::Searchable;
