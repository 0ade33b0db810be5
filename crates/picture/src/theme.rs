//! Light and dark.

use std::str::FromStr;

/// A light or dark theme.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// The viewer's theme, light by default. Raster pictures are light.
    #[default]
    Viewer,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

impl FromStr for Theme {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "light" => Ok(Self::Light),
            "dark" => Ok(Self::Dark),
            other => Err(format!("the theme is light or dark, not {other:?}")),
        }
    }
}
