//! The content of a page, independent of PDF. Lengths are in millimetres from the upper left corner; y points down.

use crate::font::Face;
use kurbo::{Affine, BezPath, Circle, Line, Rect, RoundedRect, Shape};

/// The largest deviation of a drawn curve from the exact one.
const TOLERANCE: f64 = 0.01;

/// Red, green, blue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Colour(pub(crate) u8, pub(crate) u8, pub(crate) u8);

pub(crate) const INK: Colour = Colour(0x1c, 0x23, 0x28);
pub(crate) const QUIET: Colour = Colour(0x56, 0x65, 0x70);
pub(crate) const WHITE: Colour = Colour(0xff, 0xff, 0xff);

impl Colour {
    /// Parses `#rrggbb`. Anything else is black: the colours are compiled in, and tests parse them.
    pub(crate) fn hex(text: &str) -> Self {
        let part = |at: usize| text.get(at..at + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok()).unwrap_or(0);
        Self(part(1), part(3), part(5))
    }

    /// Mixes with white; 1 gives white.
    pub(crate) fn lighter(self, by: f64) -> Self {
        let mix = |part: u8| (f64::from(part) + (255.0 - f64::from(part)) * by).round() as u8;
        Self(mix(self.0), mix(self.1), mix(self.2))
    }
}

/// The style of an outline.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Pen {
    pub(crate) colour: Colour,
    /// Width in millimetres.
    pub(crate) width: f64,
    pub(crate) dashed: bool,
}

impl Pen {
    pub(crate) fn new(colour: Colour, width: f64) -> Self {
        Self { colour, width, dashed: false }
    }
}

/// An element of a page.
#[derive(Debug, Clone)]
pub(crate) enum Item {
    Shape {
        path: BezPath,
        fill: Option<Colour>,
        pen: Option<Pen>,
    },
    /// Text whose baseline starts at (x, y); the size is in millimetres.
    Text {
        x: f64,
        y: f64,
        face: Face,
        size: f64,
        colour: Colour,
        text: String,
    },
}

/// A page, or a part of one.
#[derive(Debug, Clone, Default)]
pub(crate) struct Drawing {
    pub(crate) items: Vec<Item>,
}

impl Drawing {
    pub(crate) fn shape(&mut self, shape: impl Shape, fill: Option<Colour>, pen: Option<Pen>) {
        self.items.push(Item::Shape { path: shape.to_path(TOLERANCE), fill, pen });
    }

    pub(crate) fn line(&mut self, from: (f64, f64), to: (f64, f64), pen: Pen) {
        self.shape(Line::new(from, to), None, Some(pen));
    }

    pub(crate) fn rect(&mut self, x: f64, y: f64, width: f64, height: f64, fill: Option<Colour>, pen: Option<Pen>) {
        self.shape(Rect::new(x, y, x + width, y + height), fill, pen);
    }

    pub(crate) fn rounded(&mut self, rect: Rect, round: f64, fill: Option<Colour>, pen: Option<Pen>) {
        self.shape(RoundedRect::from_rect(rect, round), fill, pen);
    }

    pub(crate) fn circle(&mut self, x: f64, y: f64, radius: f64, fill: Option<Colour>, pen: Option<Pen>) {
        self.shape(Circle::new((x, y), radius), fill, pen);
    }

    /// Draws an SVG path, transformed by `placed`. Draws nothing if it is invalid: tests parse all paths.
    pub(crate) fn svg(&mut self, d: &str, placed: Affine, fill: Option<Colour>, pen: Option<Pen>) {
        if let Ok(path) = BezPath::from_svg(d) {
            self.items.push(Item::Shape { path: placed * path, fill, pen });
        }
    }

    pub(crate) fn text(&mut self, x: f64, y: f64, face: Face, size: f64, colour: Colour, text: &str) {
        self.items.push(Item::Text { x, y, face, size, colour, text: text.to_owned() });
    }

    /// Writes a text centred on x.
    pub(crate) fn centred(&mut self, x: f64, y: f64, face: Face, size: f64, colour: Colour, text: &str) {
        self.text(x - face.width(text, size) / 2.0, y, face, size, colour, text);
    }

    /// Adds another drawing, shifted.
    pub(crate) fn add(&mut self, other: &Self, dx: f64, dy: f64) {
        self.items.extend(other.items.iter().cloned().map(|item| match item {
            Item::Shape { path, fill, pen } => Item::Shape { path: Affine::translate((dx, dy)) * path, fill, pen },
            Item::Text { x, y, face, size, colour, text } => {
                Item::Text { x: x + dx, y: y + dy, face, size, colour, text }
            }
        }));
    }
}
