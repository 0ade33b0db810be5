//! Search and evaluation.
//!
//! [`search`] is the front door: a [`SearchRequest`] and [`Options`] in, the best action, its score and the line behind it
//! out. It can be cancelled from outside ([`Stop`]) and is deterministic at one thread with a limit of nodes or depth and a
//! seed. An [`Engine`] searches move after move, and can keep what it has found out for the next one.
//!
//! ```
//! use gamut_engine::{Limits, Options, SearchRequest, Stop, search};
//! use gamut_rules::AnyGame;
//!
//! let game = AnyGame::new(&"focus-2,goal=capture".parse()?)?;
//! let found = search(&SearchRequest::new(&game, &Limits::nodes(2_000), &Stop::new()), &Options::default())?;
//! assert!(game.actions().contains(&found.best));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

/// The examples of the page, compiled and run. The page is not part of the published crate.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/using.md")]
mod using {}

mod api;
mod common;
mod engine;
mod eval;
pub mod fibonacci;
pub mod focus;
pub mod protocol;
mod search;

pub use api::algorithm::{Algorithm, Mcts, NoAlgorithm, Playouts, SearchPolicy};
pub use api::chances::{chances, chances_any, chances_any_score, chances_at_end};
pub use api::found::{Found, Info};
pub use api::job::{HasSearch, SearchJob};
pub use api::level::{Level, Strength, Strengths};
pub use api::limits::{Clock, Limits, NoClock};
pub use api::multiplayer::{MultiplayerSearch, NoMultiplayerSearch};
pub use api::options::Options;
pub use api::stop::Stop;
pub use common::memory::Memory;
pub use common::rng::{Rng, mix};
pub use common::score::Score;
pub use engine::bench::{Bench, bench};
pub use engine::bot::Bot;
pub use engine::once::{search, search_with};
pub use engine::{Engine, SearchError, SearchGame, SearchRequest};
pub use eval::evaluation::{Evaluation, NoEvaluation};
pub use eval::file_error::EvaluationFileError;
pub use eval::parameters::{ParameterChanges, Parameters};
pub use eval::tree_parameters::TreeParameters;
pub use eval::{Evaluator, Gain};
pub use fibonacci::solve::{Solution, Solver, lower_bound};
pub use search::alphabeta::alpha_beta;
pub use search::{Odds, Searchable};
