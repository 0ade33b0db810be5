//! Drawing of a Focus position: board, stacks, reserves and captured men, in the colours of the edition's box.

mod look;
mod men;
mod place;
mod trays;

use crate::arrow::Arrow;
use crate::mark::Mark;
use crate::style::Style;
use crate::text::{Anchor, Text};
use gamut_rules::focus::{Focus, Square};
use gamut_rules::variant::Edition;
use gamut_rules::{Game, Seat};
use look::Look;
use place::{corner, foot};
use std::fmt::Write;

/// The radius of a circle that marks a square.
const CIRCLE: f64 = 36.0;

/// Returns the picture of the current position, with the last move and the marks.
pub(crate) fn draw<const SEATS: usize>(
    edition: Edition,
    game: &Game<Focus<SEATS>>,
    marks: &[Mark],
    style: Style,
) -> String {
    let look = Look::get();
    let colours = look.colours(edition, SEATS).expect("a test looks for every edition and number of seats");
    let position = game.position();
    let (margin, extent) = (look.margin, look.extent());
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{margin} -{margin} {extent} {extent}\" \
         width=\"{extent}\" height=\"{extent}\" role=\"img\" font-family=\"system-ui, sans-serif\">\n\
         <title>{position}</title>\n"
    );
    out += &style.sheet(|| look.dark_rules(&colours));
    out += &men::definitions(&look, &colours, style);
    let ground = style.paint("ground", "fill", &look.board.ground);
    let _ = writeln!(out, "<rect x=\"-{margin}\" y=\"-{margin}\" width=\"{extent}\" height=\"{extent}\" {ground}/>");
    for square in Square::all() {
        let tone = usize::from((square.file() + square.rank() + 1) % 2 != 0);
        out += &tile(&look, square, &style.paint(&format!("tone{tone}"), "fill", &look.board.squares[tone]));
    }
    let last = game.played().last().map(|action| ((!action.is_drop()).then(|| action.from()), action.to()));
    if let Some((source, target)) = last {
        // The origin is drawn lighter than the destination.
        for (square, opacity) in source.map(|square| (square, ".42")).into_iter().chain([(target, ".72")]) {
            let fill = style.paint("last", "fill", &look.board.last);
            out += &tile(&look, square, &format!("{fill} opacity=\"{opacity}\""));
        }
    }
    out += &coordinates(&look, style);
    out += &trays::draw(&look, position, style);
    // From the top row down, so that a stack covers the stacks behind it.
    for square in Square::all().rev() {
        let (x, y) = foot(&look, square);
        out += &men::stack(&look, position.stack(square).pieces(), x, y, 1.0);
    }
    if let (true, Some((Some(source), target))) = (style.has_arrow(), last) {
        let [from, to] = [source, target].map(|square| middle(&look, square));
        out += &Arrow { from, to }.draw(style, "past", &look.board.arrow);
    }
    let named = |name: &str| Square::from_name(name).map(|square| middle(&look, square));
    out += &marks.iter().map(|mark| mark.draw(style, CIRCLE, named)).collect::<String>();
    out + "</svg>\n"
}

/// Returns the middle of a square.
fn middle(look: &Look, square: Square) -> (f64, f64) {
    let (x, y) = corner(look, square);
    (x + look.square.pitch / 2.0, y + look.square.pitch / 2.0)
}

fn tile(look: &Look, square: Square, paint: &str) -> String {
    let (x, y) = corner(look, square);
    let inset = (look.square.pitch - look.square.size) / 2.0;
    let (x, y, size, round) = (x + inset, y + inset, look.square.size, look.square.round);
    format!("<rect x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\" rx=\"{round}\" {paint}/>\n")
}

/// Draws letters and numbers along the outline of the board.
fn coordinates(look: &Look, style: Style) -> String {
    let ink = style.paint("coordinate", "fill", &look.board.coordinate);
    let pitch = look.square.pitch;
    let mut out = String::new();
    for index in 0..8 {
        let leftmost = Square::all().find(|square| square.rank() == index);
        let lowest = Square::all().find(|square| square.file() == index);
        for (square, right, down, from, to) in
            [(leftmost, -9.0, pitch / 2.0 + 5.0, 1, 2), (lowest, pitch / 2.0, pitch + 15.0, 0, 1)]
        {
            let Some(square) = square else { continue };
            let ((x, y), name) = (corner(look, square), square.to_string());
            let (x, y, text) = (x + right, y + down, &name[from..to]);
            out += &Text { text, x, y, size: 14.0, anchor: Anchor::Middle, strong: false, centred: false }
                .draw(style, &ink);
        }
    }
    out
}

/// Iterates over the seats of a game, with their numbers.
fn seats(count: usize) -> impl Iterator<Item = (Seat, u8)> {
    Seat::all(count).map(|seat| (seat, seat.number()))
}
