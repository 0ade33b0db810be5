//! Shapes and colours of the board and its men, shared with the page: the printed parts of `look.json`. Lengths are in
//! units of that drawing.

use crate::drawing::Colour;
use crate::look::Stroke;
use gamut_rules::variant::Edition;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The board of Focus and its men.
#[derive(Deserialize)]
pub(crate) struct FocusLook {
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

impl FocusLook {
    pub(crate) fn get() -> &'static Self {
        static LOOK: OnceLock<FocusLook> = OnceLock::new();
        let text = include_str!("../../../../web/src/lib/focus/board/look.json");
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
