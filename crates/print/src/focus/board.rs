//! The full-size board, on two sheets to glue together.

use super::Focus;
use super::look::FocusLook;
use crate::drawing::{Drawing, INK, Pen, QUIET};
use crate::font::Face;
use crate::language::Language;
use crate::marks::{self, CUT, HEAD};
use crate::paper::{MARGIN, Paper};
use crate::printing::Printing;
use crate::words::Words;
use gamut_rules::focus::Square;
use kurbo::Affine;

/// Edge of a square in millimetres, the largest for which half a board fits on Letter paper.
pub(crate) const SQUARE: f64 = 28.0;
/// Margin around the squares, for letters and numbers.
const BORDER: f64 = 6.0;
/// Width of the tab under the other half.
const TAB: f64 = 12.0;
/// Height of the whole board.
const HEIGHT: f64 = 8.0 * SQUARE + 2.0 * BORDER;

/// Returns the left half, with a tab, and the right one.
pub(crate) fn pages(language: Language, paper: Paper) -> Vec<Drawing> {
    vec![left_half(language, paper), right_half(language, paper)]
}

fn left_half(language: Language, paper: Paper) -> Drawing {
    let words = Words::of(language);
    let mut page = Drawing::default();
    marks::head(&mut page, language, &format!("{} 1/2", words.of_game(Focus.id()).board), &words.join, paper.inner().0);
    let (left, top) = (MARGIN, MARGIN + HEAD);
    let seam = left + BORDER + 4.0 * SQUARE;
    page.rect(left, top, BORDER + 4.0 * SQUARE + TAB, HEIGHT, None, Some(CUT));
    files(&mut page, 0, left + BORDER, top + BORDER);
    page.line((seam, top), (seam, top + HEIGHT), Pen::new(QUIET, 0.1));
    for quarter in [0.125, 0.375, 0.625, 0.875] {
        page.centred(seam + TAB / 2.0, top + HEIGHT * quarter, Face::regular(language), 2.4, QUIET, &words.glue);
    }
    arrows(&mut page, seam, top, 1.0);
    marks::ruler(&mut page, language, paper);
    page
}

fn right_half(language: Language, paper: Paper) -> Drawing {
    let words = Words::of(language);
    let mut page = Drawing::default();
    marks::head(&mut page, language, &format!("{} 2/2", words.of_game(Focus.id()).board), &words.join, paper.inner().0);
    let (seam, top) = (MARGIN, MARGIN + HEAD);
    page.rect(seam, top, 4.0 * SQUARE + BORDER, HEIGHT, None, Some(CUT));
    files(&mut page, 4, seam, top + BORDER);
    arrows(&mut page, seam, top, -1.0);
    marks::ruler(&mut page, language, paper);
    page
}

/// Draws four files of squares from `first` on, with letters below them and numbers at the side.
fn files(page: &mut Drawing, first: i8, left: f64, top: f64) {
    let look = FocusLook::get();
    let gap = SQUARE * (1.0 - look.square.size / look.square.pitch);
    for square in Square::all().filter(|square| (first..first + 4).contains(&square.file())) {
        let x = left + f64::from(square.file() - first) * SQUARE;
        let y = top + f64::from(7 - square.rank()) * SQUARE;
        let tone = usize::from((square.file() + square.rank() + 1) % 2 != 0);
        let tile = kurbo::Rect::new(x, y, x + SQUARE, y + SQUARE).inset(-gap / 2.0);
        page.rounded(tile, 3.0, Some(look.board.squares[tone][0]), Some(Pen::new(QUIET, 0.15)));
        let lowest = Square::all().find(|other| other.file() == square.file()) == Some(square);
        let outermost = Square::all().filter(|other| other.rank() == square.rank());
        let outermost =
            if first == 0 { outermost.min_by_key(|s| s.file()) } else { outermost.max_by_key(|s| s.file()) };
        let name = square.to_string();
        if lowest {
            page.centred(
                x + SQUARE / 2.0,
                y + SQUARE + 3.6,
                Face::regular(Language::English).bold(),
                3.2,
                INK,
                &name[..1],
            );
        }
        if outermost == Some(square) {
            let edge = if first == 0 { x - 2.6 } else { x + SQUARE + 2.6 };
            page.centred(edge, y + SQUARE / 2.0 + 1.1, Face::regular(Language::English).bold(), 3.2, INK, &name[1..]);
        }
    }
}

/// Draws the tips of two arrows that meet on the seam when the halves are aligned.
fn arrows(page: &mut Drawing, seam: f64, top: f64, side: f64) {
    for part in [0.25, 0.75] {
        let placed = Affine::translate((seam, top + HEIGHT * part)) * Affine::scale_non_uniform(side, 1.0);
        page.svg("M0 -2L0 2L-2.6 0z", placed, Some(QUIET), None);
    }
}
