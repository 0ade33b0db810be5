//! Draws the Elo difference of two players as a point with its interval on a scale.

use super::super::sheet::{COLOURS, label};
use super::super::table::signed;
use super::{SCALE, name_of};
use gamut_arena::Elo;
use std::fmt::Write;

/// Candidates for half the scale, in Elo: the smallest that holds the interval is used, or the last.
const SCALES: [f64; 5] = [50.0, 100.0, 200.0, 400.0, 800.0];
const HEIGHT: f64 = 62.0;

/// Returns the drawing and its height.
pub(super) fn draw(elo: Elo, y: f64) -> (String, f64) {
    let (low, high) = elo.interval;
    let widest = low.abs().max(high.abs());
    let scale = SCALES.into_iter().find(|&scale| widest <= scale).unwrap_or(800.0);
    let place = |elo: f64| SCALE.at(0.5 + 0.5 * (elo / scale).clamp(-1.0, 1.0));
    let mut out = String::new();
    for step in -2..=2 {
        let at = scale * f64::from(step) / 2.0;
        let x = place(at);
        let _ = writeln!(out, "<path class=\"line\" d=\"M{x:.1} {y}v34\"/>");
        out += &label(x, y + 50.0, "quiet", "middle", 12.0, &signed(at));
    }
    let middle = y + 17.0;
    let better = COLOURS[usize::from(elo.difference < 0.0)];
    let (from, to) = (place(low), place(high));
    let _ = writeln!(
        out,
        "<path d=\"M{from:.1} {middle}H{to:.1}\" stroke=\"{better}\" stroke-width=\"7\" stroke-opacity=\".45\" stroke-linecap=\"round\"/>\n\
         <circle cx=\"{:.1}\" cy=\"{middle}\" r=\"7\" fill=\"{better}\"/>",
        place(elo.difference)
    );
    out += &name_of("Elo difference", middle + 5.0);
    let said = format!("{} ({} … {})", signed(elo.difference), signed(low), signed(high));
    out += &label(SCALE.right + 16.0, middle + 5.0, "text", "start", 14.0, &said);
    (out, HEIGHT)
}
