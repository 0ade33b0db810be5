//! `gamut arena`.

mod json;
mod levels;
mod literature;
mod picture;
mod progress;
mod record;
mod series;
mod sheet;
mod table;

use crate::after_help;
use crate::failure::Failure;
use crate::input::{drawn, seconds, whole};
use clap::{Args, Subcommand};
use gamut_arena::{Config, Error, OpeningKind, Played, Players, Report, Sprt, go_on, resume};
use gamut_engine::{Clock, Limits};
use gamut_rules::Variant;
use progress::Bar;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Run a match between engines from varied openings
#[derive(Args)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    next_line_help = true,
    after_help = after_help::ARENA
)]
pub(crate) struct Arena {
    #[command(subcommand)]
    special: Option<Special>,
    #[command(flatten)]
    game: Match,
}

#[derive(Subcommand)]
enum Special {
    Levels(levels::Levels),
    Literature(literature::Literature),
}

/// Heading of the options that name files.
const FILES: &str = "Files";

/// One match. A subcommand lifts the requirement for the required options.
#[derive(Args)]
struct Match {
    /// Mode, edition and options, e.g. focus-2:domination,goal=capture
    #[arg(long, required = true)]
    variant: Option<Variant>,
    /// Players, separated by commas, e.g. ours,greedy (see below)
    #[arg(long, value_name = "PLAYER,PLAYER", required = true)]
    players: Option<Players>,
    /// Number of games, rounded up to play each opening completely
    #[arg(long, value_name = "N", required = true, value_parser = whole::<u32>(1..=10_000_000))]
    games: Option<u32>,
    #[command(flatten)]
    limit: LimitArgs,
    /// Openings: even (balanced by a short search), or any
    #[arg(long, value_name = "KIND", default_value_t)]
    opening: OpeningKind,
    /// Play each opening with one seating, which changes from opening to opening, instead of all
    #[arg(long)]
    one_seating: bool,
    /// Seed for the openings and all random choices
    #[arg(long, default_value_t = 1, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: u64,
    /// Games to play in parallel
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u32>(1..=256))]
    jobs: u32,
    /// Declare a draw after this many plies
    #[arg(long, value_name = "N", default_value_t = 2_000, value_parser = whole::<u32>(1..=1_000_000))]
    max_plies: u32,
    /// Pair every player with every other (always, if a game for two has more than two players)
    #[arg(long)]
    round_robin: bool,
    /// Stop when an SPRT decides whether the first player is ELO0 or ELO1 stronger;
    /// append ,ALPHA,BETA to change the error rates
    #[arg(long, verbatim_doc_comment, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Milliseconds by which a cmd: program can exceed its time
    #[arg(long, value_name = "MS", default_value_t = 50, value_parser = whole::<u32>(0..=60_000))]
    margin: u32,
    /// Seconds to wait for a cmd: program that has no time limit
    #[arg(long, value_name = "SECONDS", default_value = "30", value_parser = seconds)]
    patience: Duration,
    /// Log each game to this file, and resume an interrupted match from it
    #[arg(long, help_heading = FILES, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Write the games to this file as records
    #[arg(long, help_heading = FILES, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Draw the result to this file as SVG
    #[arg(long, help_heading = FILES, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// Heading of the options that limit each move.
const LIMIT: &str = "Limit (one of these; levels have their own)";

/// The limit of each move. Levels have their own.
#[derive(Args)]
#[group(multiple = false)]
struct LimitArgs {
    /// Seconds per move
    #[arg(long, help_heading = LIMIT, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// Seconds of processor time per move (a cmd: program needs the option CPU)
    #[arg(long, help_heading = LIMIT, value_name = "SECONDS", value_parser = seconds)]
    cpu: Option<Duration>,
    /// Clock of each seat: seconds for the game plus seconds per turn, e.g. 60+0.5;
    /// a player who runs out of time loses
    #[arg(long, help_heading = LIMIT, verbatim_doc_comment, value_name = "SECONDS+SECONDS")]
    clock: Option<Clock>,
    /// Nodes per move
    #[arg(long, help_heading = LIMIT, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    nodes: Option<u64>,
    /// Playouts per move (Monte Carlo searches only)
    #[arg(long, help_heading = LIMIT, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    playouts: Option<u64>,
    /// Search depth per move, in plies
    #[arg(long, help_heading = LIMIT, value_name = "PLIES", value_parser = whole(1..=Limits::MAX_DEPTH))]
    depth: Option<u32>,
}

impl Arena {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        match &self.special {
            Some(Special::Levels(levels)) => levels.run(out),
            Some(Special::Literature(literature)) => literature.run(out),
            None => self.game.run(out),
        }
    }
}

impl Match {
    fn config(&self) -> Result<Config, Failure> {
        let (Some(variant), Some(players), Some(games)) = (&self.variant, &self.players, self.games) else {
            return Err(Failure::input("expected --variant, --players and --games"));
        };
        let LimitArgs { time, cpu, clock, nodes, playouts, depth } = self.limit;
        let limits = Limits { time, cpu, clock, nodes, playouts, depth, ..Limits::default() };
        Ok(Config {
            games: games as usize,
            opening: self.opening,
            one_seating: self.one_seating,
            seed: self.seed,
            jobs: self.jobs as usize,
            max_plies: self.max_plies as usize,
            round_robin: self.round_robin,
            sprt: self.sprt,
            margin: Duration::from_millis(self.margin.into()),
            patience: self.patience,
            ..Config::new(drawn(variant, self.seed), players.clone(), limits)
        })
    }

    fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let config = self.config()?;
        self.check_files()?;
        let report = play(&config, self.log.as_deref(), Vec::new(), "")?;
        if let Some(file) = &self.save {
            fs::write(file, record::text(&config, &report)).map_err(|error| cannot_write(file, &error))?;
        }
        if let Some(file) = &self.svg {
            fs::write(file, picture::svg(&config, &report)).map_err(|error| cannot_write(file, &error))?;
        }
        // Standard error may be closed.
        let _ = write!(io::stderr(), "{}", table::text(&report));
        writeln!(out, "{}", json::text(&report).map_err(Failure::run)?)?;
        Ok(())
    }

    /// Checks before the first game that all files can be written, and that no two options name the same one.
    fn check_files(&self) -> Result<(), Failure> {
        let files: Vec<&PathBuf> = [&self.log, &self.save, &self.svg].into_iter().flatten().collect();
        let place = |file: &Path| std::path::absolute(file).and_then(|file| fs::canonicalize(&file).or(Ok(file)));
        for (index, file) in files.iter().enumerate() {
            if files[..index]
                .iter()
                .any(|other| matches!((place(other), place(file)), (Ok(one), Ok(two)) if one == two))
            {
                return Err(Failure::input(format!(
                    "{} is given twice: expected different files for --log, --save and --svg",
                    file.display()
                )));
            }
        }
        for file in [&self.save, &self.svg].into_iter().flatten() {
            let was_there = file.exists();
            fs::OpenOptions::new().create(true).append(true).open(file).map_err(|error| cannot_write(file, &error))?;
            // A match that is refused must leave no file.
            if !was_there {
                fs::remove_file(file).map_err(|error| cannot_write(file, &error))?;
            }
        }
        Ok(())
    }
}

/// Plays a match, resuming from its log if there is one and else after these games, with a progress bar under this
/// title.
fn play(config: &Config, log: Option<&Path>, earlier: Vec<Played>, title: &str) -> Result<Report, Failure> {
    let bar = Bar::new(title);
    let report = match log {
        Some(log) => resume(config, log, &|progress| bar.show(progress)),
        None => go_on(config, earlier, &|progress| bar.show(progress)),
    };
    bar.finish();
    report.map_err(|error| match error {
        Error::Log(_) | Error::Program(..) => Failure::run(error),
        _ => Failure::input(error),
    })
}

fn cannot_write(file: &Path, error: &std::io::Error) -> Failure {
    Failure::run(format!("cannot write {}: {error}", file.display()))
}
