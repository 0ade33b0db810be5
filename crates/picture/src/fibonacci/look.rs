//! Geometry and colours of the board, shared with the page.

use crate::look::{Pair, Shadow, Stroke};
use crate::mark::Mark;
use gamut_rules::fibonacci::ManKind;
use serde::Deserialize;
use std::fmt::Write;

/// Contents of `look.json`; lengths are in units of the drawing.
#[derive(Deserialize)]
pub(crate) struct Look {
    /// Distance between neighbouring points.
    pub(crate) pitch: f64,
    pub(crate) extent: Extent,
    /// Outlines of the board.
    pub(crate) face: String,
    pub(crate) rim: String,
    /// Width of the lattice's lines.
    pub(crate) line: f64,
    pub(crate) point: Dot,
    pub(crate) coordinate: Coordinate,
    pub(crate) men: Men,
    /// In seat order.
    pub(crate) sides: [Side; 2],
    pub(crate) board: Board,
}

#[derive(Deserialize)]
pub(crate) struct Extent {
    pub(crate) width: f64,
    pub(crate) height: f64,
}

/// Radii of an ordinary point and of the middle one.
#[derive(Deserialize)]
pub(crate) struct Dot {
    pub(crate) radius: f64,
    pub(crate) middle: f64,
}

#[derive(Deserialize)]
pub(crate) struct Coordinate {
    /// Distance from the last point of a line.
    pub(crate) distance: f64,
    pub(crate) size: f64,
}

#[derive(Deserialize)]
pub(crate) struct Men {
    /// Width of the outline.
    pub(crate) outline: f64,
    pub(crate) shadow: Shadow,
    pub(crate) ring: Ring,
    strike: Shape,
    support: Shape,
    centre: Shape,
}

/// The arcs round a centre.
#[derive(Deserialize)]
pub(crate) struct Ring {
    pub(crate) radius: f64,
    pub(crate) line: f64,
    pub(crate) degrees: f64,
}

/// A kind of man, standing at the origin.
#[derive(Deserialize)]
pub(crate) struct Shape {
    pub(crate) body: String,
    pub(crate) inset: String,
    pub(crate) mark: Stroke,
}

/// Colours of a side's men; the ink is for the marks on them.
#[derive(Deserialize)]
pub(crate) struct Side {
    pub(crate) body: String,
    pub(crate) light: String,
    pub(crate) dark: String,
    pub(crate) outline: Pair,
    pub(crate) ink: String,
    pub(crate) inset: Option<Inset>,
}

#[derive(Deserialize)]
pub(crate) struct Inset {
    pub(crate) line: f64,
}

#[derive(Deserialize)]
pub(crate) struct Board {
    pub(crate) ground: Pair,
    pub(crate) face: Pair,
    pub(crate) edge: Pair,
    pub(crate) line: Pair,
    pub(crate) point: Pair,
    pub(crate) coordinate: Pair,
    pub(crate) shadow: Pair,
    pub(crate) last: Pair,
    pub(crate) ring: Pair,
    pub(crate) arrow: Pair,
}

impl Look {
    pub(crate) fn get() -> Self {
        let text = include_str!("../../../../web/src/lib/fibonacci/board/look.json");
        serde_json::from_str(text).expect("a test reads the file that is compiled in")
    }

    pub(crate) fn shape(&self, kind: ManKind) -> &Shape {
        match kind {
            ManKind::Centre => &self.men.centre,
            ManKind::Strike => &self.men.strike,
            ManKind::Support => &self.men.support,
        }
    }

    /// Returns the style sheet's rules for the dark theme, for the classes used in the drawing.
    pub(crate) fn dark_rules(&self) -> String {
        let board = &self.board;
        let mut rules = String::new();
        for (class, property, colours) in [
            ("ground", "fill", &board.ground),
            ("face", "fill", &board.face),
            ("edge", "stroke", &board.edge),
            ("line", "stroke", &board.line),
            ("point", "fill", &board.point),
            ("coordinate", "fill", &board.coordinate),
            ("shadow", "stop-color", &board.shadow),
            ("last", "fill", &board.last),
            ("left", "stroke", &board.last),
            ("ring", "stroke", &board.ring),
            ("past", "stroke", &board.arrow),
            ("past-head", "fill", &board.arrow),
            ("outline1", "stroke", &self.sides[0].outline),
            ("outline2", "stroke", &self.sides[1].outline),
        ] {
            let _ = write!(rules, ".{class}{{{property}:{}}}", colours.dark());
        }
        rules + &Mark::dark_rules()
    }
}
