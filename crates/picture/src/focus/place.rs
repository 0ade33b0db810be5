//! Coordinates of squares in the drawing; seat 1 sits at the bottom.

use super::look::Look;
use gamut_rules::focus::Square;

/// Returns the upper left corner of a square's cell.
pub(super) fn corner(look: &Look, square: Square) -> (f64, f64) {
    let pitch = look.square.pitch;
    (f64::from(square.file()) * pitch, f64::from(7 - square.rank()) * pitch)
}

/// Returns where the lowest man on a square stands.
pub(super) fn foot(look: &Look, square: Square) -> (f64, f64) {
    let (x, y) = corner(look, square);
    (x + look.square.pitch / 2.0, y + look.square.base)
}
