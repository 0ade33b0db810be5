//! The common parts of all games' `look.json`. Lengths are in units of the drawing.

use crate::theme::Theme;
use serde::Deserialize;

/// A colour in the light theme and in the dark theme.
#[derive(Deserialize)]
pub(crate) struct Pair([String; 2]);

impl Pair {
    /// Creates a pair of a light and a dark colour.
    pub(crate) fn new(light: &str, dark: &str) -> Self {
        Self([light, dark].map(str::to_owned))
    }

    pub(crate) fn light(&self) -> &str {
        &self.0[0]
    }

    pub(crate) fn dark(&self) -> &str {
        &self.0[1]
    }

    /// Returns the colour of a theme; the light one if the viewer chooses the theme.
    pub(crate) fn of(&self, theme: Theme) -> &str {
        if theme == Theme::Dark { self.dark() } else { self.light() }
    }
}

/// An ellipse under a man.
#[derive(Deserialize)]
pub(crate) struct Shadow {
    pub(crate) rx: f64,
    pub(crate) ry: f64,
    pub(crate) x: f64,
    pub(crate) y: f64,
}

/// A path; a line width of 0 means filled.
#[derive(Deserialize)]
pub(crate) struct Stroke {
    pub(crate) d: String,
    pub(crate) line: f64,
}
