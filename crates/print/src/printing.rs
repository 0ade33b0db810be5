//! What printing needs of a game.

use crate::drawing::Drawing;
use crate::language::Language;
use crate::paper::Paper;
use crate::picture::Picture;
use gamut_rules::Variant;

/// A game that can be printed.
pub(crate) trait Printing: Sync {
    /// The game's id, as the rules give it.
    fn id(&self) -> &'static str;

    /// Returns the pages after the rules: board, men and cards.
    fn pages(&self, variant: &Variant, language: Language, paper: Paper) -> Vec<Drawing>;

    /// Returns the name of a seat's colour; seats count from 1.
    fn side(&self, variant: &Variant, seat: usize) -> Option<&'static str>;

    /// Returns a picture of the rules with the given width in millimetres, or `None` for an unknown name.
    fn picture(&self, variant: &Variant, language: Language, name: &str, width: f64) -> Option<Picture>;
}
