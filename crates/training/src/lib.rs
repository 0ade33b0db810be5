//! Training data and training for networks: the engine plays against itself, and every quiet position is stored with
//! the search's evaluation and the game's result.
//!
//! [`datagen::run`] writes a file of evaluated games, [`Reader`] reads it, and [`train::train`] trains a network on it.

pub mod datagen;
mod error;
mod key_set;
mod reader;
mod record;
mod seat_chances;
pub mod self_play;
pub mod train;

pub use error::Error;
pub use reader::Reader;
pub use record::{GameRecord, GameResult, Header, Judgement, Ply};
pub use seat_chances::SeatChances;
