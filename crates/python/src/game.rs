//! `Game`: a single game.

use crate::encode::{Encode, action_count, returns, shape, viewer};
use crate::errors::{illegal, unplayable, value_error, variant};
use crate::{arrays, effect};
use gamut_picture::{Style, svg};
use gamut_rules::any::notation;
use gamut_rules::{AnyAction, AnyGame, Game, Position, Record, Seat, Turn, Variant, with_game};
use numpy::ndarray::Array3;
use numpy::{PyArray1, PyArray3};
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyString, PyTuple, PyType};
use std::hash::{DefaultHasher, Hash, Hasher};

/// `to_act` when chance acts, as in OpenSpiel.
const CHANCE: i32 = -1;

#[pyclass(name = "Game", module = "gamut_games", subclass)]
#[derive(Clone)]
pub(crate) struct PyGame {
    pub(crate) game: AnyGame,
    pub(crate) seed: Option<u64>,
    /// The variant and the position the game was created with.
    made_of: (String, Option<String>),
}

/// Returns a variant with a known starting seat: lots are drawn by the seed, as on the command line.
pub(crate) fn drawn(variant: &Variant, seed: u64) -> Variant {
    let seats = variant.seats() as u64;
    variant.with_first_seat(Seat::new((seed % seats) as usize))
}

/// Creates a game at the start of a variant, or at this position.
pub(crate) fn new_game(variant: &Variant, position: Option<&str>, seed: Option<u64>) -> PyResult<AnyGame> {
    let variant = if seed.is_some() { drawn(variant, seed.unwrap_or(0)) } else { variant.clone() };
    let game = match position {
        Some(position) => AnyGame::from_position(&variant, position),
        None => AnyGame::new(&variant),
    };
    game.map_err(value_error)
}

/// Returns the action with a number, or of a text.
pub(crate) fn read_action(game: &AnyGame, action: &Bound<'_, PyAny>) -> PyResult<AnyAction> {
    // The common case first, without creating an exception on the way.
    if let Ok(number) = action.cast_exact::<PyInt>() {
        let number = number.extract::<i64>().map_err(|_| value_error("action: the number is too large"))?;
        return numbered(game, number);
    }
    if action.is_instance_of::<PyString>() {
        return game.parse_action(action.cast::<PyString>()?.to_str()?).map_err(value_error);
    }
    // Numbers of NumPy.
    if !action.is_instance_of::<PyBool>() {
        match action.extract::<i64>() {
            Ok(number) => return numbered(game, number),
            Err(error) if !error.is_instance_of::<PyTypeError>(action.py()) => {
                return Err(value_error("action: the number is too large"));
            }
            Err(_) => {}
        }
    }
    let found = action.get_type().name()?;
    Err(PyTypeError::new_err(format!("action: expected a number or a text, got {found}")))
}

/// Returns the action with this number.
fn numbered(game: &AnyGame, number: i64) -> PyResult<AnyAction> {
    fn of<P: Encode>(game: &Game<P>, number: i64) -> Option<AnyAction> {
        usize::try_from(number).ok().and_then(|number| game.position().numbering().action(number)).map(Into::into)
    }
    with_game!(game.kind(), game => of(game, number))
        .ok_or_else(|| value_error(format_args!("no action of {} has the number {number}", game.variant())))
}

/// Returns the number of an action.
pub(crate) fn number_of(game: &AnyGame, action: AnyAction) -> Option<usize> {
    fn of<P: Encode>(game: &Game<P>, action: AnyAction) -> Option<usize> {
        let number = game.position().numbering().number(action.try_into().ok()?);
        (number != usize::from(u16::MAX)).then_some(number)
    }
    with_game!(game.kind(), game => of(game, action))
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (variant, position=None, seed=None))]
    fn new(variant: &str, position: Option<&str>, seed: Option<u64>) -> PyResult<Self> {
        let made_of = (variant.to_owned(), position.map(str::to_owned));
        let mut game = Self { game: new_game(&self::variant(variant)?, position, seed)?, seed, made_of };
        game.settle();
        Ok(game)
    }

    /// Parses the games of a record (`.gmt`).
    #[classmethod]
    fn read(_class: &Bound<'_, PyType>, record: &str) -> PyResult<Vec<Self>> {
        let records = Record::read_all(record).map_err(value_error)?;
        let replayed = |record: &Record| record.replay().map(Self::shown).map_err(value_error);
        records.iter().map(replayed).collect()
    }

    #[getter]
    fn variant(&self) -> String {
        self.game.variant().to_string()
    }

    #[getter]
    fn seed(&self) -> Option<u64> {
        self.seed
    }

    #[getter]
    fn seats(&self) -> usize {
        self.game.seats()
    }

    #[getter]
    fn position(&self) -> String {
        self.game.position()
    }

    /// The seat to act, from 0; −1 if chance acts, None if the game is over.
    #[getter]
    fn to_act(&self) -> Option<i32> {
        match self.game.turn() {
            Turn::Act(seat) => Some(seat.index() as i32),
            Turn::Chance => Some(CHANCE),
            Turn::Over => None,
        }
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// The result in the form of a record, such as `2 (captures)`; None before the end.
    #[getter]
    fn outcome(&self) -> Option<String> {
        self.game.outcome().map(|outcome| outcome.to_string())
    }

    #[getter]
    fn played(&self) -> Vec<String> {
        notation(&self.game.played())
    }

    /// The side of each seat, named by its lowest seat.
    #[getter]
    fn sides(&self) -> Vec<usize> {
        Seat::all(self.game.seats()).map(|seat| self.game.side_of(seat).index()).collect()
    }

    /// A hash of what draws by repetition compare.
    #[getter]
    fn key(&self) -> u64 {
        with_game!(self.game.kind(), game => game.position().key())
    }

    fn legal_actions<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        PyArray1::from_slice(py, &self.legal())
    }

    /// The legal actions in notation, in the order of their numbers.
    fn legal_names(&self) -> Vec<String> {
        fn of<P: Encode>(game: &Game<P>) -> Vec<String> {
            let mut actions = game.actions();
            let numbering = game.position().numbering();
            actions.as_mut_slice().sort_unstable_by_key(|&action| numbering.number(action));
            actions.iter().map(ToString::to_string).collect()
        }
        with_game!(self.game.kind(), game => of(game))
    }

    /// Plays an action by number or text, and returns the game. With a seed, following draws of chance are played as
    /// well.
    fn play<'py>(mut slf: PyRefMut<'py, Self>, action: &Bound<'py, PyAny>) -> PyResult<PyRefMut<'py, Self>> {
        if action.is_instance_of::<PyString>() {
            let text = action.cast::<PyString>()?;
            slf.game.play_text(text.to_str()?).map_err(|error| unplayable(&error))?;
        } else {
            let read = read_action(&slf.game, action)?;
            slf.game.play(read).map_err(|error| illegal(&error))?;
        }
        slf.settle();
        Ok(slf)
    }

    /// Takes back the last action of a seat, and the draws of chance after it. Returns it in notation.
    fn undo(&mut self) -> PyResult<String> {
        let nothing = || PyIndexError::new_err("nothing has been played");
        let mut last = self.game.undo().ok_or_else(nothing)?;
        while self.seed.is_some() && self.game.turn() == Turn::Chance {
            match self.game.undo() {
                Some(earlier) => last = earlier,
                None => {
                    self.settle();
                    return Err(nothing());
                }
            }
        }
        Ok(last.to_string())
    }

    fn returns<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f32>> {
        let mut values = vec![0.0; self.game.seats()];
        with_game!(self.game.kind(), game => returns(game.position(), game.outcome(), &mut values));
        PyArray1::from_vec(py, values)
    }

    /// The planes from the view of the seat in turn, or of `seat`.
    #[pyo3(signature = (out=None, *, seat=None))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
        seat: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if let Some(seat) = seat.filter(|&seat| seat >= self.game.seats()) {
            return Err(value_error(format_args!("seat: expected 0 to {}, got {seat}", self.game.seats() - 1)));
        }
        let shape = shape(&self.game);
        let write = |planes: &mut [u8]| {
            with_game!(self.game.kind(), game => game.position().observe(seat.unwrap_or_else(|| viewer(game)), planes));
        };
        if let Some(out) = out {
            arrays::fill("out", &out, &shape, write)?;
            return Ok(out);
        }
        let mut planes = Array3::zeros(shape);
        planes.as_slice_mut().map(write);
        Ok(PyArray3::from_array(py, &planes).into_any())
    }

    /// The numbers of the legal actions; empty if chance acts or the game is over.
    #[pyo3(signature = (out=None))]
    fn mask<'py>(&self, py: Python<'py>, out: Option<Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        fn set<P: Encode>(game: &Game<P>, mask: &mut [bool]) {
            let numbering = game.position().numbering();
            for &action in game.actions().iter() {
                // Draws of chance are beyond the mask.
                if let Some(bit) = mask.get_mut(numbering.number(action)) {
                    *bit = true;
                }
            }
        }
        let count = action_count(&self.game);
        let set = |mask: &mut [bool]| with_game!(self.game.kind(), game => set(game, mask));
        if let Some(out) = out {
            arrays::fill("out", &out, &[count], |out: &mut [bool]| {
                out.fill(false);
                set(out);
            })?;
            return Ok(out);
        }
        let mut mask = vec![false; count];
        set(&mut mask);
        Ok(PyArray1::from_slice(py, &mask).into_any())
    }

    /// The possible draws of chance as action numbers, with probabilities.
    fn chance_outcomes(&self) -> Vec<(usize, f64)> {
        fn of<P: Encode>(game: &Game<P>) -> Vec<(usize, f64)> {
            let mut all = Vec::new();
            if game.turn() == Turn::Chance {
                let numbering = game.position().numbering();
                game.position().chances(|action, weight| all.push((numbering.number(action), f64::from(weight))));
            }
            let sum: f64 = all.iter().map(|(_, weight)| weight).sum();
            all.iter().map(|&(number, weight)| (number, weight / sum)).collect()
        }
        with_game!(self.game.kind(), game => of(game))
    }

    /// The number of an action given in notation. It need not be legal.
    fn action(&self, name: &str) -> PyResult<usize> {
        let action = self.game.parse_action(name).map_err(value_error)?;
        number_of(&self.game, action)
            .ok_or_else(|| value_error(format_args!("{action} has no number in {}", self.game.variant())))
    }

    /// The notation of the action with this number.
    fn name(&self, number: i64) -> PyResult<String> {
        Ok(numbered(&self.game, number)?.to_string())
    }

    /// The effect of a legal action, given by number or text.
    fn effect<'py>(&self, py: Python<'py>, action: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyDict>> {
        let checked = self.game.check(read_action(&self.game, action)?).map_err(|error| illegal(&error))?;
        effect::to_dict(py, checked.effect())
    }

    /// The record of the game (`.gmt`).
    #[pyo3(signature = (names=None, date="????.??.??"))]
    fn record(&self, names: Option<Vec<String>>, date: &str) -> PyResult<String> {
        let names = names.unwrap_or_else(|| vec!["?".to_owned(); self.game.seats()]);
        if names.len() != self.game.seats() {
            let (seats, given) = (self.game.seats(), names.len());
            return Err(value_error(format_args!("names: expected {seats}, one for each seat, got {given}")));
        }
        Ok(Record::of(&self.game, date, &names).to_string())
    }

    /// The position as an SVG picture.
    fn svg(&self) -> PyResult<String> {
        svg(&self.game, &[], Style::default()).ok_or_else(|| value_error("there are no pictures of this game"))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg()
    }

    /// An independent copy.
    fn copy(&self) -> Self {
        self.clone()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyType>, Bound<'py, PyTuple>, Vec<String>)> {
        let (variant, position, seed, played) = {
            let this = slf.borrow();
            (this.made_of.0.clone(), this.made_of.1.clone(), this.seed, notation(&this.game.played()))
        };
        let arguments = (variant, position, seed).into_pyobject(slf.py())?;
        Ok((slf.get_type(), arguments, played))
    }

    fn __setstate__(&mut self, played: Vec<String>) -> PyResult<()> {
        let mut game = new_game(&variant(&self.made_of.0)?, self.made_of.1.as_deref(), self.seed)?;
        played.iter().try_for_each(|action| game.play_text(action).map(drop)).map_err(|error| unplayable(&error))?;
        self.game = game;
        Ok(())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let equal = |other: &Self| {
            let start = |game: &AnyGame| with_game!(game.kind(), game => game.start().to_string());
            self.game.variant() == other.game.variant()
                && self.seed == other.seed
                && start(&self.game) == start(&other.game)
                && self.game.played() == other.game.played()
        };
        other.extract::<PyRef<'_, Self>>().is_ok_and(|other| equal(&other))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.game.variant().hash(&mut hasher);
        (self.seed, self.game.len(), self.key()).hash(&mut hasher);
        hasher.finish()
    }

    fn __len__(&self) -> usize {
        self.game.len()
    }

    fn __repr__(&self) -> String {
        let seed = self.seed.map_or(String::new(), |seed| format!(", seed={seed}"));
        format!("Game('{}', '{}'{seed})", self.game.variant(), self.game.position())
    }
}

impl PyGame {
    /// Creates the view of a game for a player.
    pub(crate) fn shown(game: AnyGame) -> Self {
        let made_of = (game.variant().to_string(), game.custom_start());
        Self { game, seed: None, made_of }
    }

    /// Returns the numbers of the legal actions, ascending.
    fn legal(&self) -> Vec<i32> {
        fn of<P: Encode>(game: &Game<P>) -> Vec<i32> {
            game.position().numbering().ascending(&game.actions())
        }
        with_game!(self.game.kind(), game => of(game))
    }

    /// With a seed, plays draws of chance.
    fn settle(&mut self) {
        if let Some(seed) = self.seed {
            while let Some(action) = self.game.draw(seed) {
                if self.game.play(action).is_err() {
                    return;
                }
            }
        }
    }
}
