//! `gamut arena levels`.

use crate::failure::Failure;
use crate::input::whole;
use clap::Args;
use gamut_arena::levels::{Rung, rungs};
use gamut_arena::{Config, Report, elo};
use gamut_engine::Limits;
use std::fmt::Write as _;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

/// Games that get so long are draws: weak levels may shuffle to and fro.
const MOST_PLIES: usize = 600;

/// Let neighbouring levels meet, and the lowest the greedy player, in every mode
#[derive(Args)]
pub(super) struct Levels {
    /// List the matches and play nothing
    #[arg(long)]
    list: bool,
    /// Play only the matches whose names begin with one of these
    #[arg(long, value_name = "NAME,NAME", value_delimiter = ',')]
    only: Vec<String>,
    /// Games in each match
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = whole::<u32>(1..=10_000_000))]
    games: u32,
    /// Games to play in parallel
    #[arg(long, value_name = "J", default_value_t = 1, value_parser = whole::<u32>(1..=256))]
    jobs: u32,
    /// Seed of the openings and of all random choices
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: u64,
    /// Folder for the table, and a log of each match from which an interrupted run resumes
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl Levels {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let rungs = self.chosen()?;
        if self.list {
            for rung in &rungs {
                writeln!(out, "{}: {} plays {}", rung.name, rung.players, rung.variant)?;
            }
            return Ok(());
        }
        if let Some(folder) = &self.out {
            fs::create_dir_all(folder).map_err(|error| super::cannot_write(folder, &error))?;
        }
        let mut played: Vec<(Rung, Report)> = Vec::new();
        for (number, rung) in (1..).zip(&rungs) {
            let title = format!("{number} of {}, {}: ", rungs.len(), rung.name);
            let log = self.out.as_ref().map(|folder| folder.join(format!("{}.log", rung.name)));
            let report = super::play(&self.config(rung), log.as_deref(), &title)?;
            played.push((rung.clone(), report));
            if let Some(folder) = &self.out {
                let file = folder.join("levels.md");
                fs::write(&file, text(&played)).map_err(|error| super::cannot_write(&file, &error))?;
            }
        }
        write!(out, "{}", text(&played))?;
        Ok(())
    }

    fn chosen(&self) -> Result<Vec<Rung>, Failure> {
        let mut chosen = rungs();
        let begins = |rung: &Rung, name: &String| !name.is_empty() && rung.name.starts_with(name.as_str());
        if let Some(unknown) = self.only.iter().find(|name| !chosen.iter().any(|rung| begins(rung, name))) {
            return Err(Failure::input(format!("no match's name begins with {unknown:?}; --list shows all names")));
        }
        if !self.only.is_empty() {
            chosen.retain(|rung| self.only.iter().any(|name| begins(rung, name)));
        }
        Ok(chosen)
    }

    fn config(&self, rung: &Rung) -> Config {
        Config {
            games: self.games as usize,
            jobs: self.jobs as usize,
            seed: self.seed,
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
