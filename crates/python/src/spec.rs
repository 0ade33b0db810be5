//! `spec`: a variant's encoding for networks.

use crate::encode::{Encode, action_count, shape};
use crate::errors::{value_error, variant};
use crate::game::drawn;
use gamut_rules::{AnyGame, Game, with_game};
use numpy::PyArray2;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// Returns the numbers of actions and planes of a variant, and its symmetries.
#[pyfunction]
#[pyo3(name = "_spec")]
pub(crate) fn spec<'py>(py: Python<'py>, variant: &str) -> PyResult<Bound<'py, PyDict>> {
    let game = AnyGame::new(&drawn(&self::variant(variant)?, 0)).map_err(value_error)?;
    let dict = PyDict::new(py);
    dict.set_item("variant", variant)?;
    dict.set_item("seats", game.seats())?;
    dict.set_item("n_actions", action_count(&game))?;
    dict.set_item("shape", shape(&game))?;
    with_game!(game.kind(), game => tables(py, &dict, game))?;
    let seats = game.seats();
    let rotations: Vec<Vec<i32>> =
        (0..seats).map(|by| (0..seats).map(|seat| ((seat + by) % seats) as i32).collect()).collect();
    dict.set_item("seat_permutations", matrix(py, &rotations)?)?;
    Ok(dict)
}

fn tables<P: Encode>(py: Python<'_>, dict: &Bound<'_, PyDict>, game: &Game<P>) -> PyResult<()> {
    let symmetries = game.position().symmetries();
    let actions: Vec<Vec<i32>> = symmetries.iter().map(|map| map.actions.clone()).collect();
    let cells: Vec<Vec<i32>> = symmetries.iter().map(|map| map.cells.clone()).collect();
    dict.set_item("planes", game.position().planes())?;
    dict.set_item("symmetries", matrix(py, &actions)?)?;
    dict.set_item("cell_symmetries", matrix(py, &cells)?)?;
    let names: Vec<String> = game.position().numbering().all().iter().map(ToString::to_string).collect();
    dict.set_item("actions", names)
}

fn matrix<'py>(py: Python<'py>, rows: &[Vec<i32>]) -> PyResult<Bound<'py, PyArray2<i32>>> {
    PyArray2::from_vec2(py, rows).map_err(value_error)
}
