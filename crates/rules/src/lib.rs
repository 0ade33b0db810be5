//! The rules of Focus (Sid Sackson) and Fibonacci (Thomas Naylor): positions, actions, notation, games.
//!
//! A leaf crate: no I/O, no clock, no network, no `unsafe`. A position is `Copy`; a [`Game`] adds what depends on the
//! history (repetition, undo). A [`Variant`] names a game and its options; an [`AnyGame`] is a game whose kind is
//! chosen at run time.
//!
//! Playing a move, in notation:
//!
//! ```
//! use gamut_rules::{AnyGame, Seat, Turn, Variant};
//!
//! let variant: Variant = "focus-2".parse()?;
//! let mut game = AnyGame::new(&variant)?;
//! game.play_text("c4-d4")?;
//! assert_eq!(game.turn(), Turn::Act(Seat::new(1)));
//! assert_eq!(game.play_text("c4-d4").unwrap_err().to_string(), "c4-d4 is not allowed: there is no piece on c4");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Playing a whole game, with an arbitrary choice among the legal actions, and writing its record:
//!
//! ```
//! use gamut_rules::{AnyGame, Record, Variant};
//!
//! let variant: Variant = "focus-2,goal=capture".parse()?;
//! let mut game = AnyGame::new(&variant)?;
//! while game.outcome().is_none() {
//!     let actions = game.actions();
//!     game.play(actions[65 * game.len() % actions.len()])?;
//! }
//! assert_eq!(game.outcome().map(|outcome| outcome.to_string()), Some("2 (captures)".to_owned()));
//!
//! let record = Record::of(&game, "2026.11.21", &["Ada".to_owned(), "Ben".to_owned()]).to_string();
//! let replayed = Record::read_all(&record)?[0].replay()?;
//! assert_eq!(replayed.position(), game.position());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod any;
pub mod error;
pub mod fibonacci;
pub mod focus;
pub mod game;
mod games;
mod hash;
pub mod list;
pub mod outcome;
mod parts;
pub mod perft;
pub mod position;
pub mod record;
pub mod rules;
pub mod seat;
mod tables;
pub mod variant;

pub use any::{AnyAction, AnyGame, AnyIllegalAction, AnyPlayError, AnyPosition};
pub use error::{ParseError, PositionFault};
pub use game::Game;
pub use list::ActionList;
pub use outcome::{Outcome, Reason, Winner};
pub use perft::perft;
pub use position::{Position, Turn};
pub use record::Record;
pub use rules::Rules;
pub use seat::{Seat, Seats};
pub use variant::Variant;

/// The version of the rules, stored with every game. Changes whenever a recorded game could replay differently.
pub const RULES_VERSION: u32 = 1;
