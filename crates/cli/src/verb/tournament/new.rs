//! `gamut tournament new`.

use super::LogArg;
use super::log_file::LogFile;
use crate::failure::Failure;
use crate::input::{chance, whole};
use clap::{Args, ValueEnum};
use gamut_rules::Variant;
use gamut_tournament::{Filler, Format, HostSeat, MAX_BOARDS, MAX_ROUNDS, Settings, TieBreak};
use std::io::Write;

/// Create a tournament
#[derive(Args)]
#[command(next_line_help = true)]
pub(super) struct New {
    #[command(flatten)]
    log: LogArg,
    /// Name of the tournament
    #[arg(long)]
    name: String,
    /// Mode, edition and options, e.g. focus-2:domination,goal=capture
    #[arg(long)]
    variant: Variant,
    /// Format of the tournament
    #[arg(long)]
    format: FormatName,
    /// Number of rounds (swiss only)
    #[arg(long, value_name = "N", value_parser = whole(1..=MAX_ROUNDS))]
    rounds: Option<u16>,
    /// Maximum number of boards (simul only); the first entrant is the host
    #[arg(long, value_name = "N", value_parser = whole(1..=MAX_BOARDS))]
    boards: Option<u16>,
    /// Seat of the host (simul only): first, second or alternating [default: alternating]
    #[arg(long, value_name = "SEAT", hide_possible_values = true)]
    host: Option<HostName>,
    /// Bye for entrants left over (bye), or bots in the empty seats (bot)
    #[arg(long, value_name = "HOW", hide_possible_values = true, default_value = "bye")]
    filler: FillerName,
    /// Seed for drawing lots [default: random]
    #[arg(long, value_parser = whole(0..=u64::MAX))]
    seed: Option<u64>,
    /// Tie-breaks, in order: buchholz, median-buchholz, sonneborn-berger, direct-encounter,
    /// wins, seconds [default: by format]
    #[arg(long, verbatim_doc_comment, value_name = "NAME,NAME", value_delimiter = ',')]
    tie_breaks: Option<Vec<TieBreak>>,
}

#[derive(Clone, Copy, ValueEnum)]
enum FormatName {
    Swiss,
    RoundRobin,
    DoubleRoundRobin,
    Simul,
}

#[derive(Clone, Copy, ValueEnum)]
enum HostName {
    First,
    Second,
    Alternating,
}

#[derive(Clone, Copy, ValueEnum)]
enum FillerName {
    Bye,
    Bot,
}

impl New {
    pub(super) fn run(self, out: &mut dyn Write) -> Result<(), Failure> {
        if !matches!(self.format, FormatName::Simul) && (self.boards.is_some() || self.host.is_some()) {
            return Err(Failure::input("--boards and --host need --format simul"));
        }
        let format = match (self.format, self.rounds) {
            (FormatName::Swiss, Some(rounds)) => Format::Swiss { rounds },
            (FormatName::Swiss, None) => return Err(Failure::input("--format swiss needs --rounds")),
            (FormatName::Simul, Some(_)) => {
                return Err(Failure::input("--rounds: leave it out, since a simul has one round"));
            }
            (FormatName::Simul, None) => Format::Simul {
                boards: self.boards.unwrap_or(MAX_BOARDS),
                host: match self.host {
                    Some(HostName::First) => HostSeat::First,
                    Some(HostName::Second) => HostSeat::Second,
                    Some(HostName::Alternating) | None => HostSeat::Alternating,
                },
            },
            (_, Some(_)) => {
                return Err(Failure::input("--rounds: leave it out, since the entrants of a round robin determine it"));
            }
            (FormatName::RoundRobin, None) => Format::RoundRobin { cycles: 1 },
            (FormatName::DoubleRoundRobin, None) => Format::RoundRobin { cycles: 2 },
        };
        let seed = self.seed.unwrap_or_else(chance);
        let mut settings = Settings::new(self.name, self.variant, format, seed).map_err(Failure::input)?;
        settings.filler = match self.filler {
            FillerName::Bye => Filler::Bye,
            FillerName::Bot => Filler::Bot,
        };
        settings.tie_breaks = self.tie_breaks.unwrap_or(settings.tie_breaks);
        LogFile::create(&self.log.file, settings)?;
        Ok(writeln!(out, "created, seed {seed}")?)
    }
}
