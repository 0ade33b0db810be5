//! An attack from one network during ordinary games: its effect on other users, and its cost to the server.

use super::attacks::{Attack, Ground};
use crate::process::tcp_buffers_mb;
use crate::report::{Report, progress};
use crate::server::Setup;
use crate::tables::{self, MoveFigures, Moves};
use anyhow::Result;
use clap::Args;
use rustix::process::setpriority_process;
use serde::Serialize;
use std::thread::{self, JoinHandle};
use std::time::Duration;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

/// An attack, and the ordinary games it is compared with.
#[derive(Args, Clone, Debug)]
pub struct Beside {
    /// The attack
    #[arg(value_enum)]
    pub attack: Attack,
    /// Ordinary games for two, with clocks
    #[arg(long, default_value_t = 200)]
    pub games: u32,
    /// Seconds between two moves of an ordinary game
    #[arg(long, default_value_t = 1.0)]
    pub every: f64,
    /// Ply to which the ordinary games are played beforehand, without pauses
    #[arg(long, default_value_t = 0)]
    pub ply: u32,
    /// Seconds of ordinary play before the attack, for comparison
    #[arg(long, default_value_t = 10.0)]
    pub before: f64,
    /// Duration of the attack in seconds
    #[arg(long, default_value_t = 30.0)]
    pub seconds: f64,
    /// Seconds by which to extend the attack until the server accepts something from it
    #[arg(long, default_value_t = 0.0)]
    pub patience: f64,
    /// Seconds after the attack before memory is read
    #[arg(long, default_value_t = 60.0)]
    pub after: f64,
    /// Connections, games or sockets that the attacker tries to open, instead of the attack's default
    #[arg(long)]
    pub many: Option<u32>,
    /// Plies of the uploaded records
    #[arg(long, default_value_t = 4990)]
    pub plies: u32,
}

/// Measurements of an attack.
#[derive(Clone, Debug, Serialize)]
pub struct AttackFigures {
    /// Moves of the ordinary games before the attack.
    pub before: MoveFigures,
    /// Moves of the ordinary games during the attack.
    pub during: MoveFigures,
    /// What the server granted: requests answered, sockets opened, messages accepted.
    pub given: u64,
    /// What the server refused.
    pub refused: u64,
    /// The server's resident memory before the attack, in MB.
    pub before_mb: Option<f64>,
    /// Resident memory at the end of the attack, in MB.
    pub during_mb: Option<f64>,
    /// Peak resident memory from the start of the attack on, in MB.
    pub peak_mb: Option<f64>,
    /// Resident memory some time after the attack, with the ordinary games still running, in MB.
    pub after_mb: Option<f64>,
    /// The kernel's TCP buffers at the end of the attack, both ends of each connection, in MB.
    pub kernel_mb: Option<f64>,
}

/// Memory that the server may retain, in MB.
const KEPT: f64 = 50.0;

impl Beside {
    /// Runs the attack.
    ///
    /// # Errors
    /// The ordinary games cannot be created.
    pub async fn run(&self, setup: &Setup) -> Result<Report> {
        let figures = self.measure(setup).await?;
        let (before, during) = (&figures.before.told, &figures.during.told);
        let title = format!("{}, next to {} games", self.attack.title(), self.games);
        let report = Report::new(&figures)?;
        let measured = format!("{:.1} ms, longest {:.0} (before {:.1})", during.p99_ms, during.max_ms, before.p99_ms);
        let slower = format!("{:.1} times as long as before", during.p99_ms / before.p99_ms);
        let mut report = report.goal(
            format!("{title}: others' p99"),
            measured,
            "below 50 ms",
            during.p99_ms < 50.0 && during.count > 0,
        );
        let failures = figures.during.failures();
        let measured = format!("{failures} of {}", during.count + failures);
        report = report.goal(format!("{title}: others refused"), measured, "none", failures == 0);
        if let (Some(before), Some(peak), Some(after)) = (figures.before_mb, figures.peak_mb, figures.after_mb) {
            let measured = format!("{before:.0} MB before, at most {peak:.0}, {after:.0} {:.0} s after", self.after);
            let goal = format!("at most {KEPT:.0} MB kept");
            report = report.goal(format!("{title}: memory"), measured, goal, after < before + KEPT);
            if let Some(allowed) = self.attack.allowed_mb() {
                let (measured, goal) = (format!("{:.0} MB more", peak - before), format!("below {allowed:.0} MB more"));
                report = report.goal(format!("{title}: memory during it"), measured, goal, peak < before + allowed);
            }
        }
        if self.attack.allowed_mb().is_some() {
            // Wanted: 1.5. One machine serves and attacks, so only much more is a failure.
            report = report.row(format!("{title}: others' p99, in proportion"), slower);
        }
        let measured = format!("{} granted, {} refused", figures.given, figures.refused);
        if self.attack.is_hopeless() {
            let is_met = figures.given == 0 && figures.refused > 0;
            return Ok(report.goal(format!("{title}: the attacker"), measured, "none granted", is_met));
        }
        Ok(report.row(format!("{title}: the attacker"), measured))
    }

    /// Runs the attack, and returns the measurements.
    ///
    /// # Errors
    /// The ordinary games cannot be created.
    pub async fn measure(&self, setup: &Setup) -> Result<AttackFigures> {
        let server = setup.start()?;
        let ground = self.attack.prepare(Ground::new(server.address, self.many, self.plies)).await?;
        let tables = tables::open(server.address, self.games, 0).await?;
        let tables = tables::hurry(tables, self.ply).await?;
        let every = Duration::from_secs_f64(self.every);
        let quiet = Moves::new();
        let tables = tables::paced_for(tables, every, &quiet, Duration::from_secs_f64(self.before)).await?;
        let before_mb = server.resident_mb()?;
        server.forget_peak()?;
        progress(format!("attack {}: p99 before {} ms", self.attack.name(), quiet.figures().told.p99_ms));
        let (moves, stop) = (Moves::new(), CancellationToken::new());
        let ordinary = {
            let (moves, stop) = (moves.clone(), stop.clone());
            tokio::spawn(async move { tables::paced(tables, every, &moves, &stop).await })
        };
        let attacking = apart(self.attack.run(ground.clone()));
        sleep(Duration::from_secs_f64(self.seconds)).await;
        let _ = timeout(Duration::from_secs_f64(self.patience), ground.granted()).await;
        stop.cancel();
        let tables = ordinary.await??;
        let (usage, kernel_mb) = (server.usage()?, tcp_buffers_mb());
        ground.stop.cancel();
        let told = tokio::task::spawn_blocking(move || attacking.join()).await?;
        progress(format!("attack {}: p99 {} ms", self.attack.name(), moves.figures().told.p99_ms));
        told.map_err(|_| anyhow::anyhow!("the attacker failed"))??;
        let later = tables::paced_for(tables, every, &Moves::new(), Duration::from_secs_f64(self.after)).await?;
        let after_mb = server.resident_mb()?;
        drop(later);
        let (given, refused) = ground.counts();
        Ok(AttackFigures {
            before: quiet.figures(),
            during: moves.figures(),
            given,
            refused,
            before_mb,
            during_mb: usage.map(|usage| usage.resident_mb),
            peak_mb: usage.map(|usage| usage.peak_mb),
            after_mb,
            kernel_mb,
        })
    }
}

/// Niceness of the attacker's thread.
const NICE: i32 = 10;

/// Runs the attacker on a thread of its own with low priority: a real attacker uses another machine, so its processor
/// time must not slow the ordinary clients or the server.
fn apart(work: impl Future<Output = Result<()>> + Send + 'static) -> JoinHandle<Result<()>> {
    thread::spawn(move || {
        // On Linux this is the calling thread's priority. If it cannot be changed, the attack is only harder.
        let _ = setpriority_process(None, NICE);
        tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(work)
    })
}
