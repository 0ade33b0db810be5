//! Draws shares or ratings with their intervals: `dots TITLE UNIT [EVEN] < rows > picture.svg`.
//!
//! A row is `label | value | low | high`; a line without bars is a heading. A vertical line marks `EVEN`.

use std::fmt::Write;
use std::io::Read;

const WIDTH: f64 = 720.0;
const LEFT: f64 = 250.0;
const RIGHT: f64 = 660.0;
const TOP: f64 = 58.0;
const ROW: f64 = 24.0;

/// A row of the picture: a heading, or a value with its interval.
enum Row {
    Heading(String),
    /// Label, value as text, and value, low, high.
    Value(String, String, [f64; 3]),
}

fn row(line: &str) -> Result<Row, String> {
    let parts: Vec<&str> = line.split('|').map(str::trim).collect();
    match parts.as_slice() {
        [heading] => Ok(Row::Heading((*heading).to_owned())),
        [label, numbers @ ..] if numbers.len() == 3 => {
            let mut values = [0.0; 3];
            for (value, text) in values.iter_mut().zip(numbers) {
                *value = text.parse().map_err(|_| format!("{text} is not a number in: {line}"))?;
            }
            Ok(Row::Value((*label).to_owned(), numbers[0].to_owned(), values))
        }
        _ => Err(format!("a row is `label | value | low | high`, not: {line}")),
    }
}

/// Returns the distance between grid lines: 1, 2 or 5 times a power of ten, for at most eight lines.
fn step(span: f64) -> f64 {
    let power = 10_f64.powf((span / 8.0).log10().floor());
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|factor| factor * power).find(|step| span / step <= 8.0).unwrap_or(span)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [title, unit, even @ ..] = args.as_slice() else { return Err("TITLE UNIT [EVEN] < rows".into()) };
    let even: Option<f64> = even.first().map(|even| even.parse()).transpose()?;
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    let rows = text.lines().filter(|line| !line.trim().is_empty()).map(row).collect::<Result<Vec<_>, _>>()?;
    let all = rows.iter().filter_map(|row| if let Row::Value(_, _, values) = row { Some(values) } else { None });
    let all: Vec<f64> = all.flatten().copied().chain(even).collect();
    let (low, high) = all.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), &v| (a.min(v), b.max(v)));
    let step = step((high - low).max(1e-9));
    let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
    let x = |value: f64| LEFT + (RIGHT - LEFT) * (value - low) / (high - low);
    let bottom = TOP + ROW * rows.len() as f64;
    let height = bottom + 44.0;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
         font-family=\"system-ui, sans-serif\" font-size=\"13\">\n<title>{0}</title>\n<style>\
         .ground{{fill:#fff}}.text{{fill:#1f272d}}.quiet{{fill:#52606a}}.line{{stroke:#dbe2e8}}.even{{stroke:#6b6f78}}\
         .dot{{fill:#2f80bd;stroke:#2f80bd}}\
         @media(prefers-color-scheme:dark){{.ground{{fill:#20262b}}.text{{fill:#eceff1}}.quiet{{fill:#aab5bd}}\
         .line{{stroke:#3d474f}}.even{{stroke:#aab5bd}}.dot{{fill:#5aaee8;stroke:#5aaee8}}}}\
         </style>\n<rect class=\"ground\" width=\"{WIDTH}\" height=\"{height}\"/>\n\
         <text class=\"text\" x=\"24\" y=\"32\" font-size=\"17\" font-weight=\"650\">{0}</text>\n",
        escaped(title)
    );
    let lines = ((high - low) / step).round() as u32;
    for line in 0..=lines {
        let value = low + step * f64::from(line);
        let at = x(value);
        let below = bottom + 20.0;
        let _ = writeln!(out, "<path class=\"line\" d=\"M{at:.1} {TOP}V{bottom}\"/>");
        let _ =
            writeln!(out, "<text class=\"quiet\" x=\"{at:.1}\" y=\"{below}\" text-anchor=\"middle\">{value}</text>");
    }
    let (right, below) = (WIDTH - 24.0, bottom + 36.0);
    let _ =
        writeln!(out, "<text class=\"quiet\" x=\"{right}\" y=\"{below}\" text-anchor=\"end\">{}</text>", escaped(unit));
    if let Some(even) = even {
        let at = x(even);
        let _ = writeln!(out, "<path class=\"even\" stroke-dasharray=\"5 4\" d=\"M{at:.1} {TOP}V{bottom}\"/>");
    }
    for (number, row) in rows.iter().enumerate() {
        let middle = TOP + ROW * (number as f64 + 0.5);
        let base = middle + 4.5;
        match row {
            Row::Heading(text) => {
                let _ = writeln!(
                    out,
                    "<text class=\"text\" x=\"24\" y=\"{base}\" font-weight=\"650\">{}</text>",
                    escaped(text)
                );
            }
            Row::Value(label, written, [value, from, to]) => {
                let (at, from, to) = (x(*value), x(*from), x(*to));
                let label = escaped(label);
                let _ = writeln!(out, "<text class=\"text\" x=\"36\" y=\"{base}\">{label}</text>");
                let _ = writeln!(out, "<path class=\"dot\" stroke-width=\"2.5\" d=\"M{from:.1} {middle}H{to:.1}\"/>");
                let _ = writeln!(out, "<circle class=\"dot\" cx=\"{at:.1}\" cy=\"{middle}\" r=\"5\"/>");
                let end = WIDTH - 24.0;
                let _ = writeln!(
                    out,
                    "<text class=\"quiet\" x=\"{end}\" y=\"{base}\" text-anchor=\"end\">{written}</text>"
                );
            }
        }
    }
    println!("{out}</svg>");
    Ok(())
}
