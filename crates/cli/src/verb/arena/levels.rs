//! `gamut arena levels`.

use super::series::{Series, has};
use crate::failure::Failure;
use crate::input::whole;
use clap::Args;
use gamut_arena::levels::{Rung, rungs};
use gamut_arena::{Config, Report, elo};
use gamut_engine::Limits;
use std::fmt::Write as _;
use std::io::Write;

/// Games that get so long are draws: weak levels may shuffle to and fro.
const MOST_PLIES: usize = 600;

/// Let neighbouring levels meet, and the lowest the greedy player, in every mode
#[derive(Args)]
pub(super) struct Levels {
    #[command(flatten)]
    series: Series,
    /// Games in each match
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = whole::<u32>(1..=10_000_000))]
    games: u32,
}

impl Levels {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let results = |played: &[(Rung, Report)]| vec![("levels.md", text(played))];
        self.series.play(&self.chosen()?, out, |rung| self.config(rung), results)
    }

    fn chosen(&self) -> Result<Vec<Rung>, Failure> {
        let mut chosen = rungs();
        if let Some(unknown) = self.series.only.iter().find(|name| !has(&chosen, name)) {
            return Err(Failure::input(format!("no match's name begins with {unknown:?}; --list shows all names")));
        }
        self.series.keep(&mut chosen);
        Ok(chosen)
    }

    fn config(&self, rung: &Rung) -> Config {
        Config {
            games: self.games as usize,
            max_plies: MOST_PLIES,
            // Levels have their own limits.
            ..Config::new(rung.variant.clone(), rung.players.clone(), Limits::default())
        }
    }
}

/// Returns a table for each mode, with a line for each match. The share is that of the points; Elo is that of the share,
/// where there are two sides.
fn text(played: &[(Rung, Report)]) -> String {
    let (mut out, mut mode) = (String::new(), String::new());
    for (rung, report) in played {
        let variant = rung.variant.to_string();
        if variant != mode {
            let _ = write!(
                out,
                "{}## `{variant}`\n\n| match | games | drawn | share | 95 % interval | Elo | plies |\n\
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
