//! Games of a match as records: tag pairs, numbered moves, the result.

use std::fmt::Write;

use gamut_arena::{Config, Played, Report};
use gamut_server::clock;

/// Longest line of moves.
const WIDTH: usize = 100;

/// All games of a match, with an empty line between them.
pub(super) fn text(config: &Config, report: &Report) -> String {
    // The day of the clock's RFC 3339.
    let date = clock::text(clock::now()).get(..10).unwrap_or_default().replace('-', ".");
    let games: Vec<String> = report.played.iter().map(|game| record(config, game, &date)).collect();
    games.join("\n")
}

fn record(config: &Config, game: &Played, date: &str) -> String {
    let mut out = String::new();
    let mut tag = |name: &str, value: &str| {
        let _ = writeln!(out, "[{name} \"{value}\"]");
    };
    tag("Variant", &config.variant.to_string());
    tag("Date", date);
    for (number, seat) in (1..).zip(&game.seats) {
        tag(&format!("Seat{number}"), &seat.to_string());
    }
    let result = game.outcome.map_or_else(|| "*".to_owned(), |outcome| outcome.winner.to_string());
    tag("Result", &result);
    tag("Seed", &config.seed.to_string());
    tag("Termination", &game.outcome.map_or_else(|| "capped".to_owned(), |outcome| outcome.reason.to_string()));
    out.push('\n');
    let plies = (1..).zip(&game.actions).map(|(number, action)| format!("{number}. {action}"));
    let mut line = 0;
    for word in plies.chain([result]) {
        if line > 0 {
            let full = line + 1 + word.len() > WIDTH;
            out.push(if full { '\n' } else { ' ' });
            line = if full { 0 } else { line + 1 };
        }
        out += &word;
        line += word.len();
    }
    out + "\n"
}
