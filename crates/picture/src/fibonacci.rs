//! Drawing of a Fibonacci position: lattice, men, the closed parts of the rings round the centres, last move.

mod look;
mod piles;

use crate::arrow::Arrow;
use crate::mark::Mark;
use crate::style::Style;
use crate::text::{Anchor, Text};
use gamut_rules::fibonacci::{Fibonacci, Man, ManKind, Point, Symmetry};
use gamut_rules::{Game, Seat};
use look::Look;
use std::fmt::Write;

/// The radius of a circle that marks a point.
const CIRCLE: f64 = 31.0;

/// Returns the picture of the current position, with the last move and the marks.
pub(crate) fn draw(game: &Game<Fibonacci>, marks: &[Mark], style: Style) -> String {
    let look = Look::get();
    let position = game.position();
    let (width, height) = (look.extent.width, look.extent.height);
    let (left, top) = (width / -2.0, height / -2.0);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} {top} {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\" font-family=\"system-ui, sans-serif\">\n<title>{position}</title>\n"
    );
    out += &style.sheet(|| look.dark_rules());
    out += &definitions(&look, style);
    let ground = style.paint("ground", "fill", &look.board.ground);
    let _ = writeln!(out, "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" {ground}/>");
    out += &lattice(&look, style);
    out += &coordinates(&look, style);
    let last = game.played().iter().rev().find(|action| action.is_step());
    if let Some(action) = last {
        out += &last_move(&look, action.from(), action.to(), style);
    }
    for point in Point::all().rev() {
        if let Some(man) = position.man(point) {
            let ((x, y), shadow) = (place(&look, point), &look.men.shadow);
            let _ = writeln!(
                out,
                "<g transform=\"translate({x} {y})\"><ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\" fill=\"url(#shadow)\"/>\
                 <use href=\"#{man}\"/></g>",
                shadow.x, shadow.y, shadow.rx, shadow.ry
            );
        }
    }
    out += &Seat::all(2).map(|seat| ring(&look, position, seat, style)).collect::<String>();
    if position.is_cards() {
        out += &Seat::all(2).map(|seat| piles::draw(&look, seat, position.pile(seat), style)).collect::<String>();
    }
    // Ending a turn or turning up a card moves no man.
    if let (true, Some(action)) = (style.has_arrow(), game.played().last().filter(|action| action.is_step())) {
        let [from, to] = [action.from(), action.to()].map(|point| place(&look, point));
        out += &Arrow { from, to }.draw(style, "past", &look.board.arrow);
    }
    let named = |name: &str| Point::from_name(name).map(|point| place(&look, point));
    out += &marks.iter().map(|mark| mark.draw(style, CIRCLE, named)).collect::<String>();
    out + "</svg>\n"
}

/// Returns where a point is drawn; the origin is the middle of the board.
fn place(look: &Look, point: Point) -> (f64, f64) {
    axial(look, f64::from(point.q()), f64::from(point.r()))
}

/// Returns where axial coordinates are drawn, even outside the board.
fn axial(look: &Look, q: f64, r: f64) -> (f64, f64) {
    (round((q + r / 2.0) * look.pitch), round(r * look.pitch * 0.75_f64.sqrt()))
}

/// Rounds to hundredths, which are finer than the eye sees. Adding 0 turns −0 into 0.
fn round(value: f64) -> f64 {
    (value * 100.0).round() / 100.0 + 0.0
}

/// Defines the shadow, and each kind of man of each side: `S` is a strike of Red, `d` a support of Green.
fn definitions(look: &Look, style: Style) -> String {
    let shadow = style.paint("shadow", "stop-color", &look.board.shadow);
    let mut out = format!(
        "<defs>\n<radialGradient id=\"shadow\"><stop offset=\".6\" {shadow} stop-opacity=\".4\"/>\
         <stop offset=\"1\" {shadow} stop-opacity=\"0\"/></radialGradient>\n"
    );
    for (seat, side) in Seat::all(2).zip(&look.sides) {
        let _ = writeln!(
            out,
            "<linearGradient id=\"body{seat}\" x2=\".25\" y2=\"1\"><stop offset=\"0\" stop-color=\"{}\"/>\
             <stop offset=\".38\" stop-color=\"{}\"/><stop offset=\"1\" stop-color=\"{}\"/></linearGradient>",
            side.light, side.body, side.dark
        );
        for kind in ManKind::ALL {
            let shape = look.shape(kind);
            let outline = style.paint(&format!("outline{seat}"), "stroke", &side.outline);
            // A second line marks a centre of either side; one line marks all men of one side.
            let line = match (kind, &side.inset) {
                (ManKind::Centre, Some(inset)) => Some(inset.line + 1.0),
                (ManKind::Centre, None) => Some(2.4),
                (_, inset) => inset.as_ref().map(|inset| inset.line),
            };
            let inset = line.map_or_else(String::new, |line| {
                format!("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{line}\"/>", shape.inset, side.ink)
            });
            let mark = match shape.mark.line {
                0.0 => format!("fill=\"{}\"", side.ink),
                line => format!(
                    "fill=\"none\" stroke=\"{}\" stroke-width=\"{line}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"",
                    side.ink
                ),
            };
            let _ = writeln!(
                out,
                "<g id=\"{}\"><path d=\"{}\" fill=\"url(#body{seat})\" {outline} stroke-width=\"{}\"/>{inset}\
                 <path d=\"{}\" {mark}/></g>",
                Man { seat, kind },
                shape.body,
                look.men.outline,
                shape.mark.d
            );
        }
    }
    out + "</defs>\n"
}

/// Draws the board without men: its face, the lines in three directions, the points.
fn lattice(look: &Look, style: Style) -> String {
    let (face, edge) = (style.paint("face", "fill", &look.board.face), style.paint("edge", "stroke", &look.board.edge));
    let mut out = format!("<g {edge}><path d=\"{}\" {face} stroke-width=\"2\"/>", look.face);
    let _ = writeln!(out, "<path d=\"{}\" fill=\"none\" opacity=\".7\"/></g>", look.rim);
    let mut lines = String::new();
    // Rows from end to end, then rotated by 60° and 120°.
    for symmetry in Symmetry::all().take(3) {
        for row in 0..11 {
            let ends = (Point::row(row).next(), Point::row(row).next_back());
            let (Some(first), Some(last)) = ends else { continue };
            let [(x, y), (to_x, to_y)] = [first, last].map(|point| place(look, symmetry.point(point)));
            let _ = write!(lines, "M{x} {y}L{to_x} {to_y}");
        }
    }
    let line = style.paint("line", "stroke", &look.board.line);
    let _ = writeln!(
        out,
        "<path d=\"{lines}\" fill=\"none\" {line} stroke-width=\"{}\" stroke-linecap=\"round\"/>",
        look.line
    );
    let _ = write!(out, "<g {}>", style.paint("point", "fill", &look.board.point));
    for point in Point::all() {
        let (x, y) = place(look, point);
        let radius = if (point.q(), point.r()) == (0, 0) { look.point.middle } else { look.point.radius };
        let _ = write!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>");
    }
    out + "</g>\n"
}

/// Draws row letters at the start of rows, and numbers at the end of the lines of equal number.
fn coordinates(look: &Look, style: Style) -> String {
    let (away, size) = (look.coordinate.distance, look.coordinate.size);
    let colour = style.paint("coordinate", "fill", &look.board.coordinate);
    let mut out = String::new();
    let mut text = |text: &str, x: f64, y: f64| {
        let (x, y) = (round(x), round(y));
        out += &Text { text, x, y, size, anchor: Anchor::Middle, strong: false, centred: true }.draw(style, &colour);
    };
    for first in (0..11).filter_map(|row| Point::row(row).next()) {
        let (x, y) = place(look, first);
        text(&first.to_string()[..1], x - away, y);
    }
    for index in 0..11_u8 {
        let q = f64::from(index) - 5.0;
        let r = 5.0_f64.min(5.0 - q);
        let (end, beyond) = (axial(look, q, r), axial(look, q, r + 1.0));
        let part = away / look.pitch;
        text(&(index + 1).to_string(), end.0 + (beyond.0 - end.0) * part, end.1 + (beyond.1 - end.1) * part);
    }
    out
}

/// Marks the target and the source of the last move.
fn last_move(look: &Look, from: Point, to: Point, style: Style) -> String {
    let [(x, y), (to_x, to_y)] = [from, to].map(|point| place(look, point));
    let (last, face) = (&look.board.last, &look.board.face);
    format!(
        "<circle cx=\"{to_x}\" cy=\"{to_y}\" r=\"31\" {} opacity=\".55\"/>\n\
         <g {}><circle cx=\"{x}\" cy=\"{y}\" r=\"10\" {} stroke-width=\"3\"/></g>\n",
        style.paint("last", "fill", last),
        style.paint("left", "stroke", last),
        style.paint("face", "fill", face)
    )
}

/// Draws the ring round a centre: an arc for each neighbour, emphasised where an enemy strike stands. Draws nothing
/// without an enemy strike.
fn ring(look: &Look, position: &Fibonacci, seat: Seat, style: Style) -> String {
    if position.attackers(seat) == 0 {
        return String::new();
    }
    let (centre, strikes) = (position.centre(seat), position.strikes(seat.after(1, 2)));
    let ring = &look.men.ring;
    let (x, y) = place(look, centre);
    let mut out = format!("<g transform=\"translate({x} {y})\" fill=\"none\" stroke-linecap=\"round\">\n");
    for point in centre.neighbours() {
        let (to_x, to_y) = place(look, point);
        let (angle, half) = ((to_y - y).atan2(to_x - x), ring.degrees.to_radians() / 2.0);
        let [a, b] = [angle - half, angle + half]
            .map(|angle| format!("{} {}", round(ring.radius * angle.cos()), round(ring.radius * angle.sin())));
        let (role, colour, width) = if strikes.contains(point) {
            ("ring", &look.board.ring, ring.line + 1.0)
        } else {
            ("line", &look.board.line, ring.line - 1.6)
        };
        let radius = ring.radius;
        let stroke = style.paint(role, "stroke", colour);
        let _ =
            writeln!(out, "<path d=\"M{a}A{radius} {radius} 0 0 1 {b}\" {stroke} stroke-width=\"{}\"/>", round(width));
    }
    out + "</g>\n"
}
