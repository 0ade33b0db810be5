//! Games as animations.

use crate::png::pixels;
use crate::{Mark, PictureError, Size, Style};
use color_quant::NeuQuant;
use gamut_rules::AnyGame;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use resvg::tiny_skia::Pixmap;
use std::borrow::Cow;
use std::collections::HashMap;

/// The most positions shown. Longer games skip some, at even intervals.
const FRAMES: usize = 100;
/// Display times in hundredths of a second: the first position, each, the last one.
const FIRST: u16 = 120;
const EACH: u16 = 80;
const LAST: u16 = 400;
/// The last index marks an unchanged pixel.
const COLOURS: usize = 255;
const UNCHANGED: u8 = 255;
/// Sampling factor of the colour quantiser; 1 is best, 10 reads one pixel in ten.
const SAMPLING: i32 = 10;

/// Settings of an animation.
#[derive(Clone, Copy, Debug)]
pub struct Animation<'a> {
    /// Marks by number of actions played; missing entries have none.
    pub marks: &'a [Vec<Mark>],
    /// Style of the drawing.
    pub style: Style,
    /// Width in pixels.
    pub width: u16,
}

/// Returns a game, from its start to its current position, as a GIF: each action with an arrow, the last position shown
/// longer. It loops. Before each frame, `is_wanted` can cancel it.
///
/// # Errors
/// [`PictureError::NoDrawing`] if the game has no drawing; [`PictureError::Unwanted`] if `is_wanted` returned `false`.
pub fn gif(game: &AnyGame, animation: Animation<'_>, is_wanted: impl Fn() -> bool) -> Result<Vec<u8>, PictureError> {
    let plies = shown(game.len());
    let draw = |game: &AnyGame| {
        let marks = animation.marks.get(game.len()).map_or(&[][..], Vec::as_slice);
        pixels(game, marks, animation.style.with_arrow(), Size::Width(animation.width))
    };
    let mut now = game.clone();
    now.undo_to(0);
    let played = game.played();
    let first = draw(&now)?;
    let palette = Palette::of(&[&first, &draw(game)?]);
    let too_large = |_| PictureError::defect("more pixels than a GIF can have");
    let (width, height) = (u16::try_from(first.width()), u16::try_from(first.height()));
    let (width, height) = (width.map_err(too_large)?, height.map_err(too_large)?);
    let mut encoder = Encoder::new(Vec::new(), width, height, &palette.colours).map_err(PictureError::defect)?;
    encoder.set_repeat(Repeat::Infinite).map_err(PictureError::defect)?;
    let mut known = HashMap::new();
    let mut before: Option<Vec<u8>> = None;
    for (index, &ply) in plies.iter().enumerate() {
        if !is_wanted() {
            return Err(PictureError::Unwanted);
        }
        for &action in &played[now.len()..ply] {
            now.play(action).map_err(PictureError::defect)?;
        }
        let picture = draw(&now)?;
        let indices = palette.indices(&picture, &mut known);
        let mut frame = changed(&indices, before.as_deref(), width, height);
        frame.delay = match index {
            _ if index + 1 == plies.len() => LAST,
            0 => FIRST,
            _ => EACH,
        };
        encoder.write_frame(&frame).map_err(PictureError::defect)?;
        before = Some(indices);
    }
    encoder.into_inner().map_err(PictureError::defect)
}

/// Returns the positions to show, by number of actions played: all, or [`FRAMES`] of them with the first and the last.
fn shown(actions: usize) -> Vec<usize> {
    let frames = (actions + 1).min(FRAMES);
    (0..frames).map(|index| index * actions / (frames - 1).max(1)).collect()
}

/// The colours of an animation, three bytes each.
struct Palette {
    colours: Vec<u8>,
    quantised: NeuQuant,
}

impl Palette {
    fn of(pictures: &[&Pixmap]) -> Self {
        let pixels: Vec<u8> = pictures.iter().flat_map(|picture| picture.data()).copied().collect();
        let quantised = NeuQuant::new(SAMPLING, COLOURS, &pixels);
        Self { colours: quantised.color_map_rgb(), quantised }
    }

    /// Returns the index of each pixel's colour. Pictures have few colours, so each is looked up once.
    fn indices(&self, picture: &Pixmap, known: &mut HashMap<[u8; 4], u8>) -> Vec<u8> {
        let (pixels, _) = picture.data().as_chunks::<4>();
        let index = |pixel: &[u8; 4]| {
            *known.entry(*pixel).or_insert_with(|| {
                let index = self.quantised.index_of(pixel);
                // The last index is reserved.
                u8::try_from(index).unwrap_or(0).min(UNCHANGED - 1)
            })
        };
        pixels.iter().map(index).collect()
    }
}

/// Returns the smallest rectangle that contains every changed pixel; unchanged pixels in it are transparent, which
/// compresses better.
fn changed(now: &[u8], before: Option<&[u8]>, width: u16, height: u16) -> Frame<'static> {
    let Some(before) = before else { return frame((0, 0, width, height), now.to_vec(), None) };
    let across = usize::from(width);
    let differs = |index: &usize| now[*index] != before[*index];
    let (mut left, mut right, mut top, mut bottom) = (across, 0, usize::from(height), 0);
    for index in (0..now.len()).filter(differs) {
        let (x, y) = (index % across, index / across);
        (left, right, top, bottom) = (left.min(x), right.max(x + 1), top.min(y), bottom.max(y + 1));
    }
    if right == 0 {
        // Nothing changed, but a frame needs a pixel.
        return frame((0, 0, 1, 1), vec![UNCHANGED], Some(UNCHANGED));
    }
    let row = |y: usize| {
        (y * across + left..y * across + right).map(|index| match now[index] {
            same if same == before[index] => UNCHANGED,
            other => other,
        })
    };
    let pixels = (top..bottom).flat_map(row).collect();
    // Each lies within the width or the height, both `u16`.
    let [left, right, top, bottom] = [left, right, top, bottom].map(|at| at as u16);
    frame((left, top, right - left, bottom - top), pixels, Some(UNCHANGED))
}

fn frame((left, top, width, height): (u16, u16, u16, u16), pixels: Vec<u8>, transparent: Option<u8>) -> Frame<'static> {
    let buffer = Cow::Owned(pixels);
    Frame { left, top, width, height, buffer, transparent, dispose: DisposalMethod::Keep, ..Frame::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s5_a_long_game_is_shown_from_its_start_to_its_end_in_a_hundred_frames() {
        assert_eq!(shown(0), [0]);
        assert_eq!(shown(3), [0, 1, 2, 3]);
        let long = shown(5_000);
        assert_eq!((long.len(), long[0], long[99]), (100, 0, 5_000));
        assert!(long.windows(2).all(|pair| pair[0] < pair[1]));
    }

    #[test]
    fn only_changed_pixels_are_written() {
        let before = [0, 0, 0, 0, 0, 0];
        let whole = changed(&before, None, 3, 2);
        assert_eq!((whole.width, whole.height, whole.transparent), (3, 2, None));
        let some = changed(&[0, 1, 0, 0, 0, 2], Some(&before), 3, 2);
        assert_eq!((some.left, some.top, some.width, some.height), (1, 0, 2, 2));
        assert_eq!(some.buffer[..], [1, UNCHANGED, UNCHANGED, 2]);
        let none = changed(&before, Some(&before), 3, 2);
        assert_eq!((none.width, none.height, &none.buffer[..]), (1, 1, &[UNCHANGED][..]));
    }
}
