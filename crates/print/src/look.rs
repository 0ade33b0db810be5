//! What the `look.json` of every game has: colours and strokes. Lengths are in units of the page's drawings.

use crate::drawing::Colour;
use serde::{Deserialize, Deserializer};

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
