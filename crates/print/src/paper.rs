//! Paper sizes. Lengths are in millimetres.

use std::fmt;
use std::str::FromStr;

/// A paper size, in portrait orientation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paper {
    /// 210 × 297 mm.
    A4,
    /// 8.5 × 11 inches.
    Letter,
}

/// Margin that ordinary printers leave blank at each edge, with some reserve.
pub(crate) const MARGIN: f64 = 10.0;

impl Paper {
    /// Returns width and height.
    #[must_use]
    pub fn size(self) -> (f64, f64) {
        match self {
            Self::A4 => (210.0, 297.0),
            Self::Letter => (215.9, 279.4),
        }
    }

    /// Returns width and height of the printable area.
    pub(crate) fn inner(self) -> (f64, f64) {
        let (width, height) = self.size();
        (width - 2.0 * MARGIN, height - 2.0 * MARGIN)
    }
}

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        })
    }
}

impl FromStr for Paper {
    type Err = String;

    /// Parses `a4` or `letter`.
    fn from_str(name: &str) -> Result<Self, String> {
        match name.to_ascii_lowercase().as_str() {
            "a4" => Ok(Self::A4),
            "letter" => Ok(Self::Letter),
            _ => Err(format!("no paper {name}; expected a4 or letter")),
        }
    }
}
