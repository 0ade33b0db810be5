//! Several servers on one database under faults, checked from the outside: everything that clients send and receive is
//! recorded as a history and checked against [invariants](crate::histories).

mod follower;
mod games;
mod races;
mod strike;

pub use strike::Strike;

use crate::client::Client;
use crate::histories::{self, CLOCKS, Law, SOON, Verdict};
use crate::history::{self, History, Line};
use crate::report::{Report, progress};
use crate::server::Setup;
use crate::site::{Cut, Missing, Site};
use crate::tables::each;
use anyhow::{Context, Result};
use clap::{Args, ValueEnum};
use follower::{Field, Follower, Newest};
use games::Game;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

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

/// Timeout until every client follows a game.
const ARRIVAL: Duration = Duration::from_secs(120);
/// Quiet period before the games are read at the end.
const SETTLES: Duration = Duration::from_secs(6);
/// Interval at which the clients check that they get processor time.
const HEARTBEAT: Duration = Duration::from_millis(20);
/// Delay of that check, in milliseconds, that counts as a stall.
const STALL: i64 = 100;
/// The most violations printed.
const SHOWN: usize = 20;

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
        let broken = |laws: &[Law]| verdict.broken.iter().filter(|broken| laws.contains(&broken.law)).count();
        let (actions, meant) = (verdict.actions, figures.meant);
        let what = "the same: actions accepted";
        report = report.goal(
            what,
            format!("{actions}"),
            format!("half of {meant:.0}, were nothing wrong"),
            actions as f64 > 0.5 * meant,
        );
        let mut goal = |what: &str, laws: &[Law], of: String| {
            let count = broken(laws);
            report = report.clone().goal(format!("the same: {what}"), format!("{count} {of}"), "none", count == 0);
        };
        goal("acknowledged events lost", &[Law::Lost], format!("of {} told", verdict.told));
        goal(
            "events or turns accepted twice, or told out of order",
            &[Law::Twice, Law::Turn, Law::Order],
            String::new(),
        );
        let worst = format!("of {} shown, the worst by {} ms", verdict.clocks, verdict.worst_clock_ms);
        goal(&format!("clocks wrong by more than {CLOCKS} ms"), &[Law::Clock], worst);
        goal("texts lost, doubled, or told differently", &[Law::Said], format!("of {} told", verdict.texts));
        goal("seats given to two, or lost", &[Law::Seat], format!("of {} raced for", verdict.races));
        let replies = format!("of {} due", verdict.replies);
        goal("conditional moves played twice, wrongly or not at all", &[Law::Reply], replies);
        goal("rated ends counted twice, differently or not at all", &[Law::Rating], format!("of {}", verdict.rated));
        let late = format!(
            "the longest {} ms; {} of them by the clients' own stalls",
            verdict.worst_late_ms, verdict.late_by_stalls
        );
        goal(&format!("tellings more than {SOON} ms after a fault"), &[Law::Late], late);
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
        let (quiet, stop) = (CancellationToken::new(), CancellationToken::new());
        let (servers, history) = (site.addresses(), History::create(&file)?);
        let field = Arc::new(Field { servers, history, quiet, stop, sockets: AtomicU64::new(0) });
        let accounts = Arc::new(games::accounts(&field, self.games).await?);
        let open = |number: u32| games::open(Arc::clone(&field), Arc::clone(&accounts), number);
        let games = each((0..self.games).collect(), open).await?;
        progress(format!("chaos: {} games; lines cut by {}", games.len(), site.lines.name()));
        let mut people = JoinSet::new();
        for (number, game) in games.iter().enumerate() {
            for (place, (client, seat)) in game.people.iter().enumerate() {
                people.spawn(self.follower(&field, client, game, (number, place, *seat)).run());
            }
        }
        let stalls = tokio::spawn(note_stalls(Arc::clone(&field)));
        let began = Instant::now();
        everybody_is_there(&field, people.len()).await?;
        let races = tokio::spawn(races::run(Arc::clone(&field), Pcg32::seed_from_u64(self.seed)));
        let faults = tokio::select! {
            faults = self.strike(&mut site, &field) => faults?,
            _ = tokio::signal::ctrl_c() => anyhow::bail!("interrupted"),
        };
        let each_meant = began.elapsed().as_secs_f64() / self.every;
        let meant =
            games.iter().map(|game| game.resigns_at.map_or(each_meant, |ply| each_meant.min(f64::from(ply)))).sum();
        field.quiet.cancel();
        sleep(SETTLES).await;
        field.stop.cancel();
        people.join_all().await;
        stalls.await?;
        each(games, |game| games::read(Arc::clone(&field), game)).await?;
        each(races.await?, |race| games::read_seats(Arc::clone(&field), race.id, race.maker)).await?;
        each(accounts.to_vec(), |account| games::read_standing(Arc::clone(&field), account)).await?;
        field.history.finish()?;
        let lines = site.lines.name();
        drop(site);
        let verdict = histories::judge(&history::read(&file)?);
        for broken in verdict.broken.iter().take(SHOWN) {
            progress(format!("chaos: {}: game {}: {}", broken.law, broken.game, broken.what));
        }
        Ok(Ok(ChaosFigures { faults, lines, meant, verdict }))
    }

    fn follower(
        &self,
        field: &Arc<Field>,
        client: &Client,
        game: &Game,
        (number, place, seat): (usize, usize, Option<u8>),
    ) -> Follower {
        let who = match seat {
            Some(seat) => format!("seat {seat}"),
            None => format!("watcher {place}"),
        };
        let (every, dice) = (Duration::from_secs_f64(self.every), Pcg32::new(self.seed, (3 * number + place) as u64));
        let (client, id, node) = (client.clone(), game.id.clone(), (number + place) % self.nodes);
        let (field, newest) = (Arc::clone(field), Newest::default());
        let (talks, plans, resigns_at) =
            (game.talks() && seat.is_some(), game.plans() && seat.is_some(), game.resigns_at);
        Follower {
            field,
            client,
            game: id,
            who,
            seat,
            talks,
            plans,
            resigns_at,
            every,
            node,
            dice,
            failures: 0,
            newest,
        }
    }

    /// Injects faults one after another. Returns the number of each kind.
    async fn strike(&self, site: &mut Site, field: &Field) -> Result<BTreeMap<String, u32>> {
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
            self.befall(strikes, site, &mut dice, field).await?;
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
    async fn befall(&self, strikes: Vec<Strike>, site: &mut Site, dice: &mut Pcg32, field: &Field) -> Result<()> {
        let first = dice.random_range(0..site.nodes.len());
        let mut faults: Vec<strike::OngoingFault> = Vec::new();
        for (place, strike) in strikes.into_iter().enumerate() {
            let fault = strike.begin((first + place) % site.nodes.len(), site, dice, &field.history)?;
            sleep(fault.lasts / 2).await;
            faults.push(fault);
        }
        // A server does not start without its database.
        faults.sort_by_key(|fault| fault.strike.is_of_a_server());
        for fault in faults {
            sleep(fault.lasts / 2).await;
            fault.end(site, &field.history).await?;
        }
        Ok(())
    }
}

/// Waits until every client has a socket, so that faults hit players and not a rush of connections.
async fn everybody_is_there(field: &Field, people: usize) -> Result<()> {
    let came = async {
        while field.sockets.load(Ordering::Relaxed) < people as u64 {
            sleep(HEARTBEAT).await;
        }
    };
    timeout(ARRIVAL, came).await.context("not everybody could follow a game within two minutes")?;
    progress(format!("chaos: {people} sockets are open"));
    Ok(())
}

/// Records when the clients get no processor time, which is not the servers' fault.
async fn note_stalls(field: Arc<Field>) {
    let mut last = field.history.now();
    while field.stop.run_until_cancelled(sleep(HEARTBEAT)).await.is_some() {
        let now = field.history.now();
        if now - last > STALL {
            field.history.add(&Line::Stall { from: last, until: now });
        }
        last = now;
    }
}
