//! Building blocks of result pictures: the sheet with its title, a scale of shares, and texts. They follow the viewer's
//! light or dark theme, and are light if the viewer has none.

use std::fmt::Write;

/// Colours of the players: those of the standard edition's men, then those of other editions.
pub(crate) const COLOURS: [&str; 7] = ["#e0533c", "#2f80bd", "#e3b42c", "#2ea379", "#f08a2c", "#e08bb0", "#6b6f78"];

/// Class, property, light and dark colour of each role, as on the page.
const THEME: [(&str, &str, &str, &str); 7] = [
    ("ground", "fill", "#eef1f3", "#20262b"),
    ("panel", "fill", "#ffffff", "#323c43"),
    ("line", "stroke", "#c9d3da", "#5a666f"),
    ("text", "fill", "#1f272d", "#eceff1"),
    ("quiet", "fill", "#52606a", "#aab5bd"),
    ("whisker", "stroke", "#1f272d", "#eceff1"),
    ("even", "stroke", "#74828d", "#aab5bd"),
];

pub(crate) const WIDTH: f64 = 800.0;
/// Margin around a panel, and padding within it.
pub(crate) const MARGIN: f64 = 24.0;
/// Characters of the title that fit at full size, and at small size.
const TITLE: [usize; 2] = [50, 76];

/// Returns a picture of this height, with a title, a line below it, and this content.
pub(crate) fn sheet(height: f64, title: &str, below: &str, drawn: &str) -> String {
    let (title, small) = fitted(title, TITLE);
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
    out + &label(MARGIN, 74.0, "quiet", "start", 14.0, below) + drawn + "</svg>\n"
}

/// Draws the background of a group, as wide as the sheet.
pub(crate) fn panel(top: f64, bottom: f64) -> String {
    format!(
        "<rect class=\"panel\" x=\"{MARGIN}\" y=\"{top}\" width=\"{}\" height=\"{}\" rx=\"10\"/>\n",
        WIDTH - 2.0 * MARGIN,
        bottom - top
    )
}

/// A horizontal scale of shares, from 0 at the left to 1 at the right.
pub(crate) struct Scale {
    pub(crate) left: f64,
    pub(crate) right: f64,
}

impl Scale {
    /// Returns the x coordinate of this share.
    pub(crate) fn at(&self, share: f64) -> f64 {
        self.left + (self.right - self.left) * share
    }

    /// Draws lines at every quarter, and a marked one at the even share.
    pub(crate) fn grid(&self, top: f64, bottom: f64, even: f64) -> String {
        let mut out = String::new();
        for quarter in 0..=4 {
            let x = self.at(f64::from(quarter) / 4.0);
            let _ = writeln!(out, "<path class=\"line\" d=\"M{x:.1} {top}V{bottom}\"/>");
            out += &label(x, top - 6.0, "quiet", "middle", 12.0, &format!("{} %", 25 * quarter));
        }
        let x = self.at(even);
        let _ = writeln!(out, "<path class=\"even\" stroke-dasharray=\"4 4\" d=\"M{x:.1} {top}V{bottom}\"/>");
        out + &label(x, bottom + 13.0, "quiet", "middle", 11.0, "even")
    }
}

/// Fits a text of which this many characters fit at full and at small size; returns it with whether it must be small.
/// Cuts in the middle if necessary: players' names often differ at the end.
pub(crate) fn fitted(text: &str, fit: [usize; 2]) -> (String, bool) {
    let length = text.chars().count();
    if length <= fit[1] {
        return (text.to_owned(), length > fit[0]);
    }
    let end = fit[1] / 2;
    let before = text.chars().take(fit[1] - 1 - end);
    (before.chain(['…']).chain(text.chars().skip(length - end)).collect(), true)
}

pub(crate) fn label(x: f64, y: f64, class: &str, anchor: &str, size: f64, text: &str) -> String {
    format!(
        "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" text-anchor=\"{anchor}\">{}</text>\n",
        escape(text)
    )
}

pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::fitted;

    #[test]
    fn long_texts_keep_their_beginning_and_their_end() {
        assert_eq!(fitted("greedy", [6, 9]), ("greedy".to_owned(), false));
        assert_eq!(fitted("beam-300", [6, 9]), ("beam-300".to_owned(), true));
        assert_eq!(fitted("mcts-maxn@playouts=6", [6, 9]), ("mcts…ts=6".to_owned(), true));
    }
}
