//! Several servers on one database under faults, checked from the outside: everything that clients send and receive is
//! recorded as a history and checked against [invariants](crate::histories).

mod strike;

pub use strike::Strike;

use crate::crowd::{Crowd, Manner, RESIGNS_AT, STALL};
use crate::histories::Verdict;
use crate::history::History;
use crate::report::{Report, progress};
use crate::server::Setup;
use crate::site::{Cut, Missing, Site};
use anyhow::Result;
use clap::{Args, ValueEnum};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// Games and faults of the scenario.
#[derive(Args, Clone, Debug)]
pub struct Chaos {
    /// Games, each with a spectator: of six, two are rated and are resigned after some plies, one is between people,
    /// one with cards, one against a bot, and one by correspondence with conditional moves. People chat. All the time,
    /// two others race for an open seat
    #[arg(long, default_value_t = 1000)]
    pub games: u32,
    /// Number of servers
    #[arg(long, default_value_t = 3)]
    pub nodes: usize,
    /// Number of faults, chosen at random
    #[arg(long, default_value_t = 100)]
    pub faults: u32,
    /// Every how many times two faults come at once; 0: never
    #[arg(long, default_value_t = 3)]
    pub together: u32,
    /// Only these kinds of faults
    #[arg(long, value_enum, value_delimiter = ',')]
    pub only: Vec<Strike>,
    /// Seconds per turn
    #[arg(long, default_value_t = 20.0)]
    pub every: f64,
    /// Seconds between two faults
    #[arg(long, default_value_t = 4.0)]
    pub rest: f64,
    /// Seed of faults and actions
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Cut connections by proxies instead of network namespaces, which need root
    #[arg(long)]
    pub proxies: bool,
    /// File for the history
    #[arg(long, value_name = "FILE")]
    pub history: Option<PathBuf>,
}

/// Measurements of the scenario.
#[derive(Clone, Debug, Serialize)]
pub struct ChaosFigures {
    /// Number of faults by kind.
    pub faults: BTreeMap<String, u32>,
    /// What cut the connections.
    pub lines: &'static str,
    /// Number of actions expected without faults.
    pub meant: f64,
    /// The result of checking the history.
    pub verdict: Verdict,
}

impl Chaos {
    /// Runs the scenario.
    ///
    /// # Errors
    /// The servers cannot be started, or do not come back.
    pub async fn run(&self, setup: &Setup) -> Result<Report> {
        let title = format!("{} games on {} servers, {} faults", self.games, self.nodes, self.faults);
        let figures = match self.measure(setup).await? {
            Ok(figures) => figures,
            Err(missing) => return Ok(Report::new(())?.row(title, format!("LEFT OUT: there is no {missing}"))),
        };
        let verdict = &figures.verdict;
        let faults: Vec<String> = figures.faults.iter().map(|(name, times)| format!("{name} {times}")).collect();
        let mut report = Report::new(&figures)?;
        report = report.row(title, format!("{}; lines cut by {}", faults.join(", "), figures.lines));
        let (actions, meant) = (verdict.actions, figures.meant);
        let what = "the same: actions accepted";
        report = report.goal(
            what,
            format!("{actions}"),
            format!("half of {meant:.0}, were nothing wrong"),
            actions as f64 > 0.5 * meant,
        );
        let report = verdict.late_goal(verdict.goals(report));
        let (stalls, longest) = (verdict.stalls, verdict.worst_stall_ms);
        let what = format!("the same: stalls of the clients themselves of more than {STALL} ms");
        Ok(report.row(what, format!("{stalls}, the longest {longest} ms")))
    }

    /// Runs the scenario, and returns the measurements, or what must be installed first.
    ///
    /// # Errors
    /// The servers cannot be started, or do not come back.
    pub async fn measure(&self, setup: &Setup) -> Result<Result<ChaosFigures, &'static str>> {
        let cut = if self.proxies { Cut::ByProxies } else { Cut::ByNamespaces };
        let mut site = match Site::start(setup, self.nodes, cut).await? {
            Ok(site) => site,
            Err(Missing(what)) => return Ok(Err(what)),
        };
        let folder = tempfile::TempDir::new()?;
        let file = self.history.clone().unwrap_or_else(|| folder.path().join("history.jsonl"));
        let manner = Manner {
            games: self.games,
            every: Duration::from_secs_f64(self.every),
            resigns_at: RESIGNS_AT,
            seed: self.seed,
        };
        let crowd = Crowd::gather(site.addresses(), History::create(&file)?, manner).await?;
        progress(format!("chaos: everybody follows a game; lines cut by {}", site.lines.name()));
        let began = Instant::now();
        let faults = tokio::select! {
            faults = self.strike(&mut site, &crowd.field().history) => faults?,
            _ = tokio::signal::ctrl_c() => anyhow::bail!("interrupted"),
        };
        let (meant, lines) = (crowd.meant(began.elapsed()), site.lines.name());
        let verdict = crowd.finish().await?;
        Ok(Ok(ChaosFigures { faults, lines, meant, verdict }))
    }

    /// Injects faults one after another. Returns the number of each kind.
    async fn strike(&self, site: &mut Site, history: &History) -> Result<BTreeMap<String, u32>> {
        let mut dice = Pcg32::seed_from_u64(self.seed);
        let all = if self.only.is_empty() { Strike::value_variants() } else { &self.only };
        // In random order, but each kind equally often.
        let mut left: Vec<Strike> = Vec::new();
        let mut faults = BTreeMap::new();
        let (mut struck, mut times) = (0, 0);
        while struck < self.faults {
            sleep(Duration::from_secs_f64(self.rest)).await;
            times += 1;
            let is_pair = self.together > 0 && times % self.together == 0 && struck + 1 < self.faults;
            if left.is_empty() {
                left = all.to_vec();
            }
            let mut strikes = vec![left.swap_remove(dice.random_range(0..left.len()))];
            let joins: Vec<usize> = (0..left.len()).filter(|&index| left[index].can_join(strikes[0])).collect();
            if let Some(&index) = joins.choose(&mut dice).filter(|_| is_pair) {
                strikes.push(left.swap_remove(index));
            }
            let names: Vec<String> = strikes.iter().map(|strike| strike.name()).collect();
            self.befall(strikes, site, &mut dice, history).await?;
            for name in &names {
                *faults.entry(name.clone()).or_default() += 1;
                struck += 1;
            }
            progress(format!("chaos: {struck} of {}, {}", self.faults, names.join(" and ")));
        }
        sleep(Duration::from_secs_f64(self.rest)).await;
        Ok(faults)
    }
}

impl Chaos {
    /// Injects faults, the second during the first, and ends them. Two at once hit two servers.
    async fn befall(&self, strikes: Vec<Strike>, site: &mut Site, dice: &mut Pcg32, history: &History) -> Result<()> {
        let first = dice.random_range(0..site.nodes.len());
        let mut faults: Vec<strike::OngoingFault> = Vec::new();
        for (place, strike) in strikes.into_iter().enumerate() {
            let fault = strike.begin((first + place) % site.nodes.len(), site, dice, history)?;
            sleep(fault.lasts / 2).await;
            faults.push(fault);
        }
        // A server does not start without its database.
        faults.sort_by_key(|fault| fault.strike.is_of_a_server());
        for fault in faults {
            sleep(fault.lasts / 2).await;
            fault.end(site, history).await?;
        }
        Ok(())
    }
}
