//! Matches between engines: who plays whom, from which openings, and what it says about their strength.
//!
//! [`run`] plays a match as a [`Config`] describes it and returns a [`Report`]. With a limit of nodes it depends on the
//! configuration alone, however many games are played at the same time. [`resume`] keeps a log of it on the way.
//!
//! ```
//! use gamut_arena::{Config, run};
//! use gamut_engine::Limits;
//!
//! let players = "random,greedy".parse()?;
//! let config = Config { games: 4, ..Config::new("focus-2,goal=capture".parse()?, players, Limits::nodes(100)) };
//! let report = run(&config, &|_| {})?;
//! assert_eq!(report.games, 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod config;
mod elo;
mod fault;
mod game;
mod interval;
pub mod levels;
pub mod literature;
mod log;
mod opening;
mod player;
mod process;
mod program;
mod report;
mod roster;
mod run;
mod schedule;
mod score;
mod seating;
mod spec;
mod sprt;

pub use config::{Config, Error};
pub use elo::{Pairs, elo, share};
pub use fault::{Fault, Forfeit};
pub use game::Played;
pub use interval::{blocks, interval};
pub use report::{Elo, Pairing, Report, Share};
pub use run::{Progress, resume, run};
pub use seating::{Seating, seatings};
pub use spec::{NoPlayer, PlayerKind, Players, Spec, Tuned};
pub use sprt::{NoSprt, Sprt, SprtState};
