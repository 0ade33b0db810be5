//! Matches between players given as texts or Python functions.

use crate::errors::{value_error, variant};
use crate::game::{PyGame, drawn};
use crate::interrupt;
use crate::search::limits;
use gamut_arena::{
    Config, Error, Function, OpeningKind, PlayerKind, Players, Progress, Report, Spec, Sprt, go_on, play_part, resume,
};
use gamut_engine::Stop;
use gamut_rules::AnyGame;
use pyo3::exceptions::{PyOSError, PyTypeError};
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

/// The first exception raised by a player; it ends the match.
type Raised = Arc<Mutex<Option<PyErr>>>;

/// Seating, ending, each seat's share of the point, and actions.
type PlayedGame = (Vec<usize>, String, Vec<f64>, Vec<String>);

/// What [`run_match`] has played.
enum MatchResult {
    Whole(Box<Report>),
    /// Part of a match of this many games.
    Part(usize),
}

/// Plays a match. Returns the report as the command line's JSON, and for each game its seating, ending and actions.
/// With `part`, plays only the games from the first number up to the second into the log, and returns the number of
/// games of the whole match instead.
#[pyfunction]
#[pyo3(name = "_arena")]
#[pyo3(signature = (players, variant, games, seed, *, nodes=None, depth=None, playouts=None, time=None, cpu=None, jobs=1,
    log=None, sprt=None, opening="even", one_seating=false, round_robin=false, max_plies=2_000, part=None))]
#[expect(clippy::too_many_arguments, reason = "Python keyword arguments")]
pub(crate) fn run_match(
    py: Python<'_>,
    players: Vec<(Option<String>, Bound<'_, PyAny>)>,
    variant: &str,
    games: usize,
    seed: u64,
    nodes: Option<u64>,
    depth: Option<u32>,
    playouts: Option<u64>,
    time: Option<f64>,
    cpu: Option<f64>,
    jobs: usize,
    log: Option<PathBuf>,
    sprt: Option<&str>,
    opening: &str,
    one_seating: bool,
    round_robin: bool,
    max_plies: usize,
    part: Option<(usize, usize)>,
) -> PyResult<(String, Vec<PlayedGame>)> {
    let variant = drawn(&self::variant(variant)?, seed);
    let limits = limits(nodes, depth, playouts, time, cpu, None)?;
    for (name, value, most) in [("games", games, 10_000_000), ("jobs", jobs, 256), ("max_plies", max_plies, 1_000_000)]
    {
        if !(1..=most).contains(&value) {
            return Err(value_error(format_args!("{name}: expected 1 to {most}, got {value}")));
        }
    }
    let (raised, stop) = (Raised::default(), Stop::new());
    let players = players.into_iter().map(|(name, player)| spec(name, player, &raised, &stop));
    let players = Players(players.collect::<PyResult<_>>()?);
    let sprt = sprt.map(|text| text.parse::<Sprt>().map_err(value_error)).transpose()?;
    let opening = opening.parse::<OpeningKind>().map_err(value_error)?;
    let usual = Config::new(variant, players, limits);
    let config =
        Config { games, seed, jobs, sprt, opening, one_seating, round_robin, max_plies, stop: stop.clone(), ..usual };
    let observer: &(dyn Fn(&Progress) + Sync) = &|_| {};
    let whole = |report| MatchResult::Whole(Box::new(report));
    let played = interrupt::run(py, &stop, || match (&log, part) {
        (Some(log), Some((first, end))) => play_part(&config, first..end, log).map(MatchResult::Part),
        (Some(log), None) => resume(&config, log, observer).map(whole),
        (None, _) => go_on(&config, Vec::new(), observer).map(whole),
    })?;
    if let Some(error) = raised.lock().unwrap_or_else(PoisonError::into_inner).take() {
        return Err(error);
    }
    let played = played.map_err(|error| match error {
        Error::Log(text) => PyOSError::new_err(format!("log: {text}")),
        error => value_error(error),
    })?;
    let report = match played {
        MatchResult::Whole(report) => report,
        MatchResult::Part(games) => return Ok((games.to_string(), Vec::new())),
    };
    let json = serde_json::to_string(&report).map_err(value_error)?;
    Ok((json, games_of(&report)))
}

fn games_of(report: &Report) -> Vec<PlayedGame> {
    let game = |game: &gamut_arena::Played| (game.seating.to_vec(), game.ending(), game.shares(), game.actions.clone());
    report.played.iter().map(game).collect()
}

/// Returns a player: a text as on the command line, or a function that takes a `Game` and returns an action.
fn spec(name: Option<String>, player: Bound<'_, PyAny>, raised: &Raised, stop: &Stop) -> PyResult<Spec> {
    if let Ok(text) = player.extract::<&str>() {
        return text.parse().map_err(|error: gamut_arena::NoPlayer| value_error(error));
    }
    if !player.is_callable() {
        let found = player.get_type().name()?;
        return Err(PyTypeError::new_err(format!("players: expected texts or functions, got {found}")));
    }
    let function = player.unbind();
    let (raised, stop) = (Arc::clone(raised), stop.clone());
    let choose = move |game: &AnyGame| {
        Python::attach(|py| {
            let answer = PyGame::shown(game.clone()).into_pyobject(py);
            let answer = answer.and_then(|game| {
                let action = function.bind(py).call1((&game,))?;
                crate::game::read_action(&game.borrow().game, &action).map(|action| action.to_string())
            });
            answer.map_err(|error| {
                let text = error.to_string();
                raised.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
                stop.stop();
                text
            })
        })
    };
    let name = name.unwrap_or_else(|| "function".to_owned());
    Ok(Spec { kind: PlayerKind::Function(Function::new(name, choose)), limits: None })
}
