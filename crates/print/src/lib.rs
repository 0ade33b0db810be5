//! Print-and-play PDFs: the rules of an edition, the full-size board, men and cards to cut out.
//!
//! The rules are the page's texts (`web/src/lib/*/rules`), which a test of the page writes to `data/`; colours and
//! shapes come from `look.json`. No I/O: variant, language and paper size go in, bytes come out.

mod book;
mod conditions;
mod drawing;
mod fibonacci;
mod flow;
mod focus;
mod font;
mod games;
mod language;
mod look;
mod marks;
mod options;
mod paper;
mod pdf;
mod picture;
mod printing;
mod sheet;
mod shown;
mod text;
mod words;

pub use language::Language;
pub use paper::Paper;

use drawing::Drawing;
use gamut_rules::Variant;
use gamut_rules::variant::Mode;

/// Returns the PDF for a variant: the rules, then board, men and cards. `None` if the game has nothing to print.
///
/// [`Variant::set_up`] parses a variant whose sheet may draw lots for who starts.
#[must_use]
pub fn pdf(variant: &Variant, language: Language, paper: Paper) -> Option<Vec<u8>> {
    let pages = pages(variant, language, paper)?;
    let title = book::Book::of(language).mode(variant.mode()).to_owned();
    Some(pdf::write(&title, language, paper, &pages))
}

/// Names the games that can be printed, for messages.
#[must_use]
pub fn titles() -> String {
    let mut titles: Vec<&str> =
        Mode::all().filter(|&mode| games::of(mode).is_some()).map(|mode| mode.game().title).collect();
    titles.dedup();
    titles.join(" and ")
}

/// Returns the drawn pages.
fn pages(variant: &Variant, language: Language, paper: Paper) -> Option<Vec<Drawing>> {
    let game = games::of(variant.mode())?;
    let mut pages = sheet::pages(game, variant, language, paper);
    pages.extend(game.pages(variant, language, paper));
    Some(pages)
}

#[cfg(test)]
mod tests;
