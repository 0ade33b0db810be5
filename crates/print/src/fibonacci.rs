//! Fibonacci on paper: the board in two halves, the men, the cards.

mod board;
mod cards;
mod men;
mod picture;

pub(crate) use picture::picture;

use crate::drawing::Drawing;
use crate::language::Language;
use crate::look::Fibonacci as Look;
use crate::paper::Paper;
use gamut_rules::Variant;
use gamut_rules::fibonacci::Point;

/// Returns board, men and, for the card game, cards.
pub(crate) fn pages(variant: &Variant, language: Language, paper: Paper) -> Vec<Drawing> {
    let mut pages = board::pages(language, paper);
    pages.push(men::page(language, paper));
    if variant.mode().has_cards() {
        pages.extend(cards::pages(language, paper));
    }
    pages
}

/// Returns the name of a seat's colour; seats count from 1.
pub(crate) fn side(seat: usize) -> Option<&'static str> {
    Look::get().sides.get(seat.checked_sub(1)?).map(|side| side.name.as_str())
}

/// Returns the coordinates of a point, with the middle one at (0, 0) and neighbours `pitch` apart; y points down.
fn place(point: Point, pitch: f64) -> (f64, f64) {
    let (q, r) = (f64::from(point.q()), f64::from(point.r()));
    ((q + r / 2.0) * pitch, r * pitch * 3.0_f64.sqrt() / 2.0)
}
