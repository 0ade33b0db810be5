//! `gamut best`.

use crate::after_help;
use crate::failure::Failure;
use crate::input::{GameArgs, seconds, whole};
use clap::Args;
use gamut_engine::{Engine, Info, Level, Limits, Options, SearchRequest, Stop};
use gamut_rules::AnyAction;
use std::io::Write;
use std::time::Duration;

/// Search for the best move
#[derive(Args)]
#[command(after_help = after_help::BEST)]
pub(crate) struct Best {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    limit: LimitArgs,
    /// Playing strength, 1 to 8, with its own node limit
    #[arg(long, help_heading = LIMITS)]
    level: Option<Level>,
    /// Search threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole(1..=Options::MAX_THREADS))]
    threads: usize,
}

/// Heading of the options that end the search.
const LIMITS: &str = "Limits";

/// When the search stops.
#[derive(Args)]
#[group(multiple = false)]
struct LimitArgs {
    /// Stop after this many seconds
    #[arg(long, help_heading = LIMITS, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// Stop after this many nodes
    #[arg(long, help_heading = LIMITS, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    nodes: Option<u64>,
    /// Stop at this depth, in plies
    #[arg(long, help_heading = LIMITS, value_name = "PLIES", value_parser = whole(1..=Limits::MAX_DEPTH))]
    depth: Option<u32>,
}

impl Best {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let game = self.game.game()?;
        let LimitArgs { time, nodes, depth } = self.limit;
        if time.is_none() && nodes.is_none() && depth.is_none() && self.level.is_none() {
            return Err(Failure::input("no limit given: expected --time, --nodes, --depth or --level"));
        }
        let limits = Limits { time, nodes, depth, level: self.level, ..Limits::default() };
        let options = Options { threads: self.threads, ..Options::default() };
        // The observer cannot return an error, so the first one is kept and stops the search.
        let mut written = Ok(());
        let stop = Stop::new();
        let mut observer = |info: &Info<AnyAction>| {
            if written.is_ok() {
                written = writeln!(out, "{info}").and_then(|()| out.flush());
            }
            if written.is_err() {
                stop.stop();
            }
        };
        let found = Engine::new(options).search_with(&SearchRequest::new(&game, &limits, &stop), &mut observer);
        written?;
        let found = found.map_err(|error| Failure::input(format!("there is no best move: {error}")))?;
        writeln!(out, "best: {}", found.best)?;
        Ok(())
    }
}
