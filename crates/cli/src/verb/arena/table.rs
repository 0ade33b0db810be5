//! Formats the result of a match as a table for people.

use gamut_arena::{Pairing, Report};
use std::fmt::Write;

/// Returns the whole report, in lines.
pub(super) fn text(report: &Report) -> String {
    let wide = report.score.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0).max(6);
    let mut out = format!("{:wide$}    share   95 % interval ", "player");
    (1..=report.seats.len()).for_each(|seat| _ = write!(out, "  seat {seat}"));
    out.push('\n');
    for ((name, score), ((_, (low, high)), (_, by_seat))) in
        report.score.iter().zip(report.interval.iter().zip(&report.by_seat))
    {
        let _ = write!(out, "{name:wide$}  {}  {} – {}", percent(*score), percent(*low), percent(*high));
        by_seat.iter().for_each(|share| _ = write!(out, " {}", percent(share.share)));
        out.push('\n');
    }
    let _ = write!(out, "{:wide$}  {:27}", "seat", "");
    report.seats.iter().for_each(|share| _ = write!(out, " {}", percent(*share)));
    out.push('\n');
    if report.score.len() > 2 && !report.pairings.is_empty() {
        out += &cross(report, wide);
    }
    for pairing in &report.pairings {
        out += &elo(pairing);
    }
    if let Some(test) = &report.sprt {
        let (elo0, elo1) = (test.test.elo0, test.test.elo1);
        let said = match test.accepted {
            Some(accepted) => format!("{accepted} accepted"),
            None => "undecided".to_owned(),
        };
        let (llr, lower, upper) = (test.llr, test.lower, test.upper);
        let _ =
            writeln!(out, "SPRT of Elo {elo0} (H0) against {elo1} (H1): LLR {llr:.2} ({lower:.2}, {upper:.2}), {said}");
    }
    let Report { games, draws, plies, capped, .. } = report;
    let _ = writeln!(out, "{games} games, {draws} draws, {plies:.1} plies per game, {capped} capped");
    if report.duplicates > 0 {
        let _ = writeln!(out, "{} games repeat the moves of earlier ones", report.duplicates);
    }
    for (player, kinds) in &report.errors {
        let kinds: Vec<String> = kinds.iter().map(|(wrong, games)| format!("{wrong} {games}")).collect();
        let _ = writeln!(out, "games forfeited by {player}: {}", kinds.join(", "));
    }
    for (player, times) in &report.late {
        let _ = writeln!(out, "late moves by {player}: {times}");
    }
    out
}

/// Returns the table of every player's share of the points against every other.
fn cross(report: &Report, wide: usize) -> String {
    let mut out = format!("\n{:wide$}", "against");
    (1..=report.score.len()).for_each(|number| _ = write!(out, " {number:>7}"));
    out.push('\n');
    for (number, (name, _)) in (1..).zip(&report.score) {
        let _ = write!(out, "{name:wide$}");
        for (other, _) in &report.score {
            let share = report.pairings.iter().find_map(|pairing| match &pairing.players {
                [first, second] if first == name && second == other => Some(pairing.share.share),
                [first, second] if first == other && second == name => Some(1.0 - pairing.share.share),
                _ => None,
            });
            let _ = write!(out, " {}", share.map_or_else(|| "      –".to_owned(), percent));
        }
        let _ = writeln!(out, "  {number}");
    }
    out.push('\n');
    out
}

/// Returns the Elo difference between two players, with the number of pairs by points.
fn elo(pairing: &Pairing) -> String {
    let Some(elo) = pairing.elo else { return String::new() };
    let [first, second] = &pairing.players;
    let (low, high) = elo.interval;
    let [none, half, one, more, all] = elo.pairs.0;
    format!(
        "{first} – {second}: Elo {} ({} … {}), game pairs with 0, ½, 1, 1½, 2 points: {none}, {half}, {one}, {more}, {all}\n",
        signed(elo.difference),
        signed(low),
        signed(high)
    )
}

/// Formats an Elo difference in whole points.
pub(super) fn signed(elo: f64) -> String {
    match elo {
        f64::INFINITY => "+∞".to_owned(),
        f64::NEG_INFINITY => "−∞".to_owned(),
        elo if elo.round() == 0.0 => "0".to_owned(),
        elo if elo < 0.0 => format!("−{:.0}", -elo),
        elo => format!("+{elo:.0}"),
    }
}

/// Formats a share in percent, seven characters wide.
fn percent(share: f64) -> String {
    format!("{:5.1} %", 100.0 * share)
}
