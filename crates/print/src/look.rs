//! Shapes and colours of the boards, shared with the page: the printed parts of each `look.json`. Lengths are in units
//! of those drawings.

use crate::drawing::Colour;
use gamut_rules::variant::Edition;
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::sync::OnceLock;

impl<'de> Deserialize<'de> for Colour {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from).map(|text| Self::hex(&text))
    }
}

/// A path; a line width of 0 means filled.
#[derive(Deserialize)]
pub(crate) struct Stroke {
    pub(crate) d: String,
    pub(crate) line: f64,
}

/// The board of Focus and its men.
#[derive(Deserialize)]
pub(crate) struct Focus {
    pub(crate) square: Square,
    pub(crate) piece: Piece,
    /// Indexed by [`FocusColour::pattern`].
    patterns: [Pattern; 4],
    colours: BTreeMap<String, FocusColour>,
    sets: Vec<ColourSet>,
    pub(crate) board: FocusBoard,
}

#[derive(Deserialize)]
pub(crate) struct Square {
    pub(crate) pitch: f64,
    pub(crate) size: f64,
    /// Distance from a square's upper edge to the underside of its lowest man.
    pub(crate) base: f64,
}

/// Outlines of a man; the origin is the middle of its underside.
#[derive(Deserialize)]
pub(crate) struct Piece {
    pub(crate) rise: f64,
    pub(crate) side: String,
    pub(crate) face: String,
    pub(crate) dome: String,
}

#[derive(Deserialize)]
pub(crate) struct Pattern {
    pub(crate) mark: Stroke,
    pub(crate) rim: Option<Stroke>,
}

/// Shades of a colour's men; outlines for light and dark backgrounds.
#[derive(Deserialize)]
pub(crate) struct FocusColour {
    pub(crate) body: Colour,
    pub(crate) light: Colour,
    pub(crate) dark: Colour,
    pub(crate) outline: [Colour; 2],
    pub(crate) ink: Colour,
    /// Index of the pattern on its men, the same in every edition.
    pub(crate) pattern: usize,
}

#[derive(Deserialize)]
struct ColourSet {
    editions: Vec<String>,
    /// Names of colours in turn order, by number of seats.
    seats: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
pub(crate) struct FocusBoard {
    pub(crate) squares: [[Colour; 2]; 2],
    pub(crate) source: [Colour; 2],
    pub(crate) target: [Colour; 2],
    pub(crate) last: [Colour; 2],
}

impl Focus {
    pub(crate) fn get() -> &'static Self {
        static LOOK: OnceLock<Focus> = OnceLock::new();
        let text = include_str!("../../../web/src/lib/focus/board/look.json");
        LOOK.get_or_init(|| serde_json::from_str(text).expect("a test reads the file that is compiled in"))
    }

    /// Returns the pattern of a colour, the same in every edition; `None` if the file lacks it.
    pub(crate) fn pattern(&self, colour: &FocusColour) -> Option<&Pattern> {
        self.patterns.get(colour.pattern)
    }

    /// Returns the colours of an edition's seats with their names, in turn order.
    pub(crate) fn colours(&self, edition: Edition, seats: usize) -> Vec<(&str, &FocusColour)> {
        let set = self.sets.iter().find(|set| set.editions.iter().any(|name| name == edition.name()));
        let names = set.or(self.sets.first()).and_then(|set| set.seats.get(&seats.to_string()));
        let named = names.into_iter().flatten();
        named.filter_map(|name| Some((name.as_str(), self.colours.get(name)?))).collect()
    }
}

/// The board of Fibonacci and its men.
#[derive(Deserialize)]
pub(crate) struct Fibonacci {
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

impl Fibonacci {
    pub(crate) fn get() -> &'static Self {
        static LOOK: OnceLock<Fibonacci> = OnceLock::new();
        let text = include_str!("../../../web/src/lib/fibonacci/board/look.json");
        LOOK.get_or_init(|| serde_json::from_str(text).expect("a test reads the file that is compiled in"))
    }
}
