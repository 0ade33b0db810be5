//! Reviews of finished games: every seat's chances, the decisions that cost chances, and why.
//!
//! A decision is a seat's turn: one action in Focus, a whole turn in Fibonacci. [`Reviewer`] searches one decision in
//! each step, so that its caller can show progress and stop; [`review`] runs all steps. The difference between the
//! better and the played move is a list of [`Fact`]s, which [`english`] turns into sentences and the page into its own
//! texts. A fact states only what the engine's lines prove.
//!
//! No I/O, no clock: the command line and a worker in the browser share this crate.
//!
//! ```
//! use gamut_review::review;
//! use gamut_rules::AnyGame;
//!
//! let mut game = AnyGame::new(&"focus-2".parse()?)?;
//! for action in ["c4-d4", "c5-d5", "b2-c2"] {
//!     game.play_text(action)?;
//! }
//! let review = review(&game, 1_000);
//! assert_eq!(review.decisions.len(), 3);
//! assert_eq!(review.decisions[0].played, ["c4-d4"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod accuracy;
mod danger;
mod decision;
mod deeds;
pub mod english;
mod fact;
mod fibonacci;
mod focus;
mod games;
mod hint;
mod judge;
mod line;
mod reviewed;
mod reviewer;
#[cfg(feature = "typescript")]
mod typescript;
mod way;

pub use accuracy::accuracy_of;
pub use danger::Danger;
pub use decision::{Decision, MISTAKE, Review};
pub use fact::{Event, Fact, LineName, Men};
pub use games::{dangers, facts};
pub use hint::{Hint, Threat, hint};
pub use reviewer::{NODES, Reviewer, count_decisions, decision_at, judge_turn, review};
#[cfg(feature = "typescript")]
pub use typescript::typescript;
pub use way::Way;
