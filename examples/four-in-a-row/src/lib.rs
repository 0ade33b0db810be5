//! Four in a row: two players drop stones into seven columns; four in line win.
//!
//! A worked example of a third game, on the public interfaces of `gamut-rules` and `gamut-engine` alone: a position with its
//! notation ([`Position`](gamut_rules::Position)), and an evaluation that alpha-beta searches by
//! ([`Searchable`](gamut_engine::Searchable)). `docs/adding-a-game.md` says what a game needs besides to be shipped.
//!
//! ```
//! use four_in_a_row::FourInARow;
//! use gamut_engine::{Limits, Options, SearchRequest, Stop, search};
//! use gamut_rules::{Game, Seat};
//!
//! let mut game = Game::new(FourInARow::start(Seat::FIRST));
//! for action in ["a", "b", "a", "b", "a", "b"] {
//!     game.play_text(action)?;
//! }
//! let found = search(&SearchRequest::new(&game, &Limits::depth(3), &Stop::new()), &Options::default())?;
//! assert_eq!(found.best.to_string(), "a");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod engine;
mod notation;
mod position;
mod stones;

pub use position::{Action, Effect, FOUR, FULL, FourInARow, IllegalReason};
pub use stones::{COLUMNS, Cell, ROWS, Stones};
