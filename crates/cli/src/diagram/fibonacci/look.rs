//! Geometry and colours of the board, shared with the page.

use crate::diagram::look::{Pair, Shadow, Stroke};
use gamut_rules::fibonacci::ManKind;
use serde::Deserialize;
use std::fmt::Write;

/// Contents of `look.json`; lengths are in units of the drawing.
#[derive(Deserialize)]
pub(super) struct Look {
    /// Distance between neighbouring points.
    pub(super) pitch: f64,
    pub(super) extent: Extent,
    /// Outlines of the board.
    pub(super) face: String,
    pub(super) rim: String,
    /// Width of the lattice's lines.
    pub(super) line: f64,
    pub(super) point: Dot,
    pub(super) coordinate: Coordinate,
    pub(super) men: Men,
    /// In seat order.
    pub(super) sides: [Side; 2],
    pub(super) board: Board,
}

#[derive(Deserialize)]
pub(super) struct Extent {
    pub(super) width: f64,
    pub(super) height: f64,
}

/// Radii of an ordinary point and of the middle one.
#[derive(Deserialize)]
pub(super) struct Dot {
    pub(super) radius: f64,
    pub(super) middle: f64,
}

#[derive(Deserialize)]
pub(super) struct Coordinate {
    /// Distance from the last point of a line.
    pub(super) distance: f64,
    pub(super) size: f64,
}

#[derive(Deserialize)]
pub(super) struct Men {
    /// Width of the outline.
    pub(super) outline: f64,
    pub(super) shadow: Shadow,
    pub(super) ring: Ring,
    strike: Shape,
    support: Shape,
    centre: Shape,
}

/// The arcs round a centre.
#[derive(Deserialize)]
pub(super) struct Ring {
    pub(super) radius: f64,
    pub(super) line: f64,
    pub(super) degrees: f64,
}

/// A kind of man, standing at the origin.
#[derive(Deserialize)]
pub(super) struct Shape {
    pub(super) body: String,
    pub(super) inset: String,
    pub(super) mark: Stroke,
}

/// Colours of a side's men; the ink is for the marks on them.
#[derive(Deserialize)]
pub(super) struct Side {
    pub(super) body: String,
    pub(super) light: String,
    pub(super) dark: String,
    pub(super) outline: Pair,
    pub(super) ink: String,
    pub(super) inset: Option<Inset>,
}

#[derive(Deserialize)]
pub(super) struct Inset {
    pub(super) line: f64,
}

#[derive(Deserialize)]
pub(super) struct Board {
    pub(super) ground: Pair,
    pub(super) face: Pair,
    pub(super) edge: Pair,
    pub(super) line: Pair,
    pub(super) point: Pair,
    pub(super) coordinate: Pair,
    pub(super) shadow: Pair,
    pub(super) last: Pair,
    pub(super) ring: Pair,
}

impl Look {
    pub(super) fn get() -> Self {
        let text = include_str!("../../../../../web/src/lib/fibonacci/board/look.json");
        serde_json::from_str(text).expect("a test reads the file that is compiled in")
    }

    pub(super) fn shape(&self, kind: ManKind) -> &Shape {
        match kind {
            ManKind::Centre => &self.men.centre,
            ManKind::Strike => &self.men.strike,
            ManKind::Support => &self.men.support,
        }
    }

    /// Returns the style sheet's rules for the dark theme, for the classes used in the drawing.
    pub(super) fn dark_rules(&self) -> String {
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
            ("outline1", "stroke", &self.sides[0].outline),
            ("outline2", "stroke", &self.sides[1].outline),
        ] {
            let _ = write!(rules, ".{class}{{{property}:{}}}", colours.dark());
        }
        rules
    }
}
