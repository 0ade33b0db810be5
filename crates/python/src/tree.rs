//! `Tree`: many tree searches, whose leaves a network in Python evaluates together.

use crate::arrays::{action_numbers, tuple};
use crate::encode::{Encode, action_count, returns, shape, viewer};
use crate::errors::{IllegalAction, value_error, variant};
use crate::game::drawn;
use crate::tree_search::{Backup, Next, Search};
use crate::vec_env::{check_count, writeable};
use crate::workers::Workers;
use gamut_rules::{AnyGame, Game, with_game};
use numpy::{PyArray1, PyArray2, PyArray4, PyReadonlyArray2, PyUntypedArrayMethods};
use pyo3::exceptions::{PyRuntimeError, PyTypeError};
use pyo3::prelude::*;

/// Trees of one variant, for any type of position.
trait Forest: Send + Sync {
    /// Descends to the next leaves, and writes their observations. Returns the games that have one.
    fn leaves(&mut self, plan: Plan, obs: &mut [u8], mask: &mut [bool], seat: &mut [i8]) -> Vec<usize>;
    fn expand(&mut self, at: &[usize], priors: &[f32], values: &[f32], plan: Plan);
    fn policy(&self, out: &mut [f32]);
    fn values(&self, out: &mut [f32]);
    /// Returns the first game for which the action is illegal.
    fn refuses(&self, actions: &[i64]) -> Option<usize>;
    fn advance(&mut self, actions: &[i64]);
    fn status(&self, over: &mut [bool], seat: &mut [i8], returned: &mut [f32]);
    fn restart(&mut self, index: usize);
    fn position(&self, index: usize) -> Option<String>;
}

/// Parameters of the search.
#[derive(Clone, Copy)]
struct Plan {
    simulations: u32,
    exploration: f32,
    backup: Backup,
    actions: usize,
    seats: usize,
    obs: usize,
}

/// Trees of one type of position.
struct Trees<P: Encode> {
    searches: Vec<Search<P>>,
    plan: Plan,
    workers: Workers,
}

impl<P: Encode> Trees<P> {
    fn each<T: Send>(&mut self, parts: Vec<T>, work: impl Fn(&mut Search<P>, T) + Sync) {
        let size = self.workers.part(self.searches.len());
        let mut parts = parts.into_iter();
        let chunks = self.searches.chunks_mut(size).map(|chunk| {
            let parts: Vec<T> = parts.by_ref().take(chunk.len()).collect();
            (chunk, parts)
        });
        self.workers.each(chunks, |(chunk, parts)| {
            chunk.iter_mut().zip(parts).for_each(|(search, part)| work(search, part));
        });
    }
}

impl<P: Encode> Forest for Trees<P> {
    fn leaves(&mut self, plan: Plan, obs: &mut [u8], mask: &mut [bool], seat: &mut [i8]) -> Vec<usize> {
        let mut ready = vec![false; self.searches.len()];
        self.each(ready.iter_mut().collect(), |search, ready| {
            *ready = search.next(plan.simulations, plan.exploration, plan.backup) == Next::Leaf;
        });
        let at: Vec<usize> = (0..ready.len()).filter(|&index| ready[index]).collect();
        let (mut obs, mut mask, mut seat) =
            (obs.chunks_exact_mut(plan.obs), mask.chunks_exact_mut(plan.actions), seat.iter_mut());
        let mut part = |ready: bool| {
            if ready { obs.next().zip(mask.next()).zip(seat.next()) } else { None }
        };
        let parts = ready.iter().map(|&ready| part(ready)).collect();
        self.each(parts, |search, part| {
            if let Some(((obs, mask), seat)) = part {
                search.show(obs, mask);
                *seat = search.leaf_seat() as i8;
            }
        });
        at
    }

    fn expand(&mut self, at: &[usize], priors: &[f32], values: &[f32], plan: Plan) {
        let mut parts = vec![None; self.searches.len()];
        let rows = priors.chunks_exact(plan.actions).zip(values.chunks_exact(plan.seats));
        at.iter().zip(rows).for_each(|(&index, row)| parts[index] = Some(row));
        self.each(parts, |search, part| {
            if let Some((priors, values)) = part {
                search.expand(priors, values, plan.backup);
            }
        });
    }

    fn policy(&self, out: &mut [f32]) {
        self.searches.iter().zip(out.chunks_exact_mut(self.plan.actions)).for_each(|(search, out)| search.policy(out));
    }

    fn values(&self, out: &mut [f32]) {
        self.searches.iter().zip(out).for_each(|(search, out)| *out = search.value());
    }

    fn refuses(&self, actions: &[i64]) -> Option<usize> {
        self.searches.iter().zip(actions).position(|(search, &action)| !search.takes(action))
    }

    fn advance(&mut self, actions: &[i64]) {
        self.each(actions.to_vec(), |search, action| _ = search.advance(action));
    }

    fn status(&self, over: &mut [bool], seat: &mut [i8], returned: &mut [f32]) {
        let rows = returned.chunks_exact_mut(self.plan.seats);
        for (((search, over), seat), row) in self.searches.iter().zip(over).zip(seat).zip(rows) {
            *over = search.game.outcome().is_some();
            *seat = viewer(&search.game) as i8;
            returns(search.game.position(), search.game.outcome(), row);
        }
    }

    fn restart(&mut self, index: usize) {
        if let Some(search) = self.searches.get_mut(index) {
            search.game = Game::new(*search.game.start());
            search.forget();
        }
    }

    fn position(&self, index: usize) -> Option<String> {
        self.searches.get(index).map(|search| search.game.position().to_string())
    }
}

#[pyclass(module = "gamut_games")]
pub(crate) struct Tree {
    forest: Box<dyn Forest>,
    plan: Plan,
    #[pyo3(get)]
    variant: String,
    #[pyo3(get)]
    n: usize,
    obs: Py<PyArray4<u8>>,
    mask: Py<PyArray2<bool>>,
    leaf_seat: Py<PyArray1<i8>>,
    /// The games whose leaves wait for [`Tree::expand`].
    waiting: Vec<usize>,
}

/// The most simulations of a search.
const MOST_SIMULATIONS: u32 = 1_000_000;

#[pymethods]
impl Tree {
    #[new]
    #[pyo3(signature = (variant, n, simulations, c_puct=1.5, backup="maxn", *, threads=1, seed=0))]
    #[expect(clippy::too_many_arguments, reason = "Python keyword arguments")]
    fn new(
        py: Python<'_>,
        variant: &str,
        n: usize,
        simulations: u32,
        c_puct: f32,
        backup: &str,
        threads: usize,
        seed: u64,
    ) -> PyResult<Self> {
        fn trees<P: Encode>(game: &Game<P>, n: usize, plan: Plan, workers: Workers) -> Box<dyn Forest> {
            Box::new(Trees { searches: (0..n).map(|_| Search::new(game.clone())).collect(), plan, workers })
        }
        let variant = drawn(&self::variant(variant)?, seed);
        if variant.mode().has_cards() {
            return Err(value_error(format_args!(
                "Tree: {} has chance, which the tree does not search",
                variant.mode()
            )));
        }
        let backup = match backup {
            "maxn" => Backup::MaxN,
            "paranoid" => Backup::Paranoid,
            other => return Err(value_error(format_args!("backup: expected \"maxn\" or \"paranoid\", got {other:?}"))),
        };
        if !(1..=MOST_SIMULATIONS).contains(&simulations) {
            return Err(value_error(format_args!("simulations: expected 1 to {MOST_SIMULATIONS}, got {simulations}")));
        }
        if !(c_puct.is_finite() && c_puct >= 0.0) {
            return Err(value_error(format_args!("c_puct: expected 0 or more, got {c_puct}")));
        }
        let game = AnyGame::new(&variant).map_err(value_error)?;
        let ([planes, height, width], actions) = (shape(&game), action_count(&game));
        check_count(n, planes * height * width + actions)?;
        let (obs, seats) = (planes * height * width, game.seats());
        let plan = Plan { simulations, exploration: c_puct, backup, actions, seats, obs };
        let workers = Workers::new(threads)?;
        Ok(Self {
            forest: with_game!(game.kind(), game => trees(game, n, plan, workers)),
            plan,
            variant: variant.to_string(),
            n,
            obs: PyArray4::zeros(py, [n, planes, height, width], false).unbind(),
            mask: PyArray2::zeros(py, [n, actions], false).unbind(),
            leaf_seat: PyArray1::zeros(py, n, false).unbind(),
            waiting: Vec::new(),
        })
    }

    /// The next leaves, at most one for each game: `obs` u8[m, planes, height, width] and `mask` bool[m, actions].
    /// There are none once each game has completed its simulations. The arrays are reused.
    fn leaves<'py>(&mut self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let mut obs = writeable("obs", self.obs.bind(py))?;
        let mut mask = writeable("mask", self.mask.bind(py))?;
        let mut seat = writeable("leaf_seat", self.leaf_seat.bind(py))?;
        let (all, bits, seats) = (
            obs.as_slice_mut().map_err(value_error)?,
            mask.as_slice_mut().map_err(value_error)?,
            seat.as_slice_mut().map_err(value_error)?,
        );
        let (forest, plan) = (&mut self.forest, self.plan);
        self.waiting = py.detach(move || forest.leaves(plan, all, bits, seats));
        drop((obs, mask, seat));
        let rows = pyo3::types::PySlice::new(py, 0, self.waiting.len() as isize, 1);
        Ok((self.obs.bind(py).get_item(&rows)?, self.mask.bind(py).get_item(&rows)?))
    }

    /// The seat to act at each of the current leaves: i8[m].
    #[getter]
    fn leaf_seat<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let rows = pyo3::types::PySlice::new(py, 0, self.waiting.len() as isize, 1);
        self.leaf_seat.bind(py).get_item(&rows)
    }

    /// The games of the current leaves.
    #[getter]
    fn leaf_games<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        PyArray1::from_iter(py, self.waiting.iter().map(|&index| index as i64))
    }

    /// Evaluates the current leaves: `priors` f32[m, actions], of which only legal actions count and which need not add
    /// up to 1, and `values` f32[m, seats], each seat's expected return from −1 to 1.
    fn expand(&mut self, py: Python<'_>, priors: &Bound<'_, PyAny>, values: &Bound<'_, PyAny>) -> PyResult<()> {
        if self.waiting.is_empty() {
            return Err(PyRuntimeError::new_err("expand: no leaves wait; call leaves() first"));
        }
        let priors = floats("priors", priors, [self.waiting.len(), self.plan.actions])?;
        let values = floats("values", values, [self.waiting.len(), self.plan.seats])?;
        let (priors, values) = (priors.as_slice().map_err(value_error)?, values.as_slice().map_err(value_error)?);
        if !values.iter().all(|value| value.is_finite()) || priors.iter().any(|prior| prior.is_nan()) {
            return Err(value_error("expand: expected finite numbers"));
        }
        let (forest, plan, waiting) = (&mut self.forest, self.plan, std::mem::take(&mut self.waiting));
        py.detach(move || forest.expand(&waiting, priors, values, plan));
        Ok(())
    }

    /// Each action's share of the visits of each root: f32[n, actions].
    fn policy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let array = PyArray2::zeros(py, [self.n, self.plan.actions], false);
        self.forest.policy(writeable("policy", &array)?.as_slice_mut().map_err(value_error)?);
        Ok(array)
    }

    /// The value of each root for the seat in turn: f32[n].
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let array = PyArray1::zeros(py, self.n, false);
        self.forest.values(writeable("values", &array)?.as_slice_mut().map_err(value_error)?);
        Ok(array)
    }

    /// Plays an action in each game, and starts new trees. Actions of finished games are ignored.
    fn advance(&mut self, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions = action_numbers(actions, self.n)?;
        if let Some(index) = self.forest.refuses(&actions) {
            let text = format!("action {} of game {index} is not legal", actions[index]);
            return Err(IllegalAction::new_err(text));
        }
        self.forest.advance(&actions);
        self.waiting.clear();
        Ok(())
    }

    /// Restarts a game.
    fn restart(&mut self, index: usize) -> PyResult<()> {
        self.check_index(index)?;
        self.forest.restart(index);
        self.waiting.clear();
        Ok(())
    }

    /// For each game: whether it is over, the seat in turn, and each seat's return: bool[n], i8[n], f32[n, seats].
    #[expect(clippy::type_complexity, reason = "three arrays")]
    fn status<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyArray1<bool>>, Bound<'py, PyArray1<i8>>, Bound<'py, PyArray2<f32>>)> {
        let (over, seat) = (PyArray1::zeros(py, self.n, false), PyArray1::zeros(py, self.n, false));
        let returned = PyArray2::zeros(py, [self.n, self.plan.seats], false);
        self.forest.status(
            writeable("over", &over)?.as_slice_mut().map_err(value_error)?,
            writeable("seat", &seat)?.as_slice_mut().map_err(value_error)?,
            writeable("returns", &returned)?.as_slice_mut().map_err(value_error)?,
        );
        Ok((over, seat, returned))
    }

    /// The position of a game, in notation.
    fn position(&self, index: usize) -> PyResult<String> {
        self.check_index(index)?;
        Ok(self.forest.position(index).unwrap_or_default())
    }

    fn __len__(&self) -> usize {
        self.n
    }
}

impl Tree {
    fn check_index(&self, index: usize) -> PyResult<()> {
        let error = || pyo3::exceptions::PyIndexError::new_err(format!("game {index} of {}", self.n));
        if index < self.n { Ok(()) } else { Err(error()) }
    }
}

/// Returns a floating-point array of this shape; other types are converted.
fn floats<'py>(name: &str, given: &Bound<'py, PyAny>, shape: [usize; 2]) -> PyResult<PyReadonlyArray2<'py, f32>> {
    let numpy = given.py().import("numpy")?;
    let array = numpy.call_method1("asarray", (given,))?;
    let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
    if kind != "f" {
        let found: String = array.getattr("dtype")?.str()?.extract()?;
        return Err(PyTypeError::new_err(format!("{name}: expected an array of floats, got {found}")));
    }
    let array = numpy.call_method1("ascontiguousarray", (array, "float32"))?;
    let wrong = |found: &[usize]| {
        value_error(format_args!("{name}: expected the shape {}, got {}", tuple(&shape), tuple(found)))
    };
    let found = array.cast::<numpy::PyUntypedArray>()?.shape().to_vec();
    let array = array.extract::<PyReadonlyArray2<'py, f32>>().map_err(|_| wrong(&found))?;
    if array.shape() == shape { Ok(array) } else { Err(wrong(&found)) }
}
