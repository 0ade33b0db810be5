//! `VecEnv`: many games at once.

use crate::arrays::action_numbers;
use crate::batch::{Arrays, Batch, Games, Plan};
use crate::encode::{Encode, action_count, shape};
use crate::errors::{IllegalAction, value_error, variant};
use crate::game::drawn;
use crate::workers::Workers;
use gamut_rules::{AnyGame, Game, with_game};
use numpy::{Element, PyArray1, PyArray2, PyArray4, PyArrayMethods, PyReadwriteArray};
use pyo3::prelude::*;

/// The most games.
const MOST_GAMES: usize = 1 << 20;
/// The most memory for the arrays, in bytes.
const MOST_BYTES: usize = 1 << 36;

#[pyclass(module = "gamut_games")]
pub(crate) struct VecEnv {
    batch: Box<dyn Batch>,
    #[pyo3(get)]
    variant: String,
    #[pyo3(get)]
    n: usize,
    #[pyo3(get)]
    n_actions: usize,
    #[pyo3(get)]
    seats: usize,
    /// The observation of each game by the seat in turn: u8[n, planes, height, width].
    #[pyo3(get)]
    obs: Py<PyArray4<u8>>,
    /// The last observation of each game that has ended, before the next one began.
    #[pyo3(get)]
    final_obs: Py<PyArray4<u8>>,
    /// Legal actions: bool[n, actions]; no columns where `masks=False`.
    #[pyo3(get)]
    mask: Py<PyArray2<bool>>,
    /// The seat in turn: i8[n].
    #[pyo3(get)]
    seat: Py<PyArray1<i8>>,
    /// Each seat's return from the last step: f32[n, seats].
    #[pyo3(get)]
    reward: Py<PyArray2<f32>>,
    /// Which games ended by the rules in the last step.
    #[pyo3(get)]
    terminated: Py<PyArray1<bool>>,
    /// Which games were cut off for length in the last step.
    #[pyo3(get)]
    truncated: Py<PyArray1<bool>>,
    samples: Py<PyArray1<i32>>,
}

/// Checks the number of games, given this many bytes each.
pub(crate) fn check_count(n: usize, bytes: usize) -> PyResult<()> {
    let fits = (1..=MOST_GAMES).contains(&n) && n.saturating_mul(bytes) <= MOST_BYTES;
    if fits {
        Ok(())
    } else {
        Err(value_error(format_args!("n: expected 1 to {}, got {n}", MOST_GAMES.min(MOST_BYTES / bytes.max(1)))))
    }
}

/// Returns the memory of one of our arrays, unless it is in use or was made read-only.
pub(crate) fn writeable<'py, T: Element, D: numpy::ndarray::Dimension>(
    name: &str,
    array: &Bound<'py, numpy::PyArray<T, D>>,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    array.try_readwrite().map_err(|_| value_error(format_args!("{name}: the array is read-only or in use")))
}

#[pymethods]
impl VecEnv {
    #[new]
    #[pyo3(signature = (variant, n, seed=0, threads=1, auto_reset=true, *, max_plies=2_000, masks=true))]
    #[expect(clippy::too_many_arguments, reason = "Python keyword arguments")]
    fn new(
        py: Python<'_>,
        variant: &str,
        n: usize,
        seed: u64,
        threads: usize,
        auto_reset: bool,
        max_plies: usize,
        masks: bool,
    ) -> PyResult<Self> {
        fn games<P: Encode>(game: &Game<P>, plan: Plan, masks: bool, workers: Workers) -> Box<dyn Batch> {
            Box::new(Games::new(*game.start(), plan, masks, workers))
        }
        let variant = drawn(&self::variant(variant)?, seed);
        let game = AnyGame::new(&variant).map_err(value_error)?;
        let [planes, height, width] = shape(&game);
        let (n_actions, seats) = (action_count(&game), game.seats());
        check_count(n, 2 * planes * height * width + n_actions)?;
        if max_plies == 0 {
            return Err(value_error("max_plies: expected 1 or more, got 0"));
        }
        let (plan, workers) = (Plan { n, seed, auto_reset, max_plies }, Workers::new(threads)?);
        let batch = with_game!(game.kind(), game => games(game, plan, masks, workers));
        let images = || PyArray4::zeros(py, [n, planes, height, width], false).unbind();
        let mut env = Self {
            batch,
            variant: variant.to_string(),
            n,
            n_actions,
            seats,
            obs: images(),
            final_obs: images(),
            mask: PyArray2::zeros(py, [n, if masks { n_actions } else { 0 }], false).unbind(),
            seat: PyArray1::zeros(py, n, false).unbind(),
            reward: PyArray2::zeros(py, [n, seats], false).unbind(),
            terminated: PyArray1::zeros(py, n, false).unbind(),
            truncated: PyArray1::zeros(py, n, false).unbind(),
            samples: PyArray1::zeros(py, n, false).unbind(),
        };
        env.with_arrays(py, |batch, arrays| {
            batch.reset(arrays);
            Ok(())
        })?;
        Ok(env)
    }

    /// Restarts all games, and returns their observations.
    fn reset<'py>(mut slf: PyRefMut<'py, Self>, py: Python<'py>) -> PyResult<PyRefMut<'py, Self>> {
        slf.with_arrays(py, |batch, arrays| {
            batch.reset(arrays);
            Ok(())
        })?;
        Ok(slf)
    }

    /// Plays an action in each game. Raises `IllegalAction`, with nothing changed, if one is illegal. Actions of
    /// finished games are ignored.
    fn step<'py>(
        mut slf: PyRefMut<'py, Self>,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
    ) -> PyResult<PyRefMut<'py, Self>> {
        let actions = action_numbers(actions, slf.n)?;
        slf.with_arrays(py, |batch, arrays| {
            batch.step(&actions, arrays).map_err(|refused| {
                IllegalAction::new_err(format!("action {} of game {} is not legal", refused.action, refused.index))
            })
        })?;
        Ok(slf)
    }

    /// Samples a legal action of each game by the seed; −1 if a game is over. The array is reused.
    fn sample(&mut self, py: Python<'_>) -> PyResult<Py<PyArray1<i32>>> {
        let mut samples = writeable("sample", self.samples.bind(py))?;
        let (batch, samples) = (&mut *self.batch, samples.as_slice_mut().map_err(value_error)?);
        py.detach(move || batch.sample(samples));
        Ok(self.samples.clone_ref(py))
    }

    /// Legal actions of all games: their numbers, and each game's offset in them.
    #[getter]
    fn legal<'py>(&self, py: Python<'py>) -> (Bound<'py, PyArray1<i32>>, Bound<'py, PyArray1<i64>>) {
        let (ids, offsets) = self.batch.legal();
        (PyArray1::from_vec(py, ids), PyArray1::from_vec(py, offsets))
    }

    /// The position string of a game.
    fn position(&self, index: usize) -> PyResult<String> {
        let none = || pyo3::exceptions::PyIndexError::new_err(format!("game {index} of {}", self.n));
        self.batch.position(index).ok_or_else(none)
    }

    fn __len__(&self) -> usize {
        self.n
    }

    fn __repr__(&self) -> String {
        format!("VecEnv('{}', {})", self.variant, self.n)
    }
}

impl VecEnv {
    /// Calls `work` with the arrays, without the interpreter's lock.
    fn with_arrays(
        &mut self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn Batch, Arrays<'_>) -> PyResult<()> + Send,
    ) -> PyResult<()> {
        let mut obs = writeable("obs", self.obs.bind(py))?;
        let mut final_obs = writeable("final_obs", self.final_obs.bind(py))?;
        let mut mask = writeable("mask", self.mask.bind(py))?;
        let mut seat = writeable("seat", self.seat.bind(py))?;
        let mut reward = writeable("reward", self.reward.bind(py))?;
        let mut terminated = writeable("terminated", self.terminated.bind(py))?;
        let mut truncated = writeable("truncated", self.truncated.bind(py))?;
        let arrays = Arrays {
            obs: obs.as_slice_mut().map_err(value_error)?,
            final_obs: final_obs.as_slice_mut().map_err(value_error)?,
            mask: mask.as_slice_mut().map_err(value_error)?,
            seat: seat.as_slice_mut().map_err(value_error)?,
            reward: reward.as_slice_mut().map_err(value_error)?,
            terminated: terminated.as_slice_mut().map_err(value_error)?,
            truncated: truncated.as_slice_mut().map_err(value_error)?,
        };
        let batch = &mut *self.batch;
        py.detach(move || work(batch, arrays))
    }
}
