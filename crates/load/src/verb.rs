//! The command line.

use anyhow::Result;
use clap::{Parser, Subcommand};
use gamut_load::scenario::{attack, kills, play, reconnect, throughput};
use gamut_load::{Report, Setup};
use std::process::ExitCode;

/// Measure a server under load, attacks and faults.
#[derive(Parser)]
#[command(name = "gamut-load")]
struct Cli {
    #[command(subcommand)]
    scenario: Scenario,
    #[command(flatten)]
    setup: Setup,
}

#[derive(Subcommand)]
enum Scenario {
    /// Thousands of games for two, a move each few seconds
    Play(play::Play),
    /// Everybody comes back at the same instant
    Reconnect(reconnect::Reconnect),
    /// More and more moves a second, until the server cannot follow
    Throughput(throughput::Throughput),
    /// One network does its worst beside ordinary games
    Attack(attack::Beside),
    /// Killed in the middle of play, again and again
    Kills(kills::Kills),
}

pub(crate) fn main() -> ExitCode {
    let cli = Cli::parse();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    match runtime.map_err(anyhow::Error::from).and_then(|runtime| runtime.block_on(run(&cli))) {
        Ok(report) => {
            println!("{}", serde_json::to_string_pretty(&report).unwrap_or_default());
            if report.is_met() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

async fn run(cli: &Cli) -> Result<Report> {
    match &cli.scenario {
        Scenario::Play(play) => play.run(&cli.setup).await,
        Scenario::Reconnect(reconnect) => reconnect.run(&cli.setup).await,
        Scenario::Throughput(throughput) => throughput.run(&cli.setup).await,
        Scenario::Attack(attack) => attack.run(&cli.setup).await,
        Scenario::Kills(kills) => kills.run(&cli.setup).await,
    }
}
