//! Focus on paper: the board in two halves, the men.

mod board;
mod men;
mod picture;

pub(crate) use picture::picture;

use crate::drawing::Drawing;
use crate::language::Language;
use crate::look::Focus as Look;
use crate::paper::Paper;
use gamut_rules::Variant;

/// Returns board and men.
pub(crate) fn pages(variant: &Variant, language: Language, paper: Paper) -> Vec<Drawing> {
    let mut pages = board::pages(language, paper);
    pages.extend(men::pages(variant, language, paper));
    pages
}

/// Returns the name of a seat's colour in the edition's box; seats count from 1.
pub(crate) fn side(variant: &Variant, seat: usize) -> Option<&'static str> {
    let colours = Look::get().colours(variant.edition(), variant.seats());
    colours.get(seat.checked_sub(1)?).map(|&(name, _)| name)
}
