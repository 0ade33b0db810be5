//! Style of a picture: theme, arrow, labels, fonts.

use crate::labels::Labels;
use crate::look::Pair;
use crate::theme::Theme;

/// The style of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Style {
    theme: Theme,
    arrow: bool,
    pub(crate) labels: Labels,
    /// Whether to draw letters as outlines, so that the picture needs no font.
    pub(crate) outlines: bool,
}

impl Style {
    /// Creates a style in a theme, without an arrow, in English.
    #[must_use]
    pub fn new(theme: Theme) -> Self {
        Self { theme, ..Self::default() }
    }

    /// Returns the style with an arrow for the last move.
    #[must_use]
    pub fn with_arrow(self) -> Self {
        Self { arrow: true, ..self }
    }

    /// Returns the style with a language's labels.
    #[must_use]
    pub fn with_labels(self, labels: Labels) -> Self {
        Self { labels, ..self }
    }

    /// Returns the style for raster pictures, which have a fixed theme and need no font.
    pub(crate) fn for_pixels(self) -> Self {
        let theme = if self.theme == Theme::Viewer { Theme::Light } else { self.theme };
        Self { theme, outlines: true, ..self }
    }

    pub(crate) fn has_arrow(self) -> bool {
        self.arrow
    }

    /// Returns a role's colour as an attribute, with a class that the style sheet of the dark theme selects.
    pub(crate) fn paint(self, role: &str, property: &str, colours: &Pair) -> String {
        format!("class=\"{role}\" {property}=\"{}\"", colours.of(self.theme))
    }

    /// Returns the style sheet that follows the viewer's theme; empty if the theme is fixed.
    pub(crate) fn sheet(self, dark_rules: impl FnOnce() -> String) -> String {
        match self.theme {
            Theme::Viewer => format!("<style>@media(prefers-color-scheme:dark){{{}}}</style>\n", dark_rules()),
            Theme::Light | Theme::Dark => String::new(),
        }
    }
}
