//! The result of a match as an SVG picture: bars of shares with their intervals, seat by seat, and for two sides the difference
//! in Elo. It follows the viewer's light or dark theme where the viewer has one, and is light elsewhere.

mod difference;

use std::fmt::Write;

use gamut_arena::{Config, Report, Share};

/// Colours of the players: those of the men in the standard box, then of other boxes.
const COLOURS: [&str; 7] = ["#e0533c", "#2f80bd", "#e3b42c", "#2ea379", "#f08a2c", "#e08bb0", "#6b6f78"];

/// What is drawn, in which way, light and dark. As on the page.
const THEME: [(&str, &str, &str, &str); 7] = [
    ("ground", "fill", "#f1eadf", "#20262b"),
    ("panel", "fill", "#fffdf9", "#323c43"),
    ("line", "stroke", "#d8cdbb", "#5a666f"),
    ("text", "fill", "#2b2722", "#eceff1"),
    ("quiet", "fill", "#665d51", "#aab5bd"),
    ("whisker", "stroke", "#2b2722", "#eceff1"),
    ("even", "stroke", "#8d8271", "#aab5bd"),
];

const WIDTH: f64 = 800.0;
/// From the edge of the picture to the panel, and of the panel to what is in it.
const MARGIN: f64 = 24.0;
/// Where bars begin and end.
const LEFT: f64 = 268.0;
const RIGHT: f64 = 588.0;
/// Heights of a player's bar and of one seat's, and what lies between.
const BAR: f64 = 24.0;
const SEAT: f64 = 14.0;
const GAP: f64 = 5.0;
const BETWEEN: f64 = 22.0;
/// Characters of a player's name that fit in full size, and in small size.
const NAME: [usize; 2] = [23, 30];
/// The same for the title.
const TITLE: [usize; 2] = [50, 92];

/// The picture of a match.
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
        rows += &label(RIGHT + 16.0, y + BAR * 0.7, "text", "start", 14.0, &said);
        y += BAR + GAP;
        for (seat, share) in report.by_seat[index].1.iter().enumerate() {
            let said = format!("seat {}", seat + 1);
            rows += &label(LEFT - 12.0, y + SEAT * 0.8, "quiet", "end", 12.0, &said);
            rows += &bar(*share, y, SEAT, colour, 0.55);
            let said = format!("{:.1} %", 100.0 * share.share);
            rows += &label(RIGHT + 16.0, y + SEAT * 0.8, "quiet", "start", 12.0, &said);
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
    let mut out = head(height, config, report);
    let panel = (WIDTH - 2.0 * MARGIN, bottom - top);
    let _ = writeln!(
        out,
        "<rect class=\"panel\" x=\"{MARGIN}\" y=\"{top}\" width=\"{}\" height=\"{}\" rx=\"10\"/>",
        panel.0, panel.1
    );
    out += &grid(first - 14.0, last, even(report));
    out += &rows;
    out += &below;
    out += &label(MARGIN, bottom + 24.0, "quiet", "start", 12.0, &foot(report));
    out + "</svg>\n"
}

/// What everybody would have who is as good as the others.
fn even(report: &Report) -> f64 {
    report.score.iter().map(|(_, share)| share).sum::<f64>() / report.score.len().max(1) as f64
}

fn head(height: f64, config: &Config, report: &Report) -> String {
    let names: Vec<&str> = report.score.iter().map(|(name, _)| name.as_str()).collect();
    let (title, small) = fitted(&names.join(if names.len() == 2 { " against " } else { ", " }), TITLE);
    let size = if small { 14 } else { 21 };
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" \
         role=\"img\" font-family=\"Figtree, system-ui, sans-serif\">\n<title>{}</title>\n<style>",
        escape(&title)
    );
    THEME.iter().for_each(|(class, property, light, _)| _ = write!(out, ".{class}{{{property}:{light}}}"));
    out += "@media(prefers-color-scheme:dark){";
    THEME.iter().for_each(|(class, property, _, dark)| _ = write!(out, ".{class}{{{property}:{dark}}}"));
    out += "}</style>\n";
    let _ = writeln!(out, "<rect class=\"ground\" width=\"{WIDTH}\" height=\"{height}\"/>");
    let _ = writeln!(
        out,
        "<text class=\"text\" x=\"{MARGIN}\" y=\"48\" font-size=\"{size}\" font-weight=\"650\">{}</text>",
        escape(&title)
    );
    let games = format!("{}, {} games: share of the wins, with 95 % intervals", config.variant, report.games);
    out + &label(MARGIN, 74.0, "quiet", "start", 14.0, &games)
}

fn foot(report: &Report) -> String {
    let mut foot = format!("{} draws · {:.1} plies a game", report.draws, report.plies);
    if report.capped > 0 {
        let _ = write!(foot, " · {} cut", report.capped);
    }
    let faults: usize = report.errors.values().flat_map(|kinds| kinds.values()).sum();
    if faults > 0 {
        let _ = write!(foot, " · {faults} lost by faults");
    }
    if let Some(test) = &report.sprt {
        let said = test.accepted.map_or_else(|| "undecided".to_owned(), |accepted| format!("{accepted} accepted"));
        let _ = write!(foot, " · Elo {} against {}: LLR {:.2}, {said}", test.test.elo0, test.test.elo1, test.llr);
    }
    foot
}

/// Lines at every quarter, and a marked one at the even share.
fn grid(top: f64, bottom: f64, even: f64) -> String {
    let mut out = String::new();
    for quarter in 0..=4 {
        let x = place(f64::from(quarter) / 4.0);
        let _ = writeln!(out, "<path class=\"line\" d=\"M{x:.1} {top}V{bottom}\"/>");
        out += &label(x, top - 6.0, "quiet", "middle", 12.0, &format!("{} %", 25 * quarter));
    }
    let x = place(even);
    let _ = writeln!(out, "<path class=\"even\" stroke-dasharray=\"4 4\" d=\"M{x:.1} {top}V{bottom}\"/>");
    out + &label(x, bottom + 13.0, "quiet", "middle", 11.0, "even")
}

/// A bar with a whisker for its interval.
fn bar(share: Share, y: f64, height: f64, colour: &str, strength: f64) -> String {
    let (from, to) = (place(0.0), place(share.share));
    let (low, high) = (place(share.interval.0), place(share.interval.1));
    let (middle, tick) = (y + height / 2.0, height * 0.28);
    // What shines through a paler bar is the panel, not the grid.
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

/// A text of which so many characters fit in full size and in small size: cut where it has to be, and whether it must be small.
fn fitted(text: &str, fit: [usize; 2]) -> (String, bool) {
    let length = text.chars().count();
    let cut = length > fit[1];
    (text.chars().take(if cut { fit[1] - 1 } else { length }).chain(cut.then_some('…')).collect(), length > fit[0])
}

/// A player's name, with an end if it is too long.
fn name_of(name: &str, y: f64) -> String {
    let (shown, small) = fitted(name, NAME);
    let size = if small { 11.5 } else { 15.0 };
    format!(
        "<text class=\"text\" x=\"{}\" y=\"{y:.1}\" font-size=\"{size}\" font-weight=\"600\" text-anchor=\"end\">{}</text>\n",
        LEFT - 12.0,
        escape(&shown)
    )
}

fn label(x: f64, y: f64, class: &str, anchor: &str, size: f64, text: &str) -> String {
    format!(
        "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" text-anchor=\"{anchor}\">{}</text>\n",
        escape(text)
    )
}

/// Where a share is drawn.
fn place(share: f64) -> f64 {
    LEFT + (RIGHT - LEFT) * share
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
