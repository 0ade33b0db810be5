//! The rules of Focus (Sid Sackson) and Fibonacci (Thomas Naylor): positions, actions, notation, games.
//!
//! A leaf crate: no input or output, no clock, no network, no `unsafe`. A position is `Copy`; a [`Game`] adds
//! what a position alone cannot know (history, repetition, undo). What the game is called and which options it is
//! played with is a [`Variant`]; [`AnyGame`] is the one place where the kind of game is chosen at run time.
//!
//! ```
//! use gamut_rules::{AnyGame, Variant};
//!
//! let variant: Variant = "focus-2".parse()?;
//! let mut game = AnyGame::new(&variant)?;
//! game.play("c4-d4")?;
//! assert_eq!(game.position(), "x4/2,2,1,1,2,2/x,1,1,2,2,1,1,x/x,2,2,1,1,2,2,x/x,1,x,21,2,1,1,x/x,2,2,1,1,2,2,x/1,1,2,2,1,1/x4 2 0,0 0,0/0,0 1 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod any;
pub mod error;
pub mod fibonacci;
pub mod focus;
pub mod game;
mod hash;
pub mod list;
pub mod outcome;
pub mod perft;
pub mod position;
pub mod record;
pub mod rules;
pub mod seat;
pub mod variant;

pub use any::{AnyAction, AnyGame};
pub use error::{IllegalAction, ParseError};
pub use game::Game;
pub use list::ActionList;
pub use outcome::{Outcome, Reason, Winner};
pub use perft::perft;
pub use position::{Position, Turn};
pub use record::Record;
pub use rules::Rules;
pub use seat::{Seat, Seats};
pub use variant::Variant;

/// Changes whenever a recorded game could replay differently; stored with every game.
pub const RULES_VERSION: u32 = 1;
