//! The men to cut out: discs seen from above, in the box's colours, each with its own pattern.

use super::Focus;
use super::board::SQUARE;
use super::look::FocusLook;
use crate::book::Book;
use crate::drawing::{Colour, Drawing, Pen};
use crate::language::Language;
use crate::marks::{self, HEAD};
use crate::paper::{MARGIN, Paper};
use crate::printing::Printing;
use crate::words::Words;
use gamut_rules::{AnyGame, Seat, Variant};
use kurbo::{Affine, BezPath, Point};

/// Radius of a man.
const RADIUS: f64 = SQUARE * 0.4;
/// Distance between the middles of neighbouring men.
const PITCH: f64 = 2.0 * RADIUS + 2.5;
/// Space for the ruler.
const FOOT: f64 = 10.0;

/// Returns the pages with all men, seat by seat.
pub(crate) fn pages(variant: &Variant, language: Language, paper: Paper) -> Vec<Drawing> {
    let (width, height) = paper.inner();
    let columns = (width / PITCH).floor() as usize;
    let rows = ((height - HEAD - FOOT) / PITCH).floor() as usize;
    let colours = FocusLook::get().colours(variant.edition(), variant.seats());
    let men: Vec<usize> = (0..variant.seats()).flat_map(|seat| std::iter::repeat_n(seat, count(variant))).collect();
    let words = Words::of(language);
    let title = colours
        .iter()
        .filter_map(|(name, _)| Book::of(language).men.get(*name))
        .cloned()
        .collect::<Vec<_>>()
        .join(&words.comma);
    let text = words.of_game(Focus.id()).men_text.replace("{count}", &count(variant).to_string());
    let sheet = |men: &[usize]| {
        let mut page = Drawing::default();
        marks::head(
            &mut page,
            language,
            &format!("{}{}{title}", words.of_game(Focus.id()).men, words.colon),
            &text,
            width,
        );
        for (index, &seat) in men.iter().enumerate() {
            let x = MARGIN + PITCH * ((index % columns) as f64 + 0.5);
            let y = MARGIN + HEAD + PITCH * ((index / columns) as f64 + 0.5);
            if let Some((_, colour)) = colours.get(seat) {
                man(&mut page, colour.pattern, (x, y), [colour.body, colour.ink, colour.outline[0]]);
            }
        }
        marks::ruler(&mut page, language, paper);
        page
    };
    men.chunks(columns * rows).map(sheet).collect()
}

/// Returns the number of men of each seat, on the board and in hand.
fn count(variant: &Variant) -> usize {
    // Who starts changes no number of men, and a sheet may leave it to the lot.
    let game = Seat::all(1).next().and_then(|seat| AnyGame::new(&variant.with_first_seat(seat)).ok());
    let digits = |position: String| position.chars().filter(|&c| c == '1').count();
    let on_board = game.map_or(0, |game| {
        let text = game.position().to_string();
        digits(text.split_whitespace().next().unwrap_or_default().to_owned())
    });
    // With three players, each seat's thirteenth man is in hand.
    on_board + usize::from(variant.seats() == 3)
}

/// Draws a man: body, ink, outline.
fn man(page: &mut Drawing, pattern: usize, (x, y): (f64, f64), [body, ink, outline]: [Colour; 3]) {
    page.circle(x, y, RADIUS, Some(body), Some(Pen::new(outline, 0.3)));
    page.circle(x, y, RADIUS * 0.74, None, Some(Pen::new(ink, 0.35)));
    rim(page, pattern, (x, y), ink);
    mark(page, pattern, (x, y), ink);
}

/// Draws the lines on the rim: none, ticks, a ring or dots, as the page draws them on a man's side.
fn rim(page: &mut Drawing, pattern: usize, (x, y): (f64, f64), ink: Colour) {
    let at = |radius: f64, angle: f64| (x + radius * angle.cos(), y + radius * angle.sin());
    let around = |count: u8| (0..count).map(move |step| f64::from(step) / f64::from(count) * std::f64::consts::TAU);
    match pattern {
        1 => around(20)
            .for_each(|angle| page.line(at(RADIUS * 0.8, angle), at(RADIUS * 0.95, angle), Pen::new(ink, 0.6))),
        2 => page.circle(x, y, RADIUS * 0.87, None, Some(Pen::new(ink, 1.1))),
        3 => around(20).for_each(|angle| {
            let (x, y) = at(RADIUS * 0.87, angle);
            page.circle(x, y, 0.6, Some(ink), None);
        }),
        _ => {}
    }
}

/// Draws the mark in the middle: a disc, a ring, a cross or a triangle.
fn mark(page: &mut Drawing, pattern: usize, (x, y): (f64, f64), ink: Colour) {
    let size = RADIUS * 0.36;
    match pattern {
        0 => page.circle(x, y, size * 0.8, Some(ink), None),
        1 => page.circle(x, y, size * 0.85, None, Some(Pen::new(ink, 1.2))),
        2 => {
            page.line((x - size, y), (x + size, y), Pen::new(ink, 1.4));
            page.line((x, y - size), (x, y + size), Pen::new(ink, 1.4));
        }
        _ => {
            let corners = [-90.0_f64, 30.0, 150.0].map(|angle| angle.to_radians());
            let mut path = BezPath::new();
            for (index, angle) in corners.into_iter().enumerate() {
                let to = Point::new(size * 1.1 * angle.cos(), size * 1.1 * angle.sin());
                if index == 0 { path.move_to(to) } else { path.line_to(to) }
            }
            path.close_path();
            page.shape(Affine::translate((x, y + size * 0.15)) * path, Some(ink), None);
        }
    }
}
