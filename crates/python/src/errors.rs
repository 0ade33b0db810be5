//! One-line exceptions.

use gamut_rules::{AnyPlayError, ParseError};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::fmt::Display;

pyo3::create_exception!(gamut_games, IllegalAction, PyValueError, "An action that the rules do not allow now.");

/// Returns a `ValueError` with this text.
pub(crate) fn value_error(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Returns an `IllegalAction` with the reason.
pub(crate) fn illegal(error: &gamut_rules::AnyIllegalAction) -> PyErr {
    IllegalAction::new_err(error.to_string())
}

/// Returns the exception for an invalid or illegal action given as text.
pub(crate) fn unplayable(error: &AnyPlayError) -> PyErr {
    match error {
        AnyPlayError::Illegal(error) => illegal(error),
        other => value_error(other),
    }
}

/// Parses a variant.
pub(crate) fn variant(text: &str) -> PyResult<gamut_rules::Variant> {
    text.parse().map_err(|error: ParseError| value_error(error))
}
