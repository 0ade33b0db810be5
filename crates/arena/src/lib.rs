//! Matches between engines: who plays whom, from which openings, and what it says about their strength.
//!
//! [`run`] plays a match as a [`Config`] describes it and returns a [`Report`]. With a limit of nodes it depends on the
//! configuration alone, however many games are played at the same time.
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
mod game;
mod greedy;
mod interval;
mod opening;
mod player;
mod report;
mod run;
mod seating;
mod spec;

pub use config::{Config, Error};
pub use game::Played;
pub use greedy::Greedy;
pub use interval::interval;
pub use report::Report;
pub use run::{Progress, run};
pub use seating::{Seating, seatings};
pub use spec::{Kind, NoPlayer, Players, Spec};
