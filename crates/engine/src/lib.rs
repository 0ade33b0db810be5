//! Search and evaluation.
//!
//! [`search`] is the front door: a game and limits in, the best action, its score and the line behind it out. It can be
//! cancelled from outside ([`Stop`]) and is deterministic at one thread with a limit of nodes or depth and a seed.
//! [`search_any`] is the same for a game whose kind is chosen at run time, with actions as text.
//!
//! ```
//! use gamut_engine::{Limits, Options, Stop, search_any};
//! use gamut_rules::AnyGame;
//!
//! let game = AnyGame::new(&"focus-2,goal=capture".parse()?)?;
//! let found = search_any(&game, &Limits::nodes(2_000), &Options::default(), &Stop::new(), &mut |_| {});
//! let found = found.expect("the game has only begun");
//! assert!(game.actions().contains(&found.best));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod algorithm;
mod alphabeta;
mod bench;
mod budget;
mod chances;
mod deadline;
pub mod eval;
mod found;
mod handicap;
mod level;
mod limits;
mod mcts;
mod multi;
mod options;
pub mod protocol;
mod repetition;
mod rng;
mod score;
mod search;
mod searchable;
mod solve;
mod stop;
mod turns;

pub use algorithm::{Algorithm, Mcts, NoAlgorithm, Playouts, SearchPolicy};
pub use alphabeta::parameters::Parameters;
pub use bench::{Bench, bench};
pub use chances::Odds;
pub use found::{Found, Info};
pub use level::Level;
pub use limits::{Clock, Limits};
pub use options::Options;
pub use rng::{Rng, mix};
pub use score::Score;
pub use search::{HasSearch, search, search_any};
pub use searchable::{Evaluator, Gain, Searchable};
pub use solve::{Solution, Solver, lower_bound};
pub use stop::Stop;
