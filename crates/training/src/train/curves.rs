//! Plot of the losses of a training.

use super::Epoch;
use std::fmt::Write;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 400.0;
const LEFT: f64 = 76.0;
const RIGHT: f64 = 700.0;
const TOP: f64 = 60.0;
const BOTTOM: f64 = 350.0;
/// Number of grid lines above the lowest.
const LINES: u32 = 5;

/// Draws the losses by epoch, and the loss of the hand-made evaluation, if given, as a horizontal line.
#[must_use]
pub fn svg(title: &str, epochs: &[Epoch], hand: Option<f64>) -> String {
    let all = || epochs.iter().flat_map(|epoch| [epoch.training, epoch.validation]).chain(hand);
    let (low, high) = (all().fold(f64::INFINITY, f64::min), all().fold(f64::NEG_INFINITY, f64::max));
    let (low, high) = (low - 0.05 * (high - low), high + 0.05 * (high - low).max(1e-6));
    let x = |epoch: usize| LEFT + (RIGHT - LEFT) * epoch as f64 / (epochs.len().max(2) - 1) as f64;
    let y = |loss: f64| BOTTOM - (BOTTOM - TOP) * (loss - low) / (high - low);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
         font-family=\"system-ui, sans-serif\" font-size=\"13\">\n<title>{0}</title>\n<style>\
         .ground{{fill:#fff}}.text{{fill:#1f272d}}.quiet{{fill:#52606a}}.line{{stroke:#c9d3da}}\
         @media(prefers-color-scheme:dark){{.ground{{fill:#20262b}}.text{{fill:#eceff1}}.quiet{{fill:#aab5bd}}.line{{stroke:#5a666f}}}}\
         </style>\n<rect class=\"ground\" width=\"{WIDTH}\" height=\"{HEIGHT}\"/>\n\
         <text class=\"text\" x=\"{LEFT}\" y=\"30\" font-size=\"17\" font-weight=\"650\">{0}</text>\n",
        escaped(title)
    );
    for line in 0..=LINES {
        let loss = low + (high - low) * f64::from(line) / f64::from(LINES);
        let at = y(loss);
        let _ = writeln!(out, "<path class=\"line\" d=\"M{LEFT} {at:.1}H{RIGHT}\"/>");
        let (left, at) = (LEFT - 8.0, at + 4.0);
        let _ = writeln!(out, "<text class=\"quiet\" x=\"{left}\" y=\"{at:.1}\" text-anchor=\"end\">{loss:.4}</text>");
    }
    for epoch in (0..epochs.len()).step_by(epochs.len().div_ceil(10).max(1)) {
        let (at, number) = (x(epoch), epoch + 1);
        let below = BOTTOM + 20.0;
        let _ =
            writeln!(out, "<text class=\"quiet\" x=\"{at:.1}\" y=\"{below}\" text-anchor=\"middle\">{number}</text>");
    }
    if let Some(level) = hand.map(y) {
        let _ = writeln!(out, "<path stroke=\"#6b6f78\" stroke-dasharray=\"5 4\" d=\"M{LEFT} {level:.1}H{RIGHT}\"/>");
    }
    let curves = [("training", "#e0533c"), ("validation", "#2f80bd")];
    for (curve, (_, colour)) in curves.into_iter().enumerate() {
        let loss = |epoch: &Epoch| [epoch.training, epoch.validation][curve];
        let point = |(at, epoch)| format!("{:.1},{:.1}", x(at), y(loss(epoch)));
        let points: Vec<String> = epochs.iter().enumerate().map(point).collect();
        let points = points.join(" ");
        let _ = writeln!(out, "<polyline fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" points=\"{points}\"/>");
    }
    let legend = curves.into_iter().chain(hand.map(|_| ("hand-made, validation", "#6b6f78")));
    for (at, (name, colour)) in legend.enumerate() {
        let (left, text) = (LEFT + 120.0 * at as f64, LEFT + 120.0 * at as f64 + 26.0);
        let _ = writeln!(out, "<path stroke=\"{colour}\" stroke-width=\"3\" d=\"M{left} 386h20\"/>");
        let _ = writeln!(out, "<text class=\"text\" x=\"{text}\" y=\"390\">{name}</text>");
    }
    out + "<text class=\"quiet\" x=\"700\" y=\"390\" text-anchor=\"end\">divergence by epoch</text>\n</svg>\n"
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_has_a_point_for_every_epoch_within_its_frame() {
        let epochs: Vec<Epoch> =
            (1..=12).map(|n| Epoch { training: 0.5 / f64::from(n), validation: 0.6 / f64::from(n) }).collect();
        let picture = svg("a < b", &epochs, Some(0.4));
        let lines: Vec<&str> = picture.lines().filter(|line| line.starts_with("<polyline")).collect();
        assert_eq!(lines.len(), 2);
        for line in lines {
            let points = line.split("points=\"").nth(1).unwrap().trim_end_matches("\"/>");
            assert_eq!(points.split(' ').count(), 12);
            for point in points.split(' ') {
                let (x, y) = point.split_once(',').unwrap();
                assert!((LEFT..=RIGHT).contains(&x.parse().unwrap()) && (TOP..=BOTTOM).contains(&y.parse().unwrap()));
            }
        }
        assert!(picture.contains("a &lt; b") && picture.ends_with("</svg>\n"));
    }
}
