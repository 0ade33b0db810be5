//! `gamut arena`.

mod record;

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use gamut_arena::{Config, Players, Progress, run};
use gamut_engine::Limits;
use gamut_rules::Variant;
use indicatif::ProgressBar;

use crate::failure::Failure;
use crate::input::{drawn, seconds};

/// Play a match between engines, from varied openings, each with every seat order
#[derive(Args)]
pub(crate) struct Arena {
    /// Mode, edition and options, e.g. focus-2:domination,goal=capture
    #[arg(long, value_name = "V")]
    variant: Variant,
    /// Who plays: ours, random, greedy, level-1 … level-8, maxn, paranoid, brs, mcts-maxn-ph …, beam-300; with limits of its
    /// own as in brs@depth=4
    #[arg(long, value_name = "SPEC,SPEC")]
    players: Players,
    /// Games to play; rounded up to a multiple of the seat orders
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    #[command(flatten)]
    limit: LimitArgs,
    /// What the openings and all other choices by chance depend on
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Games to play at the same time
    #[arg(long, value_name = "J", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    jobs: u32,
    /// Plies after which a game counts as a draw
    #[arg(long, value_name = "P", default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    max_plies: u32,
    /// File to write the games to
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

/// What each move may take. Levels have limits of their own.
#[derive(Args)]
#[group(required = true, multiple = false)]
struct LimitArgs {
    /// Seconds for each move
    #[arg(long, value_name = "S", value_parser = seconds)]
    time: Option<Duration>,
    /// Positions to look at for each move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Games to play on by chance for each move (searches by playouts)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    playouts: Option<u64>,
    /// Plies to look ahead
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
}

impl Arena {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let LimitArgs { time, nodes, playouts, depth } = self.limit;
        let variant = drawn(&self.variant, self.seed);
        let limits = Limits { time, nodes, playouts, depth, ..Limits::default() };
        let config = Config {
            games: self.games as usize,
            seed: self.seed,
            jobs: self.jobs as usize,
            max_plies: self.max_plies as usize,
            ..Config::new(variant, self.players.clone(), limits)
        };
        // It shows itself only where standard error is a terminal.
        let bar = ProgressBar::new(0);
        let report = run(&config, &|progress: &Progress| {
            bar.set_length(progress.games as u64);
            bar.set_position(progress.done as u64);
        });
        bar.finish_and_clear();
        let report = report.map_err(Failure::input)?;
        if let Some(file) = &self.save {
            fs::write(file, record::text(&config, &report))
                .map_err(|error| Failure::run(format!("cannot write {}: {error}", file.display())))?;
        }
        writeln!(out, "{}", serde_json::to_string(&report).map_err(Failure::run)?)?;
        Ok(())
    }
}
