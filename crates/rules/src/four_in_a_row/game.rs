//! The parts of the game.

mod action;
mod effect;
mod ending;
mod legality;
mod notation;
mod options;
mod position;
mod stones;
#[cfg(test)]
mod tests;

pub use action::Action;
pub use effect::Effect;
pub use legality::IllegalReason;
pub use options::Rules;
pub(crate) use options::VARIANTS;
pub use position::FourInARow;
pub use stones::{COLUMNS, Cell, ROWS, Stones};
