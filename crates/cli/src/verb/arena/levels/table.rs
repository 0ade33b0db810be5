//! The tables of the levels: one for each mode, with a line for each match.

use gamut_arena::elo;
use gamut_arena::levels::Standing;
use std::fmt::Write as _;

/// Returns the tables. The share is that of the points; Elo is that of the share, where there are two sides. Matches
/// without a game are left out.
pub(super) fn text(standings: &[Standing]) -> String {
    let (mut out, mut mode) = (String::new(), String::new());
    for Standing { rung, report, .. } in standings {
        let Some(report) = report else { continue };
        let variant = rung.variant.to_string();
        if variant != mode {
            let _ = write!(
                out,
                "{}## `{variant}`\n\n| match | games | drawn | share | interval | Elo | plies |\n\
                 |---|--:|--:|--:|--:|--:|--:|\n",
                if out.is_empty() { "" } else { "\n" }
            );
            mode = variant;
        }
        let (share, (low, high)) = (report.score[0].1, report.interval[0].1);
        let difference = match report.pairings.first() {
            Some(_) if (0.0..1.0).contains(&share) && share > 0.0 => format!("{:+.0}", elo(share)),
            _ => "–".to_owned(),
        };
        let _ = writeln!(
            out,
            "| {} against {} | {} | {} | {:.1} % | {:.1} – {:.1} | {difference} | {:.0} |",
            report.score[0].0,
            report.score[1].0,
            report.games,
            report.draws,
            100.0 * share,
            100.0 * low,
            100.0 * high,
            report.plies,
        );
    }
    out
}
