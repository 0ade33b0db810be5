//! Effects of actions as dictionaries.

use gamut_rules::any::Effect;
use gamut_rules::fibonacci::{Effect as FibonacciEffect, Man};
use gamut_rules::focus::{Effect as FocusEffect, Tray};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// Returns an action's effect under the notation's names. Seats count from 0.
pub(crate) fn to_dict<'py>(py: Python<'py>, effect: &Effect) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    match effect {
        Effect::Focus(effect) => focus(&dict, effect)?,
        Effect::Fibonacci(effect) => fibonacci(&dict, effect)?,
    }
    Ok(dict)
}

fn focus(dict: &Bound<'_, PyDict>, effect: &FocusEffect) -> PyResult<()> {
    let py = dict.py();
    dict.set_item("from", effect.from.map(|square| square.to_string()))?;
    dict.set_item("to", effect.to.to_string())?;
    dict.set_item("lifted", effect.lifted.pieces().map(gamut_rules::Seat::index).collect::<Vec<_>>())?;
    let fallen = PyList::empty(py);
    for piece in &effect.fallen {
        let (tray, seat) = match piece.tray {
            Tray::Reserve(seat) => ("reserve", seat),
            Tray::Captured(seat) => ("captured", seat),
        };
        fallen.append((piece.piece.index(), tray, seat.index()))?;
    }
    dict.set_item("fallen", fallen)?;
    dict.set_item("covers", effect.covers.map(gamut_rules::Seat::index))?;
    dict.set_item("frees", effect.frees.map(gamut_rules::Seat::index))?;
    dict.set_item("exchange", effect.exchange)
}

fn fibonacci(dict: &Bound<'_, PyDict>, effect: &FibonacciEffect) -> PyResult<()> {
    let man = |man: Man| (man.seat.index(), format!("{:?}", man.kind).to_lowercase());
    match *effect {
        FibonacciEffect::Step { from, to, mover, displaced, attackers } => {
            dict.set_item("from", from.to_string())?;
            dict.set_item("to", to.to_string())?;
            dict.set_item("mover", man(mover))?;
            dict.set_item("displaced", displaced.map(man))?;
            dict.set_item("attackers", attackers.map(usize::from).to_vec())
        }
        FibonacciEffect::End => dict.set_item("end", true),
        FibonacciEffect::Card { number, left } => {
            dict.set_item("card", number)?;
            dict.set_item("left", left.map(usize::from).to_vec())
        }
    }
}
