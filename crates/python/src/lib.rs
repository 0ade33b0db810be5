//! The native half of the Python package `gamut_games`: games, search, environments, trees, matches.
//!
//! The Python half in `python/gamut_games` implements the conventions of PettingZoo, Gymnasium, OpenSpiel and Ray. Long
//! calls release the interpreter's lock and stop on Ctrl-C (`interrupt.rs`). All arguments are validated here and
//! rejected with one-line exceptions; nothing panics.

mod arena;
mod arrays;
mod batch;
mod effect;
mod encode;
mod errors;
mod fibonacci;
mod focus;
mod game;
mod interrupt;
mod numbering;
mod perft;
mod search;
mod spec;
mod tree;
mod tree_search;
mod vec_env;
mod workers;

use pyo3::prelude::*;

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("RULES_VERSION", gamut_rules::RULES_VERSION)?;
    module.add("IllegalAction", module.py().get_type::<errors::IllegalAction>())?;
    module.add_class::<game::PyGame>()?;
    module.add_class::<search::PyFound>()?;
    module.add_class::<vec_env::VecEnv>()?;
    module.add_class::<tree::Tree>()?;
    module.add_function(wrap_pyfunction!(spec::spec, module)?)?;
    module.add_function(wrap_pyfunction!(search::search, module)?)?;
    module.add_function(wrap_pyfunction!(perft::perft, module)?)?;
    module.add_function(wrap_pyfunction!(arena::run_match, module)?)
}
