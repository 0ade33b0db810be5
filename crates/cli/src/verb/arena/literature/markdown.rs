//! Formats the published figures next to ours, as tables in Markdown.

use super::same_field;
use gamut_arena::Report;
use gamut_arena::literature::Cell;
use std::fmt::Write;

/// Returns a table for every published one, with a line for each player of each cell.
pub(super) fn text(played: &[(Cell, Report)]) -> String {
    let (mut out, mut table) = (String::new(), "");
    for (cell, report) in played {
        if cell.table != table {
            table = cell.table;
            let _ = write!(
                out,
                "{}## {table}\n\n| cell | player | published | ms | ours | 95 % interval | published is | games | plies |\n\
                 |---|---|--:|--:|--:|--:|---|--:|--:|\n",
                if out.is_empty() { "" } else { "\n" }
            );
        }
        let name = cell.name.as_str();
        let same_field = same_field(cell, report);
        for (index, (player, share)) in report.score.iter().enumerate() {
            let (published, (low, high)) = (cell.published[index], report.interval[index].1);
            let lies = match published {
                _ if !same_field => "–",
                published if published < low => "below",
                published if published > high => "above",
                _ => "inside",
            };
            let first = index == 0;
            let _ = writeln!(
                out,
                "| {} | `{player}` | {:.1} | {} | {:.1} | {:.1} – {:.1} | {lies} | {} | {} |",
                if first { name } else { "" },
                100.0 * published,
                cell.published_time,
                100.0 * share,
                100.0 * low,
                100.0 * high,
                if first { report.games.to_string() } else { String::new() },
                if first { format!("{:.1}", report.plies) } else { String::new() },
            );
        }
    }
    out
}
