//! Geometry and colours, shared with the page.

use gamut_rules::variant::Edition;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Contents of `look.json`; lengths are in units of the drawing.
#[derive(Deserialize)]
pub(super) struct Look {
    pub(super) square: Tile,
    pub(super) margin: f64,
    pub(super) piece: Piece,
    /// One for each seat, whatever its colour.
    pub(super) patterns: [Pattern; 4],
    colours: BTreeMap<String, Colour>,
    sets: Vec<ColourSet>,
    pub(super) board: Board,
}

#[derive(Deserialize)]
pub(super) struct Tile {
    /// Distance between neighbouring squares.
    pub(super) pitch: f64,
    pub(super) size: f64,
    pub(super) round: f64,
    /// Distance from a square's upper edge to the underside of its lowest man.
    pub(super) base: f64,
}

/// Outlines of a man; the origin is the middle of its underside.
#[derive(Deserialize)]
pub(super) struct Piece {
    /// Height difference between a man and the one on top of it.
    pub(super) rise: f64,
    pub(super) side: String,
    pub(super) face: String,
    pub(super) dome: String,
    pub(super) gleam: String,
    pub(super) shadow: Shadow,
    pub(super) outline: f64,
}

#[derive(Deserialize)]
pub(super) struct Shadow {
    pub(super) rx: f64,
    pub(super) ry: f64,
    pub(super) x: f64,
    pub(super) y: f64,
}

/// Shades of a colour's men; the ink is for the pattern on them.
#[derive(Deserialize)]
pub(super) struct Colour {
    pub(super) body: String,
    pub(super) light: String,
    pub(super) dark: String,
    pub(super) outline: Pair,
    pub(super) ink: String,
}

/// What distinguishes a seat's men besides colour: a mark on the dome, lines on the rim.
#[derive(Deserialize)]
pub(super) struct Pattern {
    pub(super) mark: Stroke,
    pub(super) rim: Option<Stroke>,
}

/// The colours that some editions share.
#[derive(Deserialize)]
struct ColourSet {
    editions: Vec<String>,
    /// Names of colours in turn order, by number of seats.
    seats: BTreeMap<String, Vec<String>>,
}

/// A path; line 0 means filled.
#[derive(Deserialize)]
pub(super) struct Stroke {
    pub(super) d: String,
    pub(super) line: f64,
}

#[derive(Deserialize)]
pub(super) struct Board {
    pub(super) ground: Pair,
    pub(super) squares: [Pair; 2],
    pub(super) coordinate: Pair,
    pub(super) tray: Pair,
    pub(super) shadow: Pair,
    pub(super) last: Pair,
}

/// A colour in the light theme and in the dark theme.
#[derive(Deserialize)]
pub(super) struct Pair([String; 2]);

impl Pair {
    pub(super) fn light(&self) -> &str {
        &self.0[0]
    }

    pub(super) fn dark(&self) -> &str {
        &self.0[1]
    }
}

impl Look {
    pub(super) fn get() -> Self {
        let text = include_str!("../../../../web/src/lib/focus/board/look.json");
        serde_json::from_str(text).expect("a test reads the file that is compiled in")
    }

    /// Returns the colours of an edition's seats, in turn order; `None` if the file lacks them.
    pub(super) fn colours(&self, edition: Edition, seats: usize) -> Option<Vec<&Colour>> {
        let set = self.sets.iter().find(|set| set.editions.iter().any(|name| name == edition.name()))?;
        let names = set.seats.get(&seats.to_string())?;
        names.iter().map(|name| self.colours.get(name)).collect()
    }

    /// Returns the width, and height, of the whole drawing.
    pub(super) fn extent(&self) -> f64 {
        8.0 * self.square.pitch + 2.0 * self.margin
    }

    /// Returns the style sheet's rules for the dark theme, for the classes used in the drawing.
    pub(super) fn dark_rules(&self, colours: &[&Colour]) -> String {
        let board = &self.board;
        let mut rules = String::new();
        let mut rule = |class: &str, property: &str, Pair([light, dark]): &Pair| {
            if light != dark {
                let _ = write!(rules, ".{class}{{{property}:{dark}}}");
            }
        };
        for (class, colours) in [
            ("ground", &board.ground),
            ("tone0", &board.squares[0]),
            ("tone1", &board.squares[1]),
            ("coordinate", &board.coordinate),
            ("tray", &board.tray),
            ("last", &board.last),
        ] {
            rule(class, "fill", colours);
        }
        rule("shadow", "stop-color", &board.shadow);
        for (number, colour) in (1..).zip(colours) {
            rule(&format!("outline{number}"), "stroke", &colour.outline);
        }
        rules
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edition_has_a_colour_for_every_seat() {
        let look = Look::get();
        for edition in Edition::all() {
            for seats in 2..=4 {
                assert_eq!(look.colours(edition, seats).map(|colours| colours.len()), Some(seats), "{edition} {seats}");
            }
        }
    }
}
