//! `gamut arena literature`.

mod markdown;
mod picture;

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use gamut_arena::literature::{Cell, cells};
use gamut_arena::{Config, Report};
use gamut_engine::Limits;

use crate::failure::Failure;
use crate::input::whole;

/// Games of a cell, and of one of the quick selection.
const GAMES: [u32; 2] = [300, 36];

/// For trees of 33,000 playouts, which do not fit the usual 16.
const HASH_MIB: usize = 64;

/// Play again what has been published, and hold the figures side by side
#[derive(Args)]
pub(super) struct Literature {
    /// A small version: few playouts, short times, 36 games a cell
    #[arg(long)]
    quick: bool,
    /// Say which cells there are, and play nothing
    #[arg(long)]
    list: bool,
    /// Only the cells whose names begin with one of these
    #[arg(long, value_name = "CELL,CELL", value_delimiter = ',')]
    only: Vec<String>,
    /// Games of each cell [default: 300, quick 36]
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=10_000_000))]
    games: Option<u32>,
    /// Games to play at the same time
    #[arg(long, value_name = "J", default_value_t = 1, value_parser = whole::<u32>(1..=256))]
    jobs: u32,
    /// What the openings and all other choices by chance depend on
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: u64,
    /// Folder for a log of each cell, from which it goes on, and for the table and the picture of these cells
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
                (true, true) => "without --quick one does",
                (true, false) => "with --quick one does",
                (false, _) => "--list shows them",
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
            // Every player has limits of its own.
            ..Config::new(cell.variant.clone(), cell.players.clone(), Limits::default())
        }
    }
}

/// Do both figures tell shares of the same? Where more players met in the published matches, theirs are of something else.
fn same_field(cell: &Cell, report: &Report) -> bool {
    let ours: f64 = report.score.iter().map(|&(_, share)| share).sum();
    (cell.published.iter().sum::<f64>() - ours).abs() < 0.01
}
