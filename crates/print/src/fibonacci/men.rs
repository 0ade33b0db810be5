//! The men to cut out: one centre, six strikes and six supports for each side.

use super::Fibonacci;
use super::board::PITCH;
use super::look::{FibonacciLook, Man, Side};
use crate::book::Book;
use crate::drawing::{Drawing, Pen};
use crate::language::Language;
use crate::marks::{self, CUT, HEAD};
use crate::paper::{MARGIN, Paper};
use crate::printing::Printing;
use crate::words::Words;
use kurbo::Affine;

/// Distance between the middles of neighbouring men.
const APART: f64 = PITCH + 4.0;
/// Men in a row.
const COLUMNS: usize = 7;

/// Returns the page with all men.
pub(crate) fn page(language: Language, paper: Paper) -> Drawing {
    let (look, words) = (FibonacciLook::get(), Words::of(language));
    let mut page = Drawing::default();
    let names = look.sides.iter().filter_map(|side| Book::of(language).men.get(&side.name)).cloned();
    let title =
        format!("{}{}{}", words.of_game(Fibonacci.id()).men, words.colon, names.collect::<Vec<_>>().join(&words.comma));
    let text = words.of_game(Fibonacci.id()).men_text.replace("{count}", "13");
    marks::head(&mut page, language, &title, &text, paper.inner().0);
    let mut row = 0.0;
    for side in &look.sides {
        let men = [(&look.men.centre, 1), (&look.men.strike, 6), (&look.men.support, 6)];
        let men: Vec<_> = men.into_iter().flat_map(|(man, count)| std::iter::repeat_n(man, count)).collect();
        for line in men.chunks(COLUMNS) {
            for (index, shape) in line.iter().enumerate() {
                let x = MARGIN + APART * (index as f64 + 0.5);
                let y = MARGIN + HEAD + APART * (row + 0.5);
                page.circle(x, y, PITCH * 0.47, None, Some(CUT));
                man(&mut page, shape, side, (x, y), PITCH / look.pitch);
            }
            row += 1.0;
        }
        row += 0.4;
    }
    marks::ruler(&mut page, language, paper);
    page
}

/// Draws a man centred on a point; `scale`: millimetres per unit of the page's drawing.
pub(crate) fn man(drawing: &mut Drawing, shape: &Man, side: &Side, (x, y): (f64, f64), scale: f64) {
    let placed = Affine::translate((x, y)) * Affine::scale(scale);
    drawing.svg(&shape.body, placed, Some(side.body), Some(Pen::new(side.outline[0], 1.8 * scale)));
    if let Some(inset) = &side.inset {
        drawing.svg(&shape.inset, placed, None, Some(Pen::new(inset.ink, inset.line * scale)));
    }
    let line = (shape.mark.line > 0.0).then(|| Pen::new(side.ink, shape.mark.line * scale));
    drawing.svg(&shape.mark.d, placed, line.is_none().then_some(side.ink), line);
}
