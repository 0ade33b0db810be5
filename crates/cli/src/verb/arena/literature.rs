//! `gamut arena literature`.

mod markdown;
mod picture;

use crate::failure::Failure;
use crate::input::whole;
use clap::Args;
use gamut_arena::literature::{Cell, cells};
use gamut_arena::{Config, Report};
use gamut_engine::Limits;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

/// Games in a cell, and in a cell of the quick version.
const GAMES: [u32; 2] = [300, 36];

/// In MiB, for trees of 33,000 playouts, which do not fit the default 16.
const HASH_MIB: usize = 64;

/// Replay the published experiments and compare the figures
#[derive(Args)]
pub(super) struct Literature {
    /// Play a small version: few playouts, short times, 36 games a cell
    #[arg(long)]
    quick: bool,
    /// List the cells and play nothing
    #[arg(long)]
    list: bool,
    /// Play only the cells whose names begin with one of these
    #[arg(long, value_name = "CELL,CELL", value_delimiter = ',')]
    only: Vec<String>,
    /// Games in each cell [default: 300, with --quick 36]
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=10_000_000))]
    games: Option<u32>,
    /// Games to play in parallel
    #[arg(long, value_name = "J", default_value_t = 1, value_parser = whole::<u32>(1..=256))]
    jobs: u32,
    /// Seed of the openings and of all random choices
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: u64,
    /// Folder for the table, the picture, and a log of each cell from which an interrupted run resumes
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl Literature {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let cells = self.chosen()?;
        if self.list {
            for cell in &cells {
                writeln!(out, "{}: {} plays {}", cell.name, cell.players, cell.variant)?;
            }
            return Ok(());
        }
        if let Some(folder) = &self.out {
            fs::create_dir_all(folder).map_err(|error| super::cannot_write(folder, &error))?;
        }
        let mut played: Vec<(Cell, Report)> = Vec::new();
        for (number, cell) in (1..).zip(&cells) {
            let title = format!("{number} of {}, {}: ", cells.len(), cell.name);
            let log = self.out.as_ref().map(|folder| folder.join(format!("{}.log", cell.name)));
            let report = super::play(&self.config(cell), log.as_deref(), &title)?;
            played.push((cell.clone(), report));
            if let Some(folder) = &self.out {
                for (name, text) in [("table.md", markdown::text(&played)), ("picture.svg", picture::svg(&played))] {
                    let file = folder.join(name);
                    fs::write(&file, text).map_err(|error| super::cannot_write(&file, &error))?;
                }
            }
        }
        write!(out, "{}", markdown::text(&played))?;
        Ok(())
    }

    fn chosen(&self) -> Result<Vec<Cell>, Failure> {
        let mut chosen = cells(self.quick);
        let has =
            |cells: &[Cell], name: &String| !name.is_empty() && cells.iter().any(|cell| cell.name.starts_with(name));
        if let Some(unknown) = self.only.iter().find(|name| !has(&chosen, name)) {
            let why = match (has(&cells(!self.quick), unknown), self.quick) {
                (true, true) => "one does without --quick",
                (true, false) => "one does with --quick",
                (false, _) => "--list shows all names",
            };
            return Err(Failure::input(format!("no cell's name begins with {unknown:?}; {why}")));
        }
        if !self.only.is_empty() {
            chosen.retain(|cell| self.only.iter().any(|name| cell.name.starts_with(name)));
        }
        Ok(chosen)
    }

    fn config(&self, cell: &Cell) -> Config {
        Config {
            games: self.games.unwrap_or(GAMES[usize::from(self.quick)]) as usize,
            jobs: self.jobs as usize,
            seed: self.seed,
            round_robin: cell.round_robin,
            hash_mib: HASH_MIB,
            // Every player has its own limits.
            ..Config::new(cell.variant.clone(), cell.players.clone(), Limits::default())
        }
    }
}

/// Returns whether published shares and ours are comparable: they add up to different sums if more players met in the
/// published matches.
fn same_field(cell: &Cell, report: &Report) -> bool {
    let ours: f64 = report.score.iter().map(|&(_, share)| share).sum();
    (cell.published.iter().sum::<f64>() - ours).abs() < 0.01
}
