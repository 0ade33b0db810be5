//! The pictures in the rules, from the page's positions.

use super::look::FibonacciLook;
use super::men::man;
use super::place;
use crate::drawing::{Drawing, Pen};
use crate::picture::Picture;
use gamut_rules::fibonacci::Point;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The content of a picture: letters in notation, by point.
#[derive(Deserialize)]
struct Diagram {
    men: BTreeMap<String, String>,
    #[serde(default)]
    marks: Vec<Mark>,
    #[serde(default)]
    group: Vec<String>,
    #[serde(default)]
    throws: Vec<Throw>,
}

#[derive(Deserialize)]
struct Mark {
    point: String,
    kind: String,
}

/// A man thrown back.
#[derive(Deserialize)]
struct Throw {
    from: String,
    to: String,
}

#[derive(Deserialize)]
struct Diagrams {
    fibonacci: BTreeMap<String, Diagram>,
}

/// Returns a picture of the rules with the given width in millimetres, or `None` for an unknown name.
pub(crate) fn picture(name: &str, width: f64) -> Option<Picture> {
    static DIAGRAMS: OnceLock<Diagrams> = OnceLock::new();
    let text = include_str!("../../data/diagrams.json");
    let diagrams = DIAGRAMS.get_or_init(|| serde_json::from_str(text).expect("a test reads what is compiled in"));
    let (look, diagram) = (FibonacciLook::get(), diagrams.fibonacci.get(name)?);
    let pitch = width / 11.2;
    let height = pitch * (10.0 * 3.0_f64.sqrt() / 2.0 + 1.2);
    let at = |point: Point| {
        let (x, y) = place(point, pitch);
        (width / 2.0 + x, height / 2.0 + y)
    };
    let named = |name: &str| Point::all().find(|point| point.to_string() == name).map(at);
    let mut drawing = Drawing::default();
    for point in Point::all() {
        for other in point.neighbours().into_iter().filter(|other| (other.q(), other.r()) > (point.q(), point.r())) {
            drawing.line(at(point), at(other), Pen::new(look.board.line[0], 0.12));
        }
    }
    for (x, y) in diagram.group.iter().filter_map(|point| named(point)) {
        drawing.circle(x, y, pitch * 0.5, Some(look.board.group[0]), None);
    }
    for mark in diagram.marks.iter().filter(|mark| mark.kind == "last") {
        named(&mark.point)
            .into_iter()
            .for_each(|(x, y)| drawing.circle(x, y, pitch * 0.5, Some(look.board.last[0].lighter(0.6)), None));
    }
    for (point, letter) in &diagram.men {
        let Some(place) = named(point) else { continue };
        let side = &look.sides[usize::from(letter.chars().all(|c| c.is_ascii_lowercase()))];
        let shape = match letter.to_ascii_lowercase().as_str() {
            "c" => &look.men.centre,
            "s" => &look.men.strike,
            _ => &look.men.support,
        };
        man(&mut drawing, shape, side, place, pitch / look.pitch);
    }
    for mark in diagram.marks.iter().filter(|mark| mark.kind == "target") {
        let taken = diagram.men.contains_key(&mark.point);
        let Some((x, y)) = named(&mark.point) else { continue };
        let (fill, pen) =
            if taken { (None, Some(Pen::new(look.board.target[0], 0.4))) } else { (Some(look.board.target[0]), None) };
        drawing.circle(x, y, pitch * if taken { 0.5 } else { 0.16 }, fill, pen);
    }
    for Throw { from, to } in &diagram.throws {
        if let (Some(from), Some(to)) = (named(from), named(to)) {
            arrow(&mut drawing, from, to, pitch);
        }
    }
    Some(Picture { drawing, width, height })
}

/// Draws the path of a man thrown back.
fn arrow(drawing: &mut Drawing, from: (f64, f64), to: (f64, f64), pitch: f64) {
    let pen = Pen::new(FibonacciLook::get().board.target[0], 0.5);
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1e-9);
    let (dx, dy) = (dx / length, dy / length);
    let tip = (to.0 - dx * pitch * 0.5, to.1 - dy * pitch * 0.5);
    drawing.line((from.0 + dx * pitch * 0.5, from.1 + dy * pitch * 0.5), tip, pen);
    for side in [-1.0, 1.0] {
        let back = (tip.0 - (dx + side * dy * 0.6) * pitch * 0.3, tip.1 - (dy - side * dx * 0.6) * pitch * 0.3);
        drawing.line(tip, back, pen);
    }
}
