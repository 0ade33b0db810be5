//! Shapes and colours of the board and its men, shared with the page: the printed parts of `look.json`. Lengths are in
//! units of that drawing.

use crate::drawing::Colour;
use crate::look::Stroke;
use serde::Deserialize;
use std::sync::OnceLock;

/// The board of Fibonacci and its men.
#[derive(Deserialize)]
pub(crate) struct FibonacciLook {
    pub(crate) pitch: f64,
    pub(crate) men: Men,
    /// In seat order.
    pub(crate) sides: [Side; 2],
    pub(crate) board: FibonacciBoard,
}

#[derive(Deserialize)]
pub(crate) struct Men {
    pub(crate) strike: Man,
    pub(crate) support: Man,
    pub(crate) centre: Man,
}

#[derive(Deserialize)]
pub(crate) struct Man {
    pub(crate) body: String,
    pub(crate) inset: String,
    pub(crate) mark: Stroke,
}

#[derive(Deserialize)]
pub(crate) struct Side {
    pub(crate) name: String,
    pub(crate) body: Colour,
    pub(crate) outline: [Colour; 2],
    pub(crate) ink: Colour,
    pub(crate) inset: Option<Inset>,
}

#[derive(Deserialize)]
pub(crate) struct Inset {
    pub(crate) ink: Colour,
    pub(crate) line: f64,
}

#[derive(Deserialize)]
pub(crate) struct FibonacciBoard {
    pub(crate) line: [Colour; 2],
    pub(crate) point: [Colour; 2],
    pub(crate) group: [Colour; 2],
    pub(crate) target: [Colour; 2],
    pub(crate) last: [Colour; 2],
}

impl FibonacciLook {
    pub(crate) fn get() -> &'static Self {
        static LOOK: OnceLock<FibonacciLook> = OnceLock::new();
        let text = include_str!("../../../../web/src/lib/fibonacci/board/look.json");
        LOOK.get_or_init(|| serde_json::from_str(text).expect("a test reads the file that is compiled in"))
    }
}
