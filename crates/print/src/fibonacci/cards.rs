//! The cards: two each of 1 to 6 for each side, one page for each side.

use super::look::{FibonacciLook, Side};
use super::men::man;
use crate::book::Book;
use crate::drawing::{Drawing, Pen, WHITE};
use crate::font::Face;
use crate::language::Language;
use crate::marks::{self, CUT, HEAD};
use crate::paper::{MARGIN, Paper};
use crate::words::Words;
use kurbo::Rect;

/// Width and height of a card in millimetres.
const CARD: (f64, f64) = (44.0, 63.0);
/// Cards in a row.
const COLUMNS: usize = 4;

/// Returns a page for each side.
pub(crate) fn pages(language: Language, paper: Paper) -> Vec<Drawing> {
    let words = Words::of(language);
    let sheet = |side: &Side| {
        let mut page = Drawing::default();
        let name = Book::of(language).men.get(&side.name).map_or("", String::as_str);
        let title = format!("{}{}{name}", words.cards, words.colon);
        marks::head(&mut page, language, &title, &words.cards_text, paper.inner().0);
        for index in 0..12 {
            let x = MARGIN + (index % COLUMNS) as f64 * CARD.0;
            let y = MARGIN + HEAD + (index / COLUMNS) as f64 * CARD.1;
            card(&mut page, side, index / 2 + 1, (x, y));
        }
        marks::ruler(&mut page, language, paper);
        page
    };
    FibonacciLook::get().sides.iter().map(sheet).collect()
}

/// Draws a card: its number, and as many men as it gives moves.
fn card(page: &mut Drawing, side: &Side, number: usize, (x, y): (f64, f64)) {
    let (look, (width, height)) = (FibonacciLook::get(), CARD);
    page.rect(x, y, width, height, None, Some(CUT));
    let inner = Rect::new(x, y, x + width, y + height).inset(-2.5);
    page.rounded(inner, 3.0, Some(side.body.lighter(0.8)), Some(Pen::new(side.outline[0], 0.4)));
    page.circle(x + width / 2.0, y + 23.0, 13.0, Some(WHITE), Some(Pen::new(side.outline[0], 0.4)));
    page.centred(
        x + width / 2.0,
        y + 30.2,
        Face::regular(Language::English).bold(),
        20.0,
        side.outline[0],
        &number.to_string(),
    );
    let apart = 5.6;
    let from = x + width / 2.0 - apart * (number as f64 - 1.0) / 2.0;
    for index in 0..number {
        man(page, &look.men.strike, side, (from + apart * index as f64, y + height - 12.0), 0.1);
    }
}
