//! Knowledge of the games: how good a position is, and which actions look promising.

pub mod fibonacci;
pub mod focus;
pub mod published;
