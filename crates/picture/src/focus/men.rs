//! Draws men and stacks of men.

use super::look::{Colour, Look, Pattern};
use crate::look::Stroke;
use crate::style::Style;
use gamut_rules::Seat;
use std::fmt::Write;

/// Defines the shadow and each seat's men: `bodyN` is a covered man of seat N, `topN` the same with its dome.
pub(super) fn definitions(look: &Look, colours: &[&Colour], style: Style) -> String {
    let shadow = style.paint("shadow", "stop-color", &look.board.shadow);
    let mut out = format!(
        "<defs>\n<radialGradient id=\"shadow\"><stop offset=\".45\" {shadow} stop-opacity=\".45\"/>\
         <stop offset=\"1\" {shadow} stop-opacity=\"0\"/></radialGradient>\n"
    );
    for (colour, number) in colours.iter().zip(1..) {
        let Some(pattern) = look.pattern(colour) else { continue };
        out += &man(look, colour, pattern, number, style);
    }
    out + "</defs>\n"
}

fn man(look: &Look, colour: &Colour, pattern: &Pattern, n: u8, style: Style) -> String {
    let Colour { body, light, dark, outline, ink, .. } = colour;
    let Pattern { mark, rim } = pattern;
    let piece = &look.piece;
    let stop = |offset: &str, colour: &str| format!("<stop offset=\"{offset}\" stop-color=\"{colour}\"/>");
    let outline = style.paint(&format!("outline{n}"), "stroke", outline);
    let paint = |stroke: &Stroke, cap: &str| match stroke.line {
        0.0 => format!("fill=\"{ink}\""),
        line => format!("fill=\"none\" stroke=\"{ink}\" stroke-width=\"{line}\"{cap}"),
    };
    let rim = rim
        .as_ref()
        .map_or_else(String::new, |rim| format!("<path d=\"{}\" {} opacity=\".9\"/>", rim.d, paint(rim, "")));
    let mark_paint = paint(mark, " stroke-linecap=\"round\"");
    [
        format!(
            "<linearGradient id=\"side{n}\">{}{}{}{}</linearGradient>",
            stop("0", dark),
            stop(".3", body),
            stop(".55", body),
            stop("1", dark)
        ),
        format!(
            "<linearGradient id=\"face{n}\" x2=\"0\" y2=\"1\">{}{}{}</linearGradient>",
            stop("0", dark),
            stop(".6", body),
            stop("1", light)
        ),
        format!(
            "<radialGradient id=\"dome{n}\" cx=\".36\" cy=\".2\" r=\".95\">{}{}{}</radialGradient>",
            stop("0", light),
            stop(".42", body),
            stop("1", dark)
        ),
        format!("<g id=\"body{n}\" stroke-width=\"{}\">", piece.outline),
        format!("<path d=\"{}\" fill=\"url(#side{n})\" {outline}/>{rim}", piece.side),
        format!("<path d=\"{}\" fill=\"url(#face{n})\" {outline}/></g>", piece.face),
        format!("<g id=\"top{n}\"><use href=\"#body{n}\"/><path d=\"{}\" fill=\"url(#dome{n})\"/>", piece.dome),
        format!(
            "<path d=\"{}\" fill=\"#fff\" opacity=\".4\"/><path d=\"{}\" {mark_paint}/></g>\n",
            piece.gleam, mark.d
        ),
    ]
    .join("\n")
}

/// Draws a stack, given from the bottom up, with its lowest man at (x, y). An empty stack draws nothing.
pub(super) fn stack(look: &Look, men: impl ExactSizeIterator<Item = Seat>, x: f64, y: f64, scale: f64) -> String {
    let height = men.len();
    if height == 0 {
        return String::new();
    }
    let scale = if scale == 1.0 { String::new() } else { format!(" scale({scale})") };
    let shadow = &look.piece.shadow;
    let mut out = format!(
        "<g transform=\"translate({x} {y}){scale}\"><ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\" fill=\"url(#shadow)\"/>",
        shadow.x, shadow.y, shadow.rx, shadow.ry
    );
    for (level, seat) in (0_u8..).zip(men) {
        let part = if usize::from(level) + 1 == height { "top" } else { "body" };
        let _ = write!(out, "<use href=\"#{part}{seat}\" y=\"{}\"/>", 0.0 - f64::from(level) * look.piece.rise);
    }
    out + "</g>\n"
}
