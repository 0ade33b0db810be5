//! Matches between engines: pairings, openings, results, confidence intervals, Elo and SPRT.
//!
//! [`run`] plays the match that a [`Config`] describes and returns a [`Report`]. With node limits the result depends
//! only on the configuration, however many games run in parallel. [`resume`] also keeps a log from which an interrupted
//! match continues.
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

mod clocks;
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
mod twins;

pub use config::{Config, Error};
pub use elo::{Pairs, elo, share};
pub use fault::{Fault, Forfeit};
pub use game::Played;
pub use interval::{Confidence, blocks, interval};
pub use opening::{NoOpeningKind, OpeningKind};
pub use report::{Elo, Pairing, Report, Share};
pub use run::{Progress, go_on, play_part, resume, run};
pub use seating::{Seating, seatings};
pub use spec::{Function, NoPlayer, PlayerKind, Players, Spec, Tuned};
pub use sprt::{NoSprt, Sprt, SprtState};
