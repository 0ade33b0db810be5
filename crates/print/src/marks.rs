//! Aids for ruler, scissors and glue.

use crate::drawing::{Drawing, INK, Pen, QUIET};
use crate::font::Face;
use crate::language::Language;
use crate::paper::{MARGIN, Paper};
use crate::text::{Style, lines};
use crate::words::Words;

/// Lines to cut along.
pub(crate) const CUT: Pen = Pen { colour: QUIET, width: 0.15, dashed: true };

/// Length of the ruler in millimetres.
pub(crate) const RULER: f64 = 100.0;

/// Height of the header drawn by `head`, including the space below.
pub(crate) const HEAD: f64 = 15.0;

/// Draws a title and instructions at the top of a page of the given printable width.
pub(crate) fn head(drawing: &mut Drawing, language: Language, title: &str, text: &str, width: f64) {
    let face = Face::regular(language);
    drawing.text(MARGIN, MARGIN + 4.2, face.bold(), 4.6, INK, title);
    let style = Style { size: 2.8, leading: 3.7, colour: QUIET, face };
    let mut y = MARGIN + 8.4;
    for line in lines(text, style, width) {
        line.draw(drawing, MARGIN, y, style);
        y += style.leading;
    }
}

/// Draws a ruler at the bottom of a page, to check that it was printed at full size.
pub(crate) fn ruler(drawing: &mut Drawing, language: Language, paper: Paper) {
    let (x, y) = (MARGIN, paper.size().1 - MARGIN - 4.0);
    let pen = Pen::new(INK, 0.2);
    drawing.line((x, y), (x + RULER, y), pen);
    for tick in 0..=10 {
        let at = x + f64::from(tick) * 10.0;
        drawing.line((at, y), (at, y - if tick % 5 == 0 { 3.0 } else { 1.8 }), pen);
    }
    drawing.text(x, y + 3.4, Face::regular(language), 2.8, QUIET, &Words::of(language).ruler);
}
