//! `gamut datagen`: evaluated positions of self-play, as a file.

use crate::after_help;
use crate::failure::Failure;
use crate::input::whole;
use clap::Args;
use gamut_engine::Evaluation;
use gamut_rules::Variant;
use gamut_training::datagen::{Config, run};
use gamut_training::{Error, Header};
use indicatif::{ProgressBar, ProgressStyle};
use std::path::PathBuf;

/// Generate training positions from self-play
#[derive(Args)]
#[command(next_line_help = true, after_help = after_help::DATAGEN)]
pub(crate) struct Datagen {
    /// Mode of Focus, edition and options, e.g. focus-2,goal=capture
    #[arg(long)]
    variant: Variant,
    /// Nodes per search
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=1_000_000_000))]
    nodes: u64,
    /// Positions to generate
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=1_000_000_000))]
    positions: u64,
    /// File to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Seed for the openings
    #[arg(long, default_value_t = 1, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: u64,
    /// Nodes of a best-reply search that plays some seats in half of the games for three or four
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=1_000_000_000))]
    reply: Option<u64>,
    /// Network file that evaluates positions for the tree search [default: built in]
    #[arg(long, value_name = "FILE")]
    eval: Option<PathBuf>,
    /// Games to play in parallel
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<usize>(1..=256))]
    jobs: usize,
}

impl Datagen {
    /// Writes the file.
    pub(crate) fn run(self) -> Result<(), Failure> {
        let bar = ProgressBar::new(self.positions);
        let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} positions, {per_sec}, {eta} left");
        bar.set_style(style.expect("the template is well formed"));
        let evaluation = self.eval.as_deref().map_or(Ok(Evaluation::BuiltIn), Evaluation::load);
        let evaluation = evaluation.map_err(|error| Failure::input(error.to_string()))?;
        let network = self.eval.is_some().then(|| evaluation.title());
        // The hash is the last word of a network's title.
        let network = network.and_then(|title| title.split_whitespace().last().map(str::to_owned));
        let header = Header { variant: self.variant, nodes: self.nodes, seed: self.seed, network, reply: self.reply };
        let config = Config { header, positions: self.positions, out: self.out, jobs: self.jobs, evaluation };
        let done = run(&config, &|progress| {
            if bar.position() == 0 {
                // What was there took no time.
                bar.reset_eta();
            }
            bar.set_position(progress.positions);
        });
        bar.finish_and_clear();
        done.map(drop).map_err(|error| match error {
            Error::Input(message) => Failure::input(message),
            Error::File(message) => Failure::run(message),
        })
    }
}
