//! A second implementation of Focus, deliberately slow and naive: squares and stacks are text, a board is a map, an
//! action is its notation.
//!
//! It was written from the rules alone and shares nothing with the crate it checks. That is its whole value, so nothing
//! here may be made faster or shorter by borrowing from `src/`; if the two disagree, the rules decide, not the code.

// The example `twin_games` includes the whole module and uses a part of it.
#![allow(dead_code, unused_imports)]

mod check;
mod end;
mod exchange;
mod game;
mod moves;
mod notation;
mod options;
mod play;
mod position;
mod setup;
mod square;
mod variant;

pub(crate) use game::Game;
pub(crate) use options::{EDITIONS, MODES, OPTIONS, seats};
pub(crate) use position::Position;
pub(crate) use square::{half_turn, is_square, quarter_turn, squares, up_down};
pub(crate) use variant::Variant;
