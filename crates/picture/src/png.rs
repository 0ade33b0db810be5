//! Raster pictures.

use crate::{Mark, PictureError, Style, svg};
use gamut_rules::AnyGame;
use resvg::tiny_skia::{Color, Pixmap, PixmapPaint, Transform};
use resvg::usvg::{Options, Tree};

/// The size of a picture in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Size {
    /// This wide; the height follows from the board.
    Width(u16),
    /// Exactly this size; the board is centred and as large as fits.
    Exact(u16, u16),
}

/// Returns the current position as a PNG.
///
/// # Errors
/// [`PictureError::NoDrawing`] if the game has no drawing.
pub fn png(game: &AnyGame, marks: &[Mark], style: Style, size: Size) -> Result<Vec<u8>, PictureError> {
    pixels(game, marks, style, size)?.encode_png().map_err(PictureError::defect)
}

/// Draws the current position.
pub(crate) fn pixels(game: &AnyGame, marks: &[Mark], style: Style, size: Size) -> Result<Pixmap, PictureError> {
    let none = || PictureError::NoDrawing(game.variant().mode().game().title);
    let text = svg(game, marks, style.for_pixels()).ok_or_else(none)?;
    let tree = Tree::from_str(&text, &Options::default()).map_err(PictureError::defect)?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let (scale, exact) = match size {
        Size::Width(pixels) => (f32::from(pixels) / width, None),
        Size::Exact(across, down) => {
            ((f32::from(across) / width).min(f32::from(down) / height), Some((u32::from(across), u32::from(down))))
        }
    };
    // A partial pixel at the edge would show as a line.
    let mut board = empty((width * scale).floor() as u32, (height * scale).floor() as u32)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut board.as_mut());
    let Some((across, down)) = exact else { return Ok(board) };
    let mut whole = empty(across, down)?;
    // Extend the board's background, found in its corner, to the edges.
    if let Some(ground) = board.pixel(0, 0) {
        let ground = ground.demultiply();
        whole.fill(Color::from_rgba8(ground.red(), ground.green(), ground.blue(), ground.alpha()));
    }
    let place = |whole: u32, part: u32| i32::try_from(whole.saturating_sub(part) / 2).unwrap_or(0);
    let (x, y) = (place(across, board.width()), place(down, board.height()));
    whole.draw_pixmap(x, y, board.as_ref(), &PixmapPaint::default(), Transform::identity(), None);
    Ok(whole)
}

fn empty(width: u32, height: u32) -> Result<Pixmap, PictureError> {
    Pixmap::new(width, height).ok_or_else(|| PictureError::defect("no pixels"))
}
