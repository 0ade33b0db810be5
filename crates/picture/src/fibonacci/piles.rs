//! Draws the cards left in a seat's pile, next to the board: a small card for each number, overlapping if two are left,
//! a dashed outline if none is.

use super::look::Look;
use crate::style::Style;
use crate::text::{Anchor, Text};
use gamut_rules::Seat;
use gamut_rules::fibonacci::{Man, ManKind, Pile};
use std::fmt::Write;

const WIDTH: f64 = 24.0;
const HEIGHT: f64 = 31.0;
/// Distance between neighbouring cards.
const GAP: f64 = 8.0;
/// Offset between two overlapping cards.
const LAP: f64 = 3.0;
/// Distance from the corner of the drawing.
const MARGIN: f64 = 14.0;
/// Cards in a row.
const COLUMNS: usize = 3;

/// Draws a seat's pile, labelled by one of its strikes: the first seat's at the bottom right, the second's at the top
/// left.
pub(super) fn draw(look: &Look, seat: Seat, pile: Pile, style: Style) -> String {
    let (width, height) = (look.extent.width / 2.0, look.extent.height / 2.0);
    let (across, down) = (COLUMNS as f64 * (WIDTH + GAP) - GAP, 2.0 * (HEIGHT + GAP) - GAP);
    let (left, top) = if seat.index() == 0 {
        (width - MARGIN - across, height - MARGIN - down)
    } else {
        (MARGIN - width, MARGIN - height)
    };
    // The strike goes next to the row of cards further from the middle of the board.
    let (x, y) = if seat.index() == 0 {
        (left - 30.0, top + down - HEIGHT / 2.0)
    } else {
        (left + across + 30.0, top + HEIGHT / 2.0)
    };
    let strike = Man { seat, kind: ManKind::Strike };
    let mut out = format!("<g class=\"pile{seat}\">\n");
    let _ = writeln!(out, "<use href=\"#{strike}\" transform=\"translate({x} {y}) scale(.6)\"/>");
    for (index, count) in pile.counts().into_iter().enumerate() {
        let x = left + (index % COLUMNS) as f64 * (WIDTH + GAP);
        let y = top + (index / COLUMNS) as f64 * (HEIGHT + GAP);
        out += &card(look, x, y, index + 1, count, style);
    }
    out + "</g>\n"
}

fn card(look: &Look, x: f64, y: f64, number: usize, count: u8, style: Style) -> String {
    let (face, edge) = (style.paint("face", "fill", &look.board.face), style.paint("edge", "stroke", &look.board.edge));
    let rect = |x: f64, y: f64, paint: &str| {
        format!("<rect x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"4\" {paint}/>")
    };
    let cards = match count {
        0 => rect(x, y, "fill=\"none\" stroke-dasharray=\"3 3\""),
        1 => rect(x, y, &face),
        _ => rect(x + LAP, y - LAP, &face) + &rect(x, y, &face),
    };
    let ink = style.paint("coordinate", "fill", &look.board.coordinate);
    let opacity = if count == 0 { " opacity=\".6\"" } else { "" };
    let (x, y, text) = (x + WIDTH / 2.0, y + HEIGHT / 2.0, number.to_string());
    let number = Text { text: &text, x, y, size: 15.0, anchor: Anchor::Middle, strong: true, centred: true };
    format!("<g {edge}>{cards}</g>{}", number.draw(style, &format!("{ink}{opacity}")))
}
