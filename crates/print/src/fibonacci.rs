//! Fibonacci on paper: the board in two halves, the men, the cards.

mod board;
mod cards;
mod look;
mod men;
mod picture;

use crate::drawing::Drawing;
use crate::language::Language;
use crate::paper::Paper;
use crate::picture::Picture;
use crate::printing::Printing;
use gamut_rules::Variant;
use gamut_rules::fibonacci::Point;
use look::FibonacciLook;

/// The game of strikes, supports and centres.
pub(crate) struct Fibonacci;

impl Printing for Fibonacci {
    fn id(&self) -> &'static str {
        "fibonacci"
    }

    fn pages(&self, variant: &Variant, language: Language, paper: Paper) -> Vec<Drawing> {
        let mut pages = board::pages(language, paper);
        pages.push(men::page(language, paper));
        if variant.mode().has_cards() {
            pages.extend(cards::pages(language, paper));
        }
        pages
    }

    fn side(&self, _: &Variant, seat: usize) -> Option<&'static str> {
        FibonacciLook::get().sides.get(seat.checked_sub(1)?).map(|side| side.name.as_str())
    }

    fn picture(&self, _: &Variant, _: Language, name: &str, width: f64) -> Option<Picture> {
        picture::picture(name, width)
    }
}

/// Returns the coordinates of a point, with the middle one at (0, 0) and neighbours `pitch` apart; y points down.
fn place(point: Point, pitch: f64) -> (f64, f64) {
    let (q, r) = (f64::from(point.q()), f64::from(point.r()));
    ((q + r / 2.0) * pitch, r * pitch * 3.0_f64.sqrt() / 2.0)
}
