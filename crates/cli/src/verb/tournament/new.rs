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
pub(super) struct New {
    #[command(flatten)]
    log: LogArg,
    /// Name of the tournament
    #[arg(long)]
    name: String,
    /// Variant: mode, edition and options, e.g. focus-2:domination,goal=capture
    #[arg(long, value_name = "V")]
    variant: Variant,
    /// How rounds are made: swiss, round-robin, double-round-robin or simul
    #[arg(long, value_name = "F")]
    format: FormatName,
    /// Rounds of a Swiss tournament
    #[arg(long, value_name = "N", value_parser = whole(1..=MAX_ROUNDS))]
    rounds: Option<u16>,
    /// Boards of a simultaneous exhibition, at most; its host is who enters first
    #[arg(long, value_name = "N", value_parser = whole(1..=MAX_BOARDS))]
    boards: Option<u16>,
    /// The host's seat in a simultaneous exhibition [default: alternating]
    #[arg(long, value_name = "first|second|alternating")]
    host: Option<HostName>,
    /// What happens to those who are left over: they have a bye, or bots fill the seats
    #[arg(long, value_name = "bye|bot", default_value = "bye")]
    filler: FillerName,
    /// Seed of the lots [default: drawn]
    #[arg(long, value_name = "S", value_parser = whole(0..=u64::MAX))]
    seed: Option<u64>,
    /// What orders equal points: buchholz, median-buchholz, sonneborn-berger, direct-encounter, wins, seconds
    /// [default: by format]
    #[arg(long, value_name = "T,T", value_delimiter = ',')]
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
            return Err(Failure::input("--boards and --host are for a simultaneous exhibition"));
        }
        let format = match (self.format, self.rounds) {
            (FormatName::Swiss, Some(rounds)) => Format::Swiss { rounds },
            (FormatName::Swiss, None) => return Err(Failure::input("--rounds is needed for a Swiss tournament")),
            (FormatName::Simul, Some(_)) => return Err(Failure::input("--rounds: an exhibition has one")),
            (FormatName::Simul, None) => Format::Simul {
                boards: self.boards.unwrap_or(MAX_BOARDS),
                host: match self.host {
                    Some(HostName::First) => HostSeat::First,
                    Some(HostName::Second) => HostSeat::Second,
                    Some(HostName::Alternating) | None => HostSeat::Alternating,
                },
            },
            (_, Some(_)) => return Err(Failure::input("--rounds: a round robin has as many as it needs")),
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
