//! Pictures of positions and games that match the page: geometry and colours come from the `look.json` of each game's
//! board. [`svg`] draws a position, [`png()`] renders it to pixels, [`gif()`] shows a game move by move. No I/O: a game
//! goes in, text or bytes come out.
//!
//! ```
//! use gamut_picture::{Style, svg};
//! use gamut_rules::AnyGame;
//!
//! let game = AnyGame::new(&"focus-2".parse()?)?;
//! let picture = svg(&game, &[], Style::default()).ok_or("no drawing")?;
//! assert!(picture.starts_with("<svg "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arrow;
mod fibonacci;
mod focus;
mod gif;
mod labels;
mod look;
mod mark;
mod png;
mod style;
mod text;
mod theme;

pub use gif::{Animation, gif};
pub use labels::Labels;
pub use mark::{Mark, MarkColour};
pub use png::{Size, png};
pub use style::Style;
pub use theme::Theme;

use gamut_rules::any::Kind;
use gamut_rules::{AnyGame, with_focus};

/// Why a picture cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The game has no drawing.
    #[error("there are no pictures of {0}, only of Focus and Fibonacci")]
    NoDrawing(&'static str),
    /// Rendering failed; this is a bug in the drawing.
    #[error("the picture cannot be made: {0}")]
    Defect(String),
    /// It was cancelled before it was finished.
    #[error("the picture is not wanted any longer")]
    Unwanted,
}

impl PictureError {
    fn defect(error: impl std::fmt::Display) -> Self {
        Self::Defect(error.to_string())
    }
}

/// Returns the current position as an SVG picture with its last move and the given marks; `None` if the game has no
/// drawing.
#[must_use]
pub fn svg(game: &AnyGame, marks: &[Mark], style: Style) -> Option<String> {
    let edition = game.variant().edition();
    match game.kind() {
        Kind::Fibonacci(game) => Some(fibonacci::draw(game, marks, style)),
        other => with_focus!(other, game => focus::draw(edition, game, marks, style)),
    }
}
