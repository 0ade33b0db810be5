//! Draws the published figures next to ours as an SVG picture: ours as a point on its interval, published ones as
//! diamonds.

use super::super::picture::even;
use super::super::sheet::{COLOURS, MARGIN, Scale, fitted, label, panel, sheet};
use super::same_field;
use gamut_arena::Report;
use gamut_arena::literature::Cell;

const SCALE: Scale = Scale { left: 400.0, right: 752.0 };
/// Distance from the top of a panel to its first cell; height of a player's line; gaps between cells and between
/// panels.
const HEAD: f64 = 72.0;
const ROW: f64 = 18.0;
const BETWEEN: f64 = 10.0;
const APART: f64 = 16.0;
/// Right end of the players' names.
const NAMES: f64 = SCALE.left - 16.0;
/// Characters of a cell's and of a player's name that fit.
const CELL: usize = 34;
const PLAYER: usize = 26;

/// Returns a panel for every published table, with a line for each player of each cell. Of two players only the first
/// is drawn, since its share implies the other's.
pub(super) fn svg(played: &[(Cell, Report)]) -> String {
    let (mut drawn, mut y) = (String::new(), 124.0);
    for cells in played.chunk_by(|(cell, _), (next, _)| cell.table == next.table) {
        let (lines, bottom) = table(cells, y);
        drawn += &lines;
        y = bottom + APART;
    }
    let key = point(MARGIN + 14.0, 98.0, COLOURS[6], (MARGIN + 2.0, MARGIN + 26.0))
        + &label(MARGIN + 36.0, 102.0, "text", "start", 13.0, "this program, with its 95 % interval")
        + &diamond(MARGIN + 292.0, 98.0)
        + &label(MARGIN + 306.0, 102.0, "text", "start", 13.0, "published");
    let below = "J.A.M. Nijssen's thesis (Maastricht 2013) and the same players here: shares of the wins";
    sheet(y + MARGIN - APART, "The published players of Focus", below, &(key + &drawn))
}

/// Draws a table from this height on; returns it with the height where it ends.
fn table(cells: &[(Cell, Report)], top: f64) -> (String, f64) {
    let (mut rows, mut y) = (String::new(), top + HEAD);
    for (cell, report) in cells {
        rows += &label(MARGIN + 16.0, y + ROW * 0.7, "quiet", "start", 12.0, &fitted(&cell.name, [CELL; 2]).0);
        let shown = if report.score.len() == 2 { 1 } else { report.score.len() };
        for (index, (player, share)) in report.score.iter().enumerate().take(shown) {
            let name = player.split('@').next().unwrap_or_default();
            rows += &label(NAMES, y + ROW * 0.7, "text", "end", 12.0, &fitted(name, [PLAYER; 2]).0);
            let (low, high) = report.interval[index].1;
            let middle = y + ROW / 2.0;
            let interval = (SCALE.at(low), SCALE.at(high));
            rows += &point(SCALE.at(*share), middle, COLOURS[index % COLOURS.len()], interval);
            if same_field(cell, report) {
                rows += &diamond(SCALE.at(cell.published[index]), middle);
            }
            y += ROW;
        }
        y += BETWEEN;
    }
    let bottom = y + 14.0;
    let Some((cell, report)) = cells.first() else { return (rows, bottom) };
    let title = label(MARGIN + 16.0, top + 30.0, "text", "start", 15.0, cell.table);
    (panel(top, bottom) + &title + &SCALE.grid(top + HEAD - 8.0, y - 4.0, even(report)) + &rows, bottom)
}

/// Draws our share with its interval.
fn point(x: f64, y: f64, colour: &str, (low, high): (f64, f64)) -> String {
    format!(
        "<path d=\"M{low:.1} {y}H{high:.1}\" stroke=\"{colour}\" stroke-width=\"7\" stroke-opacity=\".45\" stroke-linecap=\"round\"/>\n\
         <circle cx=\"{x:.1}\" cy=\"{y}\" r=\"5\" fill=\"{colour}\"/>\n"
    )
}

/// Draws a published share.
fn diamond(x: f64, y: f64) -> String {
    let top = y - 6.0;
    format!("<path d=\"M{x:.1} {top}l6 6l-6 6l-6 -6z\" class=\"whisker\" stroke-width=\"1.8\" fill=\"none\"/>\n")
}
