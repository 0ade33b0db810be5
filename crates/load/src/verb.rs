//! The command line.

mod all;
mod histories;

use anyhow::Result;
use clap::{Parser, Subcommand};
use gamut_load::scenario::{attack, chaos, due, faults, kills, lobby, play, reconnect, restart, seasons, throughput};
use gamut_load::{Report, Setup};
use std::process::ExitCode;

/// Measure a server under load, attacks and faults.
#[derive(Parser)]
#[command(name = "gamut-load")]
struct Cli {
    #[command(subcommand)]
    verb: Verb,
    #[command(flatten)]
    setup: Setup,
}

#[derive(Subcommand)]
enum Verb {
    #[command(flatten)]
    One(Scenario),
    /// Checks a history written by `kills`, `faults` or `chaos`
    Histories(histories::Histories),
    /// Runs every scenario in turn, which takes an hour
    All(all::All),
}

#[derive(Subcommand)]
enum Scenario {
    /// Thousands of games for two, with a move every few seconds
    Play(play::Play),
    /// Every client reconnects at the same instant
    Reconnect(reconnect::Reconnect),
    /// Increases the rate of moves until the server cannot keep up
    Throughput(throughput::Throughput),
    /// An attack from one network during ordinary games
    Attack(attack::Beside),
    /// Kills during play, repeatedly
    Kills(kills::Kills),
    /// Kills during tournaments over the board, repeatedly
    Seasons(seasons::Seasons),
    /// Start-up with thousands of open games
    Restart(restart::Restart),
    /// Thousands of games run out of time in the same minute
    Due(due::Due),
    /// Many read the lobby while offers are made
    Lobby(lobby::Lobby),
    /// Storage fails for a while
    Faults(faults::Faults),
    /// Several servers under faults
    Chaos(chaos::Chaos),
}

impl Scenario {
    async fn run(&self, setup: &Setup) -> Result<Report> {
        match self {
            Self::Play(play) => play.run(setup).await,
            Self::Reconnect(reconnect) => reconnect.run(setup).await,
            Self::Throughput(throughput) => throughput.run(setup).await,
            Self::Attack(attack) => attack.run(setup).await,
            Self::Kills(kills) => kills.run(setup).await,
            Self::Seasons(seasons) => seasons.run(setup).await,
            Self::Restart(restart) => restart.run(setup).await,
            Self::Due(due) => due.run(setup).await,
            Self::Lobby(lobby) => lobby.run(setup).await,
            Self::Faults(faults) => faults.run(setup).await,
            Self::Chaos(chaos) => chaos.run(setup).await,
        }
    }
}

/// Succeeds if every goal is met.
pub(crate) fn main() -> ExitCode {
    let cli = Cli::parse();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    match runtime.map_err(anyhow::Error::from).and_then(|runtime| runtime.block_on(run(&cli))) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// Prints the results. Returns whether every goal is met.
async fn run(cli: &Cli) -> Result<bool> {
    match &cli.verb {
        Verb::One(scenario) => {
            let report = scenario.run(&cli.setup).await?;
            println!("{}", serde_json::to_string_pretty(&report)?);
            Ok(report.is_met())
        }
        Verb::Histories(histories) => histories.run(),
        Verb::All(all) => all.run(&cli.setup).await,
    }
}
