//! Arrows over a board.

use crate::look::Pair;
use crate::style::Style;

/// An arrow from the middle of one place to the middle of another.
pub(crate) struct Arrow {
    pub(crate) from: (f64, f64),
    pub(crate) to: (f64, f64),
}

impl Arrow {
    /// Draws the arrow; its head has a class of its own. Draws nothing if both places are equal.
    pub(crate) fn draw(&self, style: Style, role: &str, colours: &Pair) -> String {
        let ((x, y), (to_x, to_y)) = (self.from, self.to);
        let length = (to_x - x).hypot(to_y - y);
        if length < 1.0 {
            return String::new();
        }
        let (right, down) = ((to_x - x) / length, (to_y - y) / length);
        let at = |along: f64, aside: f64| {
            format!("{:.1} {:.1}", x + right * along - down * aside, y + down * along + right * aside)
        };
        let neck = length - 24.0;
        let stroke = style.paint(role, "stroke", colours);
        let fill = style.paint(&format!("{role}-head"), "fill", colours);
        format!(
            "<g opacity=\".85\"><path d=\"M{}L{}\" fill=\"none\" {stroke} stroke-width=\"7\"/>\
             <path d=\"M{}L{}L{}z\" {fill}/></g>\n",
            at(14.0, 0.0),
            at(neck, 0.0),
            at(neck - 2.0, -12.0),
            at(length - 4.0, 0.0),
            at(neck - 2.0, 12.0)
        )
    }
}
