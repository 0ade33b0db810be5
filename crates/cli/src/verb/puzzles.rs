//! `gamut puzzles`: positions with one best continuation, from self-play.

use crate::after_help;
use crate::failure::Failure;
use crate::input::whole;
use clap::Args;
use gamut_puzzles::Puzzle;
use gamut_puzzles::make::{Config, Error, run};
use gamut_rules::Variant;
use indicatif::{ProgressBar, ProgressStyle};
use std::path::{Path, PathBuf};

/// Find puzzles in self-play games, and prove their solutions
#[derive(Args)]
#[command(after_help = after_help::PUZZLES)]
pub(crate) struct Puzzles {
    /// Mode, edition and options, e.g. focus-2,goal=capture
    #[arg(long)]
    variant: Variant,
    /// Puzzles to find
    #[arg(long, value_name = "N", value_parser = whole::<usize>(1..=100_000))]
    count: usize,
    /// File to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Seed for the games
    #[arg(long, default_value_t = 1, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: u64,
    /// Older file, whose puzzles are kept if they still hold
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
}

impl Puzzles {
    /// Writes the file.
    pub(crate) fn run(self) -> Result<(), Failure> {
        let bar = ProgressBar::new(self.count as u64);
        let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} puzzles, {msg}, {eta} left");
        bar.set_style(style.expect("the template is well formed"));
        let keep = self.keep.as_deref().map(read).transpose()?.unwrap_or_default();
        let config = Config { keep, variant: self.variant, count: self.count, seed: self.seed, out: self.out };
        let mut first = true;
        let done = run(&config, &mut |progress| {
            bar.set_position(progress.puzzles as u64);
            bar.set_message(format!("{} games", progress.games));
            if std::mem::take(&mut first) {
                // What was there took no time.
                bar.reset_eta();
            }
        });
        bar.finish_and_clear();
        done.map(drop).map_err(|error| match error {
            Error::Input(message) => Failure::input(message),
            Error::File(..) => Failure::run(error),
        })
    }
}

/// Reads a file of puzzles.
fn read(path: &Path) -> Result<Vec<Puzzle>, Failure> {
    let unreadable = |error: &dyn std::fmt::Display| Failure::input(format!("cannot read {}: {error}", path.display()));
    let text = std::fs::read_to_string(path).map_err(|error| unreadable(&error))?;
    text.lines().map(|line| serde_json::from_str(line).map_err(|error| unreadable(&error))).collect()
}
