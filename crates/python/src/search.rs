//! `search`: the engine.

use crate::errors::value_error;
use crate::game::PyGame;
use crate::interrupt;
use gamut_engine::{Algorithm, Level, Limits, Options, Score, SearchRequest, Stop, chances_any, search_with};
use gamut_rules::any::notation;
use gamut_rules::{AnyAction, AnyGame, Turn};
use numpy::PyArray1;
use pyo3::prelude::*;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Duration;

/// The longest search in seconds; more than a day is a typo.
const LONGEST: f64 = 86_400.0;

/// The result of a search.
#[pyclass(name = "Found", module = "gamut_games", frozen)]
pub(crate) struct PyFound {
    /// The best action, in notation.
    #[pyo3(get)]
    best: String,
    /// The expected line, starting with the best action.
    #[pyo3(get)]
    line: Vec<String>,
    /// Roughly hundredths of a man, for the side to act; None if a win or a loss was found.
    #[pyo3(get)]
    score: Option<i32>,
    /// Plies to the win, negative for a loss; None if neither was found.
    #[pyo3(get)]
    mate: Option<i32>,
    #[pyo3(get)]
    depth: u32,
    #[pyo3(get)]
    nodes: u64,
    /// The best lines, this one first, if more than one was requested.
    #[pyo3(get)]
    lines: Vec<Py<PyFound>>,
    chances: Vec<f64>,
}

#[pymethods]
impl PyFound {
    /// Each seat's winning chance; they add up to 1, or with teams each side's do.
    #[getter]
    fn chances<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        PyArray1::from_slice(py, &self.chances)
    }

    fn __repr__(&self) -> String {
        let chances: Vec<String> = self.chances.iter().map(|chance| format!("{chance:.3}")).collect();
        format!(
            "Found(best='{}', chances=[{}], depth={}, nodes={})",
            self.best,
            chances.join(", "),
            self.depth,
            self.nodes
        )
    }
}

impl PyFound {
    fn new(game: &AnyGame, found: &gamut_engine::Found<AnyAction>) -> Self {
        let (score, mate) = match found.score {
            Score::Points(points) => (Some(points), None),
            Score::Win(plies) => (None, i32::try_from(plies).ok()),
            Score::Loss(plies) => (None, i32::try_from(plies).ok().map(|plies| -plies)),
        };
        Self {
            best: found.best.to_string(),
            line: notation(&found.line),
            score,
            mate,
            depth: found.depth,
            nodes: found.nodes,
            lines: Vec::new(),
            chances: chances_any(game, found),
        }
    }
}

/// Parses a number of seconds.
fn seconds(name: &str, value: Option<f64>) -> PyResult<Option<Duration>> {
    value
        .map(|value| match value > 0.0 && value <= LONGEST {
            true => Ok(Duration::from_secs_f64(value)),
            false => Err(value_error(format_args!("{name}: expected seconds above 0, at most {LONGEST}, got {value}"))),
        })
        .transpose()
}

/// Parses a count of at least 1.
fn positive(name: &str, value: Option<u64>) -> PyResult<Option<u64>> {
    if value == Some(0) { Err(value_error(format_args!("{name}: expected 1 or more, got 0"))) } else { Ok(value) }
}

/// Returns the limits of a search, given as keyword arguments.
pub(crate) fn limits(
    nodes: Option<u64>,
    depth: Option<u32>,
    playouts: Option<u64>,
    time: Option<f64>,
    cpu: Option<f64>,
    level: Option<u32>,
) -> PyResult<Limits> {
    if let Some(depth) = depth.filter(|depth| !(1..=Limits::MAX_DEPTH).contains(depth)) {
        return Err(value_error(format_args!("depth: expected 1 to {}, got {depth}", Limits::MAX_DEPTH)));
    }
    let level = level
        .map(|number| {
            let last = Level::all().count();
            Level::new(number).ok_or_else(|| value_error(format_args!("level: expected 1 to {last}, got {number}")))
        })
        .transpose()?;
    let (nodes, playouts) = (positive("nodes", nodes)?, positive("playouts", playouts)?);
    let (time, cpu) = (seconds("time", time)?, seconds("cpu", cpu)?);
    Ok(Limits { nodes, depth, playouts, time, cpu, level, ..Limits::default() })
}

/// Searches for the best action of the seat to act, without the interpreter's lock.
#[pyfunction]
#[pyo3(signature = (game, *, nodes=None, depth=None, playouts=None, time=None, cpu=None, level=None, algorithm="ours",
    lines=1, threads=1, hash_mib=16, seed=0))]
#[expect(clippy::too_many_arguments, reason = "Python keyword arguments")]
pub(crate) fn search(
    py: Python<'_>,
    game: PyRef<'_, PyGame>,
    nodes: Option<u64>,
    depth: Option<u32>,
    playouts: Option<u64>,
    time: Option<f64>,
    cpu: Option<f64>,
    level: Option<u32>,
    algorithm: &str,
    lines: usize,
    threads: usize,
    hash_mib: usize,
    seed: u64,
) -> PyResult<PyFound> {
    let limits = limits(nodes, depth, playouts, time, cpu, level)?;
    if limits == Limits::default() {
        return Err(value_error("search: expected a limit: nodes, depth, playouts, time, cpu or level"));
    }
    let algorithm: Algorithm = algorithm.parse().map_err(|error: gamut_engine::NoAlgorithm| value_error(error))?;
    let game = game.game.clone();
    let mode = game.variant().mode();
    if !algorithm.plays(mode) {
        return Err(value_error(format_args!("algorithm: {algorithm} does not play {mode}")));
    }
    let monte_carlo = matches!(algorithm, Algorithm::Mcts(_));
    let timed = limits.time.is_some() || limits.cpu.is_some();
    let own = if monte_carlo { limits.playouts.is_some() } else { limits.depth.is_some() || limits.level.is_some() };
    if !(timed || own || limits.nodes.is_some()) {
        let wanted = if monte_carlo { "playouts" } else { "depth" };
        return Err(value_error(format_args!("search: {algorithm} needs a limit of nodes, {wanted}, time or cpu")));
    }
    if limits.level.is_some() && algorithm != Algorithm::Ours {
        return Err(value_error(format_args!("level: only \"ours\" has levels, got {algorithm}")));
    }
    for (name, value, most) in
        [("lines", lines, 256), ("threads", threads, Options::MAX_THREADS), ("hash_mib", hash_mib, 65_536)]
    {
        if !(1..=most).contains(&value) {
            return Err(value_error(format_args!("{name}: expected 1 to {most}, got {value}")));
        }
    }
    if !matches!(game.turn(), Turn::Act(_)) {
        let why = if game.outcome().is_some() { "the game is over" } else { "chance is to act" };
        return Err(value_error(format_args!("search: {why}")));
    }
    let options = Options { algorithm, multi_pv: lines, threads, hash_mib, seed, ..Options::default() };
    let (stop, best) = (Stop::new(), Mutex::new(BTreeMap::new()));
    let work = || {
        search_with(&SearchRequest::new(&game, &limits, &stop), &options, &mut |info| {
            if let Ok(mut best) = best.lock() {
                best.insert(info.rank, info.found.clone());
            }
        })
    };
    let found = interrupt::run(py, &stop, work)?.map_err(|error| value_error(format_args!("search: {error}")))?;
    let mut answer = PyFound::new(&game, &found);
    if lines > 1 {
        let all = best.into_inner().unwrap_or_default();
        let others = all.into_values().map(|found| Py::new(py, PyFound::new(&game, &found)));
        answer.lines = others.collect::<PyResult<_>>()?;
    }
    Ok(answer)
}
