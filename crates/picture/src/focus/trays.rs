//! Draws reserves and captured men in the cut corners of the board, near their seat.

use super::look::Look;
use super::{men, seats};
use crate::style::Style;
use crate::text::{Anchor, Text};
use gamut_rules::Seat;
use gamut_rules::focus::Focus;

/// The most men drawn in a pile; a larger pile also shows its size.
const DRAWN: usize = 3;

/// A corner: top or bottom, left or right.
#[derive(Clone, Copy)]
struct Corner {
    top: bool,
    left: bool,
}

/// A pile of a seat: its reserve, or its captures from another seat. Captures follow turn order.
struct Pile {
    corner: Corner,
    /// Index within the corner, from the outside.
    place: u8,
    reserve: bool,
    piece: Seat,
    count: usize,
}

pub(super) fn draw<const SEATS: usize>(look: &Look, position: &Focus<SEATS>, style: Style) -> String {
    let mut out = String::new();
    for (seat, _) in seats(SEATS) {
        let others = Seat::all(SEATS).filter(|&other| other != seat);
        let places = std::iter::once((seat, 0)).chain(others.zip(0..));
        for (piece, place) in places {
            let reserve = piece == seat;
            let (corner, count) = (corner(seat, reserve, SEATS), position.hand(seat).of(piece));
            out += &pile(look, &Pile { corner, place, reserve, piece, count }, SEATS > 2, style);
        }
    }
    out
}

/// Returns the corner of a pile. With two players each pile has its own corner; with more, each seat has the one to its
/// right.
fn corner(seat: Seat, reserve: bool, count: usize) -> Corner {
    let (top, left) = match (count, seat.number()) {
        (2, 1) => (false, reserve),
        (2, _) => (true, !reserve),
        (_, 1) => (false, false),
        (3, 2) => (true, true),
        (_, 2) => (false, true),
        (4, 3) => (true, true),
        _ => (true, false),
    };
    Corner { top, left }
}

fn pile(look: &Look, pile: &Pile, crowded: bool, style: Style) -> String {
    let (pitch, base) = (look.square.pitch, look.square.base);
    let scale = if crowded { 0.68 } else { 1.0 };
    let across = if crowded && !pile.reserve { pitch * (0.27 + f64::from(pile.place) * 0.58) } else { pitch / 2.0 };
    let inward = if crowded && pile.reserve { pitch } else { 0.0 };
    let x = if pile.corner.left { across } else { 8.0 * pitch - across };
    let y = if pile.corner.top { inward + base - 14.0 } else { 8.0 * pitch - inward - (pitch - base) };
    let mut out = format!(
        "<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"{}\" ry=\"{}\" {}/>\n",
        38.0 * scale,
        15.0 * scale,
        style.paint("tray", "fill", &look.board.tray)
    );
    out += &men::stack(look, std::iter::repeat_n(pile.piece, pile.count.min(DRAWN)), x, y, scale);
    let ink = style.paint("coordinate", "fill", &look.board.coordinate);
    if pile.count > DRAWN {
        let (right, down, anchor, size) = match (crowded, pile.corner.left) {
            (true, _) => (0.0, 29.0, Anchor::Middle, 19.0),
            (false, true) => (42.0, 2.0, Anchor::Start, 26.0),
            (false, false) => (-42.0, 2.0, Anchor::End, 26.0),
        };
        let (x, y, text) = (x + right, y + down, pile.count.to_string());
        out += &Text { text: &text, x, y, size, anchor, strong: true, centred: false }.draw(style, &ink);
    }
    if !crowded {
        let text = if pile.reserve { style.labels.reserve } else { style.labels.captured };
        let (x, anchor) = if pile.corner.left { (6.0, Anchor::Start) } else { (8.0 * pitch - 6.0, Anchor::End) };
        let y = if pile.corner.top { -6.0 } else { 8.0 * pitch + 12.0 };
        out += &Text { text, x, y, size: 14.0, anchor, strong: false, centred: false }.draw(style, &ink);
    }
    out
}
