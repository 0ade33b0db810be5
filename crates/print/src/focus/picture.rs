//! The pictures in the rules, from the page's positions, with stacks seen slightly from above.

use super::Focus;
use super::look::{FocusColour, FocusLook};
use crate::book::Book;
use crate::drawing::{Drawing, INK, Pen, QUIET};
use crate::font::Face;
use crate::language::Language;
use crate::picture::Picture;
use crate::printing::Printing;
use crate::text::{Style, lines};
use crate::words::Words;
use gamut_rules::Variant;
use gamut_rules::focus::Square;
use kurbo::{Affine, Rect};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The content of a picture; seats are digits, stacks are written from the bottom up.
#[derive(Deserialize)]
struct Diagram {
    board: Board,
    #[serde(default)]
    marks: Vec<Mark>,
    /// Whether reserves and captured men are shown.
    #[serde(default)]
    trays: bool,
}

#[derive(Deserialize)]
struct Board {
    stacks: BTreeMap<String, String>,
    reserves: Vec<u8>,
    captured: Vec<Vec<u8>>,
}

#[derive(Deserialize)]
struct Mark {
    square: String,
    kind: String,
}

#[derive(Deserialize)]
struct Diagrams {
    focus: BTreeMap<String, Diagram>,
}

/// Margin for letters and numbers around the squares, in units of the page's drawing.
const BORDER: f64 = 26.0;

/// Returns a picture of the rules with the given width in millimetres, or `None` for an unknown name.
pub(crate) fn picture(variant: &Variant, language: Language, name: &str, width: f64) -> Option<Picture> {
    static DIAGRAMS: OnceLock<Diagrams> = OnceLock::new();
    let text = include_str!("../../data/diagrams.json");
    let diagrams = DIAGRAMS.get_or_init(|| serde_json::from_str(text).expect("a test reads what is compiled in"));
    let diagram = diagrams.focus.get(name)?;
    let look = FocusLook::get();
    let scale = width / (8.0 * look.square.pitch + 2.0 * BORDER);
    let mut drawing = Drawing::default();
    let corner = |square: Square| {
        let pitch = look.square.pitch;
        (BORDER + f64::from(square.file()) * pitch, BORDER / 2.0 + f64::from(7 - square.rank()) * pitch)
    };
    for square in Square::all() {
        let ((x, y), inset) = (corner(square), (look.square.pitch - look.square.size) / 2.0);
        let tone = usize::from((square.file() + square.rank() + 1) % 2 != 0);
        let mark = diagram.marks.iter().find(|mark| mark.square == square.to_string()).map(|mark| mark.kind.as_str());
        let fill = match mark {
            Some("source") => look.board.source[0],
            Some("last") => look.board.last[0],
            _ => look.board.squares[tone][0].lighter(0.35),
        };
        let tile = Rect::new(x, y, x + look.square.pitch, y + look.square.pitch).inset(-inset);
        let tile = Rect::new(tile.x0 * scale, tile.y0 * scale, tile.x1 * scale, tile.y1 * scale);
        let pen = if mark == Some("target") { Pen::new(look.board.target[0], 0.6) } else { Pen::new(QUIET, 0.08) };
        drawing.rounded(tile, 9.0 * scale, Some(fill), Some(pen));
    }
    coordinates(&mut drawing, scale, look);
    // From the top row down, so that a stack covers the stacks behind it.
    let colours = look.colours(variant.edition(), seats_of(name, variant));
    for square in Square::all().rev() {
        let Some(men) = diagram.board.stacks.get(&square.to_string()) else { continue };
        let (x, y) = corner(square);
        let foot = (x + look.square.pitch / 2.0, y + look.square.base);
        stack(&mut drawing, men, foot, scale, &colours);
    }
    let mut height = (8.0 * look.square.pitch + 1.5 * BORDER) * scale;
    if diagram.trays {
        height += trays(&mut drawing, variant, language, &diagram.board, (width, height));
    }
    Some(Picture { drawing, width, height })
}

/// The box shows one picture for three and one for four players; the others are for two.
fn seats_of(name: &str, variant: &Variant) -> usize {
    match name {
        "setup-3" => 3,
        "setup-4" | "setup-4-12" => 4,
        _ => variant.seats(),
    }
}

/// Draws a stack, given from the bottom up, with its lowest man at `foot`.
fn stack(drawing: &mut Drawing, men: &str, foot: (f64, f64), scale: f64, colours: &[(&str, &FocusColour)]) {
    let look = FocusLook::get();
    let top = men.len();
    for (level, seat) in men.chars().enumerate() {
        let seat = seat.to_digit(10).map_or(0, |seat| seat.saturating_sub(1) as usize);
        let Some((_, colour)) = colours.get(seat) else { continue };
        let Some(pattern) = look.pattern(colour) else { continue };
        let placed = Affine::scale(scale) * Affine::translate((foot.0, foot.1 - level as f64 * look.piece.rise));
        let pen = Some(Pen::new(colour.outline[0], 0.12));
        drawing.svg(&look.piece.side, placed, Some(colour.body), pen);
        if let Some(rim) = &pattern.rim {
            let line = (rim.line > 0.0).then(|| Pen::new(colour.ink, rim.line * scale));
            drawing.svg(&rim.d, placed, line.is_none().then_some(colour.ink), line);
        }
        drawing.svg(&look.piece.face, placed, Some(colour.light), pen);
        if level + 1 == top {
            drawing.svg(&look.piece.dome, placed, Some(colour.body), Some(Pen::new(colour.dark, 0.1)));
            let line = (pattern.mark.line > 0.0).then(|| Pen::new(colour.ink, pattern.mark.line * scale));
            drawing.svg(&pattern.mark.d, placed, line.is_none().then_some(colour.ink), line);
        }
    }
}

fn coordinates(drawing: &mut Drawing, scale: f64, look: &FocusLook) {
    let (size, face) = (17.0 * scale, Face::regular(Language::English));
    for index in 0..8_i8 {
        let along = (f64::from(index) + 0.5) * look.square.pitch;
        let lowest = Square::all().find(|square| square.file() == index).map_or(0, |square| square.rank());
        let leftmost =
            Square::all().filter(|square| square.rank() == index).map(|square| square.file()).min().unwrap_or(0);
        let below = BORDER / 2.0 + f64::from(8 - lowest) * look.square.pitch + 15.0;
        let letter = char::from(b'a' + index.unsigned_abs()).to_string();
        drawing.centred((BORDER + along) * scale, below * scale, face, size, QUIET, &letter);
        let edge = BORDER + f64::from(leftmost) * look.square.pitch - 11.0;
        let row = BORDER / 2.0 + 8.0 * look.square.pitch - along + 6.0;
        drawing.centred(edge * scale, row * scale, face, size, QUIET, &(index + 1).to_string());
    }
}

/// Lists reserves and captured men below a picture, for each seat that has any; returns the height.
fn trays(drawing: &mut Drawing, variant: &Variant, language: Language, board: &Board, (width, top): (f64, f64)) -> f64 {
    let (words, sides) = (Words::of(language), &Book::of(language).sides);
    let style = Style { size: 2.75, leading: 3.6, colour: INK, face: Face::regular(language) };
    let mut y = top;
    for (seat, reserve) in board.reserves.iter().enumerate() {
        let captured: u8 = board.captured.get(seat).map_or(0, |men| men.iter().sum());
        let mut parts = Vec::new();
        if *reserve > 0 {
            parts.push(words.reserve.replace("{count}", &reserve.to_string()));
        }
        if captured > 0 {
            parts.push(words.captured.replace("{count}", &captured.to_string()));
        }
        let Some(name) = Focus.side(variant, seat + 1).and_then(|colour| sides.get(colour)) else { continue };
        if parts.is_empty() {
            continue;
        }
        for line in lines(&format!("{name}{}{}", words.colon, parts.join(&words.comma)), style, width) {
            y += style.leading;
            line.draw(drawing, 0.0, y, style);
        }
    }
    y - top
}
