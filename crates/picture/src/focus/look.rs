//! Geometry and colours, shared with the page.

use crate::look::{Pair, Shadow, Stroke};
use crate::mark::Mark;
use gamut_rules::variant::Edition;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Contents of `look.json`; lengths are in units of the drawing.
#[derive(Deserialize)]
pub(crate) struct Look {
    pub(crate) square: Tile,
    pub(crate) margin: f64,
    pub(crate) piece: Piece,
    /// Indexed by [`Colour::pattern`].
    patterns: [Pattern; 4],
    colours: BTreeMap<String, Colour>,
    sets: Vec<ColourSet>,
    pub(crate) board: Board,
}

#[derive(Deserialize)]
pub(crate) struct Tile {
    /// Distance between neighbouring squares.
    pub(crate) pitch: f64,
    pub(crate) size: f64,
    pub(crate) round: f64,
    /// Distance from a square's upper edge to the underside of its lowest man.
    pub(crate) base: f64,
}

/// Outlines of a man; the origin is the middle of its underside.
#[derive(Deserialize)]
pub(crate) struct Piece {
    /// Height difference between a man and the one on top of it.
    pub(crate) rise: f64,
    pub(crate) side: String,
    pub(crate) face: String,
    pub(crate) dome: String,
    pub(crate) gleam: String,
    pub(crate) shadow: Shadow,
    pub(crate) outline: f64,
}

/// Shades of a colour's men; the ink is for the pattern on them.
#[derive(Deserialize)]
pub(crate) struct Colour {
    pub(crate) body: String,
    pub(crate) light: String,
    pub(crate) dark: String,
    pub(crate) outline: Pair,
    pub(crate) ink: String,
    /// Index of its pattern; no two colours of a set share one.
    pattern: usize,
}

/// The marks that distinguish men other than by colour: a mark on the dome, lines on the rim.
#[derive(Deserialize)]
pub(crate) struct Pattern {
    pub(crate) mark: Stroke,
    pub(crate) rim: Option<Stroke>,
}

/// A set of colours, shared by some editions.
#[derive(Deserialize)]
struct ColourSet {
    editions: Vec<String>,
    /// Names of colours in turn order, by number of seats.
    seats: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
pub(crate) struct Board {
    pub(crate) ground: Pair,
    pub(crate) squares: [Pair; 2],
    pub(crate) coordinate: Pair,
    pub(crate) tray: Pair,
    pub(crate) shadow: Pair,
    pub(crate) last: Pair,
    pub(crate) arrow: Pair,
}

impl Look {
    pub(crate) fn get() -> Self {
        let text = include_str!("../../../../web/src/lib/focus/board/look.json");
        serde_json::from_str(text).expect("a test reads the file that is compiled in")
    }

    /// Returns the colours of an edition's seats, in turn order; `None` if the file lacks them.
    pub(crate) fn colours(&self, edition: Edition, seats: usize) -> Option<Vec<&Colour>> {
        let set = self.sets.iter().find(|set| set.editions.iter().any(|name| name == edition.name()))?;
        let names = set.seats.get(&seats.to_string())?;
        names.iter().map(|name| self.colours.get(name)).collect()
    }

    /// Returns the pattern of a colour, the same in every edition; `None` if the file lacks it.
    pub(crate) fn pattern(&self, colour: &Colour) -> Option<&Pattern> {
        self.patterns.get(colour.pattern)
    }

    /// Returns the width, and height, of the whole drawing.
    pub(crate) fn extent(&self) -> f64 {
        8.0 * self.square.pitch + 2.0 * self.margin
    }

    /// Returns the style sheet's rules for the dark theme, for the classes used in the drawing.
    pub(crate) fn dark_rules(&self, colours: &[&Colour]) -> String {
        let board = &self.board;
        let mut rules = String::new();
        let mut rule = |class: &str, property: &str, colours: &Pair| {
            if colours.light() != colours.dark() {
                let _ = write!(rules, ".{class}{{{property}:{}}}", colours.dark());
            }
        };
        for (class, colours) in [
            ("ground", &board.ground),
            ("tone0", &board.squares[0]),
            ("tone1", &board.squares[1]),
            ("coordinate", &board.coordinate),
            ("tray", &board.tray),
            ("last", &board.last),
            ("past-head", &board.arrow),
        ] {
            rule(class, "fill", colours);
        }
        rule("past", "stroke", &board.arrow);
        rule("shadow", "stop-color", &board.shadow);
        for (number, colour) in (1..).zip(colours) {
            rule(&format!("outline{number}"), "stroke", &colour.outline);
        }
        rules + &Mark::dark_rules()
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

    #[test]
    fn u8_a_colour_keeps_its_pattern_and_no_two_at_a_table_share_one() {
        let look = Look::get();
        for edition in Edition::all() {
            for seats in 2..=4 {
                let colours = look.colours(edition, seats).unwrap();
                let mut marks: Vec<&str> =
                    colours.iter().map(|colour| look.pattern(colour).unwrap().mark.d.as_str()).collect();
                marks.sort_unstable();
                marks.dedup();
                assert_eq!(marks.len(), seats, "{edition} {seats}");
            }
        }
    }
}
