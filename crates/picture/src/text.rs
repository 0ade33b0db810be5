//! Letters and numbers in a picture, as text or as outlines.

use crate::style::Style;
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, MetadataProvider};
use std::fmt::Write;

/// The typeface of the printed sheets, which covers all text on boards.
static REGULAR: &[u8] = include_bytes!("../../print/fonts/latin-regular.otf");
static BOLD: &[u8] = include_bytes!("../../print/fonts/latin-bold.otf");
/// For characters that the others lack.
static CHINESE: &[u8] = include_bytes!("../../print/fonts/chinese-regular.otf");

/// Alignment of a text relative to its position.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// A line of text.
#[derive(Clone, Copy)]
pub(crate) struct Text<'a> {
    pub(crate) text: &'a str,
    pub(crate) x: f64,
    /// The baseline, or the middle of the letters if they are centred.
    pub(crate) y: f64,
    pub(crate) size: f64,
    pub(crate) anchor: Anchor,
    pub(crate) strong: bool,
    pub(crate) centred: bool,
}

impl Text<'_> {
    /// Draws the text with the given paint attributes.
    pub(crate) fn draw(&self, style: Style, paint: &str) -> String {
        if style.outlines { self.outlined(paint).unwrap_or_default() } else { self.written(paint) }
    }

    fn written(&self, paint: &str) -> String {
        let Self { text, x, y, size, .. } = self;
        let anchor = match self.anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let weight = if self.strong { " font-weight=\"650\"" } else { "" };
        let down = if self.centred { " dy=\".35em\"" } else { "" };
        format!(
            "<text x=\"{x}\" y=\"{y}\"{down} font-size=\"{size}\"{weight} text-anchor=\"{anchor}\" {paint}>{text}</text>\n"
        )
    }

    /// Draws the letters' outlines; `None` if the font is invalid (a test parses it).
    fn outlined(&self, paint: &str) -> Option<String> {
        let latin = FontRef::new(if self.strong { BOLD } else { REGULAR }).ok()?;
        let written = self.text.chars().all(|c| latin.charmap().map(c).is_some());
        let font = if written { latin } else { FontRef::new(CHINESE).ok()? };
        let (size, place) = (Size::new(self.size as f32), LocationRef::default());
        let (letters, outlines) = (font.charmap(), font.outline_glyphs());
        let metrics = font.glyph_metrics(size, place);
        let glyphs: Vec<_> = self.text.chars().map(|c| letters.map(c).unwrap_or_default()).collect();
        let advance = |glyph| f64::from(metrics.advance_width(glyph).unwrap_or_default());
        let width: f64 = glyphs.iter().copied().map(advance).sum();
        let left = match self.anchor {
            Anchor::Start => self.x,
            Anchor::Middle => self.x - width / 2.0,
            Anchor::End => self.x - width,
        };
        let down = if self.centred { 0.35 * self.size } else { 0.0 };
        let mut pen = Pen { x: left, y: self.y + down, path: String::new() };
        for glyph in glyphs {
            outlines.get(glyph)?.draw(DrawSettings::unhinted(size, place), &mut pen).ok()?;
            pen.x += advance(glyph);
        }
        Some(format!("<path d=\"{}\" {paint}/>\n", pen.path))
    }
}

/// Writes outlines as path data. The y axis points up in a font, down in a drawing.
struct Pen {
    x: f64,
    y: f64,
    path: String,
}

impl Pen {
    fn write(&mut self, command: char, points: &[(f32, f32)]) {
        self.path.push(command);
        for &(x, y) in points {
            let _ = write!(self.path, "{:.2} {:.2} ", self.x + f64::from(x), self.y - f64::from(y));
        }
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.write('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.write('L', &[(x, y)]);
    }

    fn quad_to(&mut self, cx0: f32, cy0: f32, x: f32, y: f32) {
        self.write('Q', &[(cx0, cy0), (x, y)]);
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        self.write('C', &[(cx0, cy0), (cx1, cy1), (x, y)]);
    }

    fn close(&mut self) {
        self.path.push('z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::labels;

    #[test]
    fn the_fonts_cover_all_text_on_boards() {
        for strong in [false, true] {
            for text in ["abcdefghijk", "0123456789"].into_iter().chain(labels::tests::words()) {
                let line = Text { text, x: 0.0, y: 0.0, size: 14.0, anchor: Anchor::End, strong, centred: true };
                let drawn = line.outlined("fill=\"red\"").unwrap();
                assert!(drawn.matches('M').count() >= text.chars().count(), "{text}: {drawn}");
            }
        }
        let font = FontRef::new(CHINESE).unwrap();
        let written = |text: &str| text.chars().all(|c| font.charmap().map(c).is_some_and(|glyph| glyph.to_u32() > 0));
        assert!(labels::tests::words().filter(|word| !word.starts_with(|c: char| c < '\u{2e80}')).all(written));
        let font = FontRef::new(REGULAR).unwrap();
        let written = |c: char| font.charmap().map(c).is_some();
        assert!("abcdefghijklmnopqrstuvwxyz0123456789".chars().all(written));
    }
}
