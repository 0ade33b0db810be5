//! Fibonacci: two sides on a hexagon of 91 points, with and without cards.

pub mod action;
pub mod cards;
pub mod effect;
mod ending;
mod hash;
mod identity;
mod legality;
pub mod man;
mod movegen;
mod neighbours;
mod notation;
mod options;
mod playing;
pub mod point;
pub mod point_set;
pub mod position;
pub mod rules;
mod setup;
pub mod symmetry;
mod winning;

pub use action::{Action, ActionKind};
pub use cards::Pile;
pub use effect::Effect;
pub use legality::IllegalReason;
pub use man::{Man, ManKind};
pub(crate) use options::VARIANTS;
pub use point::Point;
pub use point_set::PointSet;
pub use position::Fibonacci;
pub use rules::{Group, LoneStep, MinMoves, Reduction, Ring, Rules};
pub use symmetry::Symmetry;
