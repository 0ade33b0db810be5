//! Focus on paper: the board in two halves, the men.

mod board;
pub(crate) mod look;
mod men;
mod picture;

use crate::drawing::Drawing;
use crate::language::Language;
use crate::paper::Paper;
use crate::picture::Picture;
use crate::printing::Printing;
use gamut_rules::Variant;
use look::FocusLook;

/// The game of stacks.
pub(crate) struct Focus;

impl Printing for Focus {
    fn id(&self) -> &'static str {
        "focus"
    }

    fn pages(&self, variant: &Variant, language: Language, paper: Paper) -> Vec<Drawing> {
        let mut pages = board::pages(language, paper);
        pages.extend(men::pages(variant, language, paper));
        pages
    }

    fn side(&self, variant: &Variant, seat: usize) -> Option<&'static str> {
        let colours = FocusLook::get().colours(variant.edition(), variant.seats());
        colours.get(seat.checked_sub(1)?).map(|&(name, _)| name)
    }

    fn picture(&self, variant: &Variant, language: Language, name: &str, width: f64) -> Option<Picture> {
        picture::picture(variant, language, name, width)
    }
}
