//! Focus: stacks on 52 squares, for two, three or four players, alone or in teams.

pub mod action;
mod change;
pub mod effect;
mod ending;
pub mod hand;
mod hash;
mod legality;
mod movegen;
mod notation;
pub mod observer;
mod options;
pub mod position;
pub mod rules;
mod setup;
pub mod square;
mod squares;
pub mod stack;
pub mod standing;
pub mod symmetry;
mod tables;
mod turn;

pub use action::{Action, ActionKind};
pub use effect::{Effect, Fallen, Tray};
pub use hand::Hand;
pub use legality::IllegalReason;
pub use observer::ChangeObserver;
pub(crate) use options::VARIANTS;
pub use position::Focus;
pub use rules::{Balance, Entry, Goal, Movement, Rules};
pub use square::Square;
pub use squares::{Squares, SquaresIter};
pub use stack::Stack;
pub use standing::{Missing, Phase};
pub use symmetry::Symmetry;
