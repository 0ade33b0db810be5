//! Thousands of games for two, with a move every few seconds: delay until the opponent is notified, memory, processor
//! time.

use crate::report::{Report, progress};
use crate::server::Setup;
use crate::tables::{self, MoveFigures, Moves};
use anyhow::Result;
use clap::Args;
use serde::Serialize;
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// Size and speed of the scenario.
#[derive(Args, Clone, Debug)]
pub struct Play {
    /// Games for two people, with two sockets each
    #[arg(long, default_value_t = 4500)]
    pub games: u32,
    /// Plies at which memory is read; up to the last one, games are played without pauses
    #[arg(long, value_delimiter = ',', default_value = "7,80")]
    pub plies: Vec<u32>,
    /// Seconds between two moves of a game afterwards
    #[arg(long, default_value_t = 5.0)]
    pub every: f64,
    /// Duration of this second part, in seconds
    #[arg(long, default_value_t = 60.0)]
    pub seconds: f64,
    /// Percentage of games whose players chat after about every fourth move in the second part
    #[arg(long, default_value_t = 20)]
    pub talkers: u32,
    /// Memory limit for the server, in megabytes
    #[arg(long, default_value_t = 300.0)]
    pub most_mb: f64,
}

/// Measurements of the scenario.
#[derive(Clone, Debug, Serialize)]
pub struct PlayFigures {
    /// Number of games, each with two sockets.
    pub games: u32,
    /// The server's resident memory before the first game, in MB.
    pub start_mb: Option<f64>,
    /// Resident memory with all games at a ply, in MB.
    pub memory: Vec<MemoryAt>,
    /// Resident memory after the second part, in MB.
    pub end_mb: Option<f64>,
    /// Peak resident memory, in MB.
    pub peak_mb: Option<f64>,
    /// Moves per second without pauses.
    pub hurried: f64,
    /// Moves of the second part.
    pub moves: MoveFigures,
    /// The server's processor time in seconds for 1,000 moves of the second part.
    pub processor_s: Option<f64>,
}

/// Memory with all games at a ply.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct MemoryAt {
    /// The ply.
    pub ply: u32,
    /// Resident memory, in MB.
    pub mb: Option<f64>,
}

impl Play {
    /// Runs the scenario.
    ///
    /// # Errors
    /// Games cannot be created or played.
    pub async fn run(&self, setup: &Setup) -> Result<Report> {
        let figures = self.measure(setup).await?;
        let (memory, told) = (figures.end_mb, figures.moves.told);
        let (games, every, storage) = (self.games, self.every, setup.storage());
        let title = format!("{games} games for two, {} sockets, a move each {every} s a game, {storage}", 2 * games);
        let last = self.plies.last().copied().unwrap_or_default();
        let mut report = Report::new(&figures)?;
        for at in figures.memory.iter().filter(|at| at.ply != last) {
            report = report.row(format!("{title}: memory at ply {}", at.ply), megabytes(at.mb));
        }
        if let Some(mb) = memory {
            let met = mb < self.most_mb;
            report = report.goal(
                format!("{title}: memory at ply {last} and after"),
                megabytes(memory),
                format!("below {} MB", self.most_mb),
                met,
            );
        }
        let measured = format!("{:.1} ms, median {:.1}, longest {:.0}", told.p99_ms, told.p50_ms, told.max_ms);
        report = report.goal(
            format!("{title}: p99 until the opponent gets the event"),
            measured,
            "below 50 ms",
            told.p99_ms < 50.0,
        );
        let heard = figures.moves.heard;
        if heard.count > 0 {
            let measured = format!("{:.1} ms of {} texts, longest {:.0}", heard.p99_ms, heard.count, heard.max_ms);
            let what = format!("{title}: p99 until the opponent hears what is said");
            report = report.goal(what, measured, "below 50 ms", heard.p99_ms < 50.0);
        }
        let failures = figures.moves.failures();
        report = report.goal(
            format!("{title}: moves and texts refused, sockets closed"),
            format!("{failures} of {}", told.count + heard.count + failures),
            "none",
            failures == 0,
        );
        if let Some(seconds) = figures.processor_s {
            report = report.row(format!("{title}: processor time"), format!("{seconds:.2} s for 1,000 moves"));
        }
        Ok(report)
    }

    /// Runs the scenario, and returns the measurements.
    ///
    /// # Errors
    /// Games cannot be created or played.
    pub async fn measure(&self, setup: &Setup) -> Result<PlayFigures> {
        let server = setup.start()?;
        let start_mb = server.resident_mb()?;
        let mut tables = tables::open(server.address, self.games, 0).await?;
        progress(format!("play: {} games are open", self.games));
        let (began, mut memory) = (Instant::now(), Vec::new());
        let mut paused = Duration::ZERO;
        for &ply in &self.plies {
            tables = tables::hurry(tables, ply).await?;
            let pause = Instant::now();
            // By then freed memory has been returned.
            sleep(Duration::from_secs(1)).await;
            memory.push(MemoryAt { ply, mb: server.resident_mb()? });
            progress(format!("play: ply {ply}, {}", megabytes(server.resident_mb()?)));
            paused += pause.elapsed();
        }
        let hurried: u32 = tables.iter().map(|table| table.ply).sum();
        let hurried = f64::from(hurried) / (began.elapsed() - paused).as_secs_f64();
        for (table, number) in tables.iter_mut().zip(0..) {
            table.talks = number % 100 < self.talkers;
        }
        let moves = Moves::new();
        let before = server.usage()?;
        let every = Duration::from_secs_f64(self.every);
        let tables = tables::paced_for(tables, every, &moves, Duration::from_secs_f64(self.seconds)).await?;
        let after = server.usage()?;
        let moves = moves.figures();
        let processor = before.zip(after).map(|(before, after)| after.processor_s - before.processor_s);
        progress(format!("play: {} moves told, p99 {} ms", moves.told.count, moves.told.p99_ms));
        drop(tables);
        Ok(PlayFigures {
            games: self.games,
            start_mb,
            memory,
            end_mb: after.map(|after| after.resident_mb),
            peak_mb: after.map(|after| after.peak_mb),
            hurried,
            processor_s: processor.map(|seconds| seconds * 1000.0 / moves.told.count.max(1) as f64),
            moves,
        })
    }
}

fn megabytes(mb: Option<f64>) -> String {
    mb.map_or_else(|| String::from("not known"), |mb| format!("{mb:.0} MB"))
}
