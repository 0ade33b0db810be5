//! Draws the result of a match as an SVG picture: bars of shares with their intervals, seat by seat, and for two sides
//! the Elo difference.

mod difference;

use super::sheet::{COLOURS, MARGIN, Scale, escape, fitted, label, panel, sheet};
use gamut_arena::{Config, Report, Share};
use std::fmt::Write;

/// Left and right end of the scale of bars.
const SCALE: Scale = Scale { left: 268.0, right: 588.0 };
/// Heights of a player's bar and of a seat's, and the gap between them.
const BAR: f64 = 24.0;
const SEAT: f64 = 14.0;
const GAP: f64 = 5.0;
const BETWEEN: f64 = 22.0;
/// Characters of a player's name that fit at full size, and at small size.
const NAME: [usize; 2] = [23, 30];

/// Returns the picture of a match.
pub(super) fn svg(config: &Config, report: &Report) -> String {
    let mut rows = String::new();
    let top = 96.0;
    let mut y = top + 44.0;
    let first = y;
    for (index, (name, share)) in report.score.iter().enumerate() {
        let share = Share { share: *share, interval: report.interval[index].1 };
        let colour = COLOURS[index % COLOURS.len()];
        rows += &name_of(name, y + BAR * 0.7);
        rows += &bar(share, y, BAR, colour, 1.0);
        let (low, high) = share.interval;
        let said = format!("{:.1} % ({:.1} – {:.1})", 100.0 * share.share, 100.0 * low, 100.0 * high);
        rows += &label(SCALE.right + 16.0, y + BAR * 0.7, "text", "start", 14.0, &said);
        y += BAR + GAP;
        for (seat, share) in report.by_seat[index].1.iter().enumerate() {
            let said = format!("seat {}", seat + 1);
            rows += &label(SCALE.left - 12.0, y + SEAT * 0.8, "quiet", "end", 12.0, &said);
            rows += &bar(*share, y, SEAT, colour, 0.55);
            let said = format!("{:.1} %", 100.0 * share.share);
            rows += &label(SCALE.right + 16.0, y + SEAT * 0.8, "quiet", "start", 12.0, &said);
            y += SEAT + GAP;
        }
        y += BETWEEN;
    }
    let last = y - BETWEEN + GAP;
    let mut below = String::new();
    let elo = report.pairings.first().filter(|_| report.pairings.len() == 1).and_then(|pairing| pairing.elo);
    if let Some(elo) = elo {
        let (drawn, height) = difference::draw(elo, y + 6.0);
        below += &drawn;
        y += height;
    }
    let bottom = y + 2.0;
    let height = bottom + 20.0 + MARGIN;
    let names: Vec<&str> = report.score.iter().map(|(name, _)| name.as_str()).collect();
    let title = names.join(if names.len() == 2 { " against " } else { ", " });
    let games = format!("{}, {} games: share of the wins, with 95 % intervals", config.variant, report.games);
    let foot = label(MARGIN, bottom + 24.0, "quiet", "start", 12.0, &foot(report));
    let drawn = panel(top, bottom) + &SCALE.grid(first - 14.0, last, even(report)) + &rows + &below + &foot;
    sheet(height, &title, &games, &drawn)
}

/// Returns the share of each player if all are equally strong.
pub(super) fn even(report: &Report) -> f64 {
    report.score.iter().map(|(_, share)| share).sum::<f64>() / report.score.len().max(1) as f64
}

fn foot(report: &Report) -> String {
    let mut foot = format!("{} draws · {:.1} plies per game", report.draws, report.plies);
    if report.capped > 0 {
        let _ = write!(foot, " · {} capped", report.capped);
    }
    let faults: usize = report.errors.values().flat_map(|kinds| kinds.values()).sum();
    if faults > 0 {
        let _ = write!(foot, " · {faults} forfeited");
    }
    if let Some(test) = &report.sprt {
        let said = test.accepted.map_or_else(|| "undecided".to_owned(), |accepted| format!("{accepted} accepted"));
        let _ = write!(foot, " · Elo {} against {}: LLR {:.2}, {said}", test.test.elo0, test.test.elo1, test.llr);
    }
    foot
}

/// Draws a bar with a whisker for its interval.
fn bar(share: Share, y: f64, height: f64, colour: &str, strength: f64) -> String {
    let (from, to) = (SCALE.at(0.0), SCALE.at(share.share));
    let (low, high) = (SCALE.at(share.interval.0), SCALE.at(share.interval.1));
    let (middle, tick) = (y + height / 2.0, height * 0.28);
    // A pale bar is translucent: a panel below it hides the grid.
    let ground = if strength < 1.0 {
        format!("<rect class=\"panel\" x=\"{from}\" y=\"{y}\" width=\"{:.1}\" height=\"{height}\"/>\n", to - from)
    } else {
        String::new()
    };
    ground
        + &format!(
            "<rect x=\"{from}\" y=\"{y}\" width=\"{:.1}\" height=\"{height}\" rx=\"3\" fill=\"{colour}\" fill-opacity=\"{strength}\"/>\n\
         <path d=\"M{low:.1} {middle}H{high:.1}M{low:.1} {}v{}M{high:.1} {}v{}\" class=\"whisker\" \
         stroke-width=\"1.5\" fill=\"none\"/>\n",
            to - from,
            middle - tick,
            2.0 * tick,
            middle - tick,
            2.0 * tick
        )
}

/// Draws a player's name, shortened if it is too long.
fn name_of(name: &str, y: f64) -> String {
    let (shown, small) = fitted(name, NAME);
    let size = if small { 11.5 } else { 15.0 };
    format!(
        "<text class=\"text\" x=\"{}\" y=\"{y:.1}\" font-size=\"{size}\" font-weight=\"600\" text-anchor=\"end\">{}</text>\n",
        SCALE.left - 12.0,
        escape(&shown)
    )
}
