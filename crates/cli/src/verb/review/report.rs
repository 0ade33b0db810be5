//! A review as text of 80 columns.

use gamut_review::{Decision, Review, english};
use gamut_rules::Variant;
use std::io::{self, Write};

/// Columns of a line.
const WIDTH: usize = 80;
/// Columns of a name at the beginning of a line.
const NAME: usize = 16;
/// Chances from 0 to 1, by eighths.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Prints a review.
pub(in crate::verb) fn print(
    out: &mut dyn Write,
    variant: &Variant,
    names: &[String],
    review: &Review,
) -> io::Result<()> {
    writeln!(out, "{variant}: {} decisions", review.decisions.len())?;
    writeln!(out)?;
    let two_sides = names.len() == 2 || variant.mode().has_teams();
    for (seat, name) in names.iter().enumerate() {
        let short: String = name.chars().take(NAME).collect();
        let accuracy = review.accuracy[seat].map_or("no choice".to_owned(), |percent| format!("{percent:3.0} %"));
        // Of two sides one line says it all.
        let graph = if two_sides && seat > 0 { String::new() } else { graph(review, seat) };
        writeln!(out, "{}", format!("{short:NAME$} {accuracy:>9}  {graph}").trim_end())?;
    }
    let mistakes: Vec<(usize, &Decision)> =
        review.decisions.iter().enumerate().filter(|(_, decision)| decision.is_mistake()).collect();
    if mistakes.is_empty() {
        writeln!(
            out,
            "\nThe engine finds no decision that lowered its seat's chance of winning by 10 percentage points or more."
        )?;
    }
    for (index, decision) in mistakes {
        let seat = usize::from(decision.seat) - 1;
        let percent = |chances: &[f64]| 100.0 * chances[seat];
        let mark = if review.moments.contains(&index) { "*" } else { " " };
        writeln!(out)?;
        writeln!(
            out,
            "{mark} {}. {}: {:.0} % -> {:.0} %",
            decision.turn,
            names[seat],
            percent(&decision.before),
            percent(&decision.after)
        )?;
        wrapped(out, "    played  ", &decision.played.join(" "))?;
        wrapped(out, "    better  ", &decision.best.join(" "))?;
        for sentence in english::sentences(decision, &|seat| names[usize::from(seat) - 1].clone()) {
            wrapped(out, "    ", &sentence)?;
        }
    }
    if !review.moments.is_empty() {
        writeln!(out, "\n* These decisions decided the game.")?;
    }
    Ok(())
}

/// A seat's chances over the game, a column a decision; of a longer game, evenly spaced ones.
fn graph(review: &Review, seat: usize) -> String {
    const COLUMNS: usize = WIDTH - NAME - 12;
    let all: Vec<f64> = std::iter::once(&review.start)
        .chain(review.decisions.iter().map(|decision| &decision.after))
        .map(|chances| chances[seat])
        .collect();
    let columns = all.len().min(COLUMNS);
    let at = |column: usize| all[column * (all.len() - 1) / (columns - 1).max(1)];
    (0..columns).map(|column| BARS[((at(column) * 8.0) as usize).min(7)]).collect()
}

/// Writes words behind a title, and below it where there are too many for a line.
fn wrapped(out: &mut dyn Write, title: &str, words: &str) -> io::Result<()> {
    let indent = title.chars().count();
    let mut line = title.to_owned();
    let mut empty = true;
    for word in words.split(' ') {
        if !empty && line.chars().count() + 1 + word.chars().count() > WIDTH {
            writeln!(out, "{line}")?;
            line = " ".repeat(indent);
            empty = true;
        }
        if !empty {
            line.push(' ');
        }
        line.push_str(word);
        empty = false;
    }
    writeln!(out, "{line}")
}
