//! The full-size board, on two sheets to glue together.

use super::Fibonacci;
use super::look::FibonacciLook;
use super::place;
use crate::drawing::{Drawing, INK, Pen, QUIET};
use crate::font::Face;
use crate::language::Language;
use crate::marks::{self, CUT, HEAD};
use crate::paper::{MARGIN, Paper};
use crate::printing::Printing;
use crate::words::Words;
use gamut_rules::fibonacci::Point;
use kurbo::Affine;

/// Distance between neighbouring points in millimetres, the largest for which half a board fits on Letter paper.
pub(crate) const PITCH: f64 = 22.0;
/// Distance from an outermost point to the edge of the board.
const BORDER: f64 = 15.0;
/// Width of the tab under the other half.
const TAB: f64 = 12.0;
/// The seam runs between two columns of points and touches as few of them as possible.
const SEAM: f64 = PITCH * 0.25;

/// Half the width and half the height of the board.
fn half() -> (f64, f64) {
    (5.0 * PITCH + BORDER, 5.0 * PITCH * 3.0_f64.sqrt() / 2.0 + BORDER)
}

/// Returns the left half, with a tab, and the right one.
pub(crate) fn pages(language: Language, paper: Paper) -> Vec<Drawing> {
    let whole = whole();
    let (half_width, half_height) = half();
    let words = Words::of(language);
    let sheet = |number: u8| {
        let mut page = Drawing::default();
        marks::head(
            &mut page,
            language,
            &format!("{} {number}/2", words.of_game(Fibonacci.id()).board),
            &words.join,
            paper.inner().0,
        );
        let (top, height) = (MARGIN + HEAD, 2.0 * half_height);
        let (left, width, seam) = match number {
            1 => (MARGIN, half_width + SEAM + TAB, MARGIN + half_width + SEAM),
            _ => (MARGIN, half_width - SEAM, MARGIN),
        };
        let middle = (seam - SEAM, top + half_height);
        page.add(&whole.part(number, middle), 0.0, 0.0);
        page.rect(left, top, width, height, None, Some(CUT));
        page.line((seam, top), (seam, top + height), Pen::new(QUIET, 0.1));
        for part in [0.25, 0.75] {
            let side = if number == 1 { 1.0 } else { -1.0 };
            let placed = Affine::translate((seam, top + height * part)) * Affine::scale_non_uniform(side, 1.0);
            page.svg("M0 -2L0 2L-2.6 0z", placed, Some(QUIET), None);
            if number == 1 {
                page.centred(seam + TAB / 2.0, top + height * part, Face::regular(language), 2.4, QUIET, &words.glue);
            }
        }
        marks::ruler(&mut page, language, paper);
        page
    };
    vec![sheet(1), sheet(2)]
}

/// Lines, points and names of the whole board, around (0, 0).
struct Whole {
    lines: Vec<[(f64, f64); 2]>,
    points: Vec<(f64, f64)>,
    names: Vec<(f64, f64, String)>,
}

fn whole() -> Whole {
    let mut whole = Whole { lines: Vec::new(), points: Vec::new(), names: Vec::new() };
    for point in Point::all() {
        let at = place(point, PITCH);
        whole.points.push(at);
        for other in point.neighbours() {
            if (other.q(), other.r()) > (point.q(), point.r()) {
                whole.lines.push([at, place(other, PITCH)]);
            }
        }
    }
    let away = PITCH * 0.45;
    for first in (0..11).filter_map(|row| Point::row(row).next()) {
        let (x, y) = place(first, PITCH);
        whole.names.push((x - away, y, first.to_string()[..1].to_owned()));
    }
    for number in 1..=11_u8 {
        // Lines of equal number end at the lower right.
        let last = Point::all()
            .filter(|point| point.to_string()[1..] == number.to_string())
            .max_by_key(|point| (point.r(), point.q()));
        if let Some(last) = last {
            let (x, y) = place(last, PITCH);
            whole.names.push((x + away * 0.5, y + away * 0.87, number.to_string()));
        }
    }
    whole
}

impl Whole {
    /// Returns a half of the board, with the board's middle at `middle`. Lines are cut at the seam.
    fn part(&self, number: u8, middle: (f64, f64)) -> Drawing {
        let look = FibonacciLook::get();
        let mut drawing = Drawing::default();
        let inside = |x: f64| if number == 1 { x <= SEAM } else { x > SEAM };
        let moved = |(x, y): (f64, f64)| (middle.0 + x, middle.1 + y);
        for &[from, to] in &self.lines {
            let pen = Pen::new(look.board.line[0], 0.5);
            let at_seam = |from: (f64, f64), to: (f64, f64)| {
                let part = (SEAM - from.0) / (to.0 - from.0);
                (SEAM, from.1 + (to.1 - from.1) * part)
            };
            match (inside(from.0), inside(to.0)) {
                (true, true) => drawing.line(moved(from), moved(to), pen),
                (true, false) => drawing.line(moved(from), moved(at_seam(from, to)), pen),
                (false, true) => drawing.line(moved(at_seam(from, to)), moved(to), pen),
                (false, false) => {}
            }
        }
        for &point in self.points.iter().filter(|point| inside(point.0)) {
            let (x, y) = moved(point);
            let radius = if point == (0.0, 0.0) { 2.1 } else { 1.4 };
            drawing.circle(x, y, radius, Some(look.board.point[0]), None);
        }
        for (x, y, name) in self.names.iter().filter(|(x, ..)| inside(*x)) {
            let (x, y) = moved((*x, *y));
            drawing.centred(x, y + 1.1, Face::regular(Language::English).bold(), 3.2, INK, name);
        }
        drawing
    }
}
