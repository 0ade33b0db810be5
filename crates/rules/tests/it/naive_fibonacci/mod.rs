//! A second implementation of Fibonacci, deliberately slow and naive: a board is a map from coordinates to letters, an
//! action is its notation.
//!
//! It was written from the rules alone and shares nothing with the crate it checks. That is its whole value, so nothing
//! here may be made faster or shorter by borrowing from `src/`; if the two disagree, the rules decide, not the code.

// The example `twin_games` includes the whole module and uses a part of it.
#![allow(dead_code, unused_imports)]

mod board;
mod cards;
mod check;
mod end;
mod game;
mod group;
mod moves;
mod notation;
mod options;
mod play;
mod point;
mod position;
mod turn;
mod variant;

pub(crate) use board::Board;
pub(crate) use cards::connected_strikes;
pub(crate) use game::Game;
pub(crate) use options::{MODES, OPTIONS};
pub(crate) use play::ends_of;
pub(crate) use point::{Point, name, neighbours, points};
pub(crate) use position::Position;
pub(crate) use variant::Variant;
