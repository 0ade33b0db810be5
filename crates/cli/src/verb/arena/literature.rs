//! `gamut arena literature`.

mod markdown;
mod picture;

use super::series::{Series, has};
use crate::after_help;
use crate::failure::Failure;
use crate::input::whole;
use clap::Args;
use gamut_arena::literature::{Cell, cells};
use gamut_arena::{Config, Report};
use gamut_engine::Limits;
use std::io::Write;

/// Games in a cell, and in a cell of the quick version.
const GAMES: [u32; 2] = [300, 36];

/// In MiB, for trees of 33,000 playouts, which do not fit the default 16.
const HASH_MIB: usize = 64;

/// Repeat published experiments, and compare the results
#[derive(Args)]
#[command(after_help = after_help::ARENA_LITERATURE)]
pub(super) struct Literature {
    /// Play a small version: few playouts, short times, 36 games per cell
    #[arg(long)]
    quick: bool,
    #[command(flatten)]
    series: Series,
    /// Games per cell [default: 300; with --quick: 36]
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=10_000_000))]
    games: Option<u32>,
}

impl Literature {
    pub(super) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let results = |played: &[(Cell, Report)]| {
            vec![("table.md", markdown::text(played)), ("picture.svg", picture::svg(played))]
        };
        self.series.play(&self.chosen()?, out, |cell| self.config(cell), results)
    }

    fn chosen(&self) -> Result<Vec<Cell>, Failure> {
        let mut chosen = cells(self.quick);
        if let Some(unknown) = self.series.only.iter().find(|name| !has(&chosen, name)) {
            let why = match (has(&cells(!self.quick), unknown), self.quick) {
                (true, true) => "without --quick, one does",
                (true, false) => "with --quick, one does",
                (false, _) => "--list shows all names",
            };
            return Err(Failure::input(format!("--only: no cell has a name that begins with {unknown:?}; {why}")));
        }
        self.series.keep(&mut chosen);
        Ok(chosen)
    }

    fn config(&self, cell: &Cell) -> Config {
        Config {
            games: self.games.unwrap_or(GAMES[usize::from(self.quick)]) as usize,
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
