//! Settings, and the limits that keep every queue and cache bounded.

use crate::analysis::AnalysisLimits;
use crate::bus::{BusAddress, ClusterName};
use crate::mail::MailSettings;
use crate::proxies::TrustedProxies;
use crate::public_url::Origin;
use crate::push::PushPolicy;
use crate::startup::StartError;
use crate::store::Location;
pub use gamut_views::Registration;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// What the operator sets.
#[derive(Debug, Clone)]
pub struct Config {
    /// Where to listen. Port 0: any free one.
    pub addr: SocketAddr,
    /// The database. A file is made where there is none.
    pub db: Location,
    /// The bus between the servers that share the database, if it is shared. It has to be one of PostgreSQL then.
    pub bus: Option<BusAddress>,
    /// By what name its nodes know each other on the bus; without it by one that is in their database.
    pub cluster_name: Option<ClusterName>,
    /// The folder that `cargo xtask wasm` puts the engine for the browser into, where it is not built in.
    pub browser_engine: Option<PathBuf>,
    /// Where people find the server, `https://games.example.org`, if that is not where it listens.
    pub public_url: Option<String>,
    /// How letters are sent, if any are.
    pub mail: Option<MailSettings>,
    /// Whether browsers are called by their push services, and which.
    pub push: PushPolicy,
    /// Reverse proxies that say for whom they ask.
    pub trusted_proxies: TrustedProxies,
    /// Whether the clock is right although nothing was stored for more than a year, by it.
    pub trust_clock: bool,
    /// New games are refused where fewer bytes than this are free beside the database.
    pub min_free: u64,
    /// Who may make an account.
    pub registration: Registration,
    /// The file that says who is responsible for the server, if there is one: Markdown if its name ends in `md`, otherwise plain text.
    pub imprint: Option<PathBuf>,
    /// And the file of its terms.
    pub terms: Option<PathBuf>,
    /// How the operator is reached: a mail address, or the address of a page.
    pub contact: Option<String>,
    /// Where figures for Prometheus are read, if anywhere. Port 0: any free one.
    pub metrics: Option<SocketAddr>,
    /// What is logged, as `tracing_subscriber` reads it: `info`, `gamut_server=debug`.
    pub log: String,
    /// How a line of the log looks.
    pub log_format: LogFormat,
    /// Bounds on everything.
    pub limits: Limits,
}

/// How a line of the log looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LogFormat {
    /// To be read by people.
    #[default]
    Text,
    /// One JSON object a line, for programs.
    Json,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            addr: SocketAddr::from(([127, 0, 0, 1], 8080)),
            db: Location::from("gamut.db"),
            bus: None,
            cluster_name: None,
            browser_engine: None,
            public_url: None,
            mail: None,
            push: PushPolicy::default(),
            trusted_proxies: TrustedProxies::default(),
            trust_clock: false,
            min_free: 64 << 20,
            registration: Registration::default(),
            imprint: None,
            terms: None,
            contact: None,
            metrics: None,
            log: String::from("info"),
            log_format: LogFormat::default(),
            limits: Limits::default(),
        }
    }
}

impl Config {
    /// The origin people's browsers name, if it is set.
    ///
    /// # Errors
    /// When the public URL is no origin.
    pub fn origin(&self) -> Result<Option<Origin>, StartError> {
        self.public_url.as_deref().map(Origin::read).transpose()
    }
}

/// Upper bounds. A request that would exceed one is refused with the reason.
#[derive(Debug, Clone)]
pub struct Limits {
    /// Open connections of any kind, sockets among them. Lowered where the system allows fewer open files.
    pub connections: usize,
    /// Open game sockets. Lowered with the connections.
    pub sockets: usize,
    /// Sockets that follow one game.
    pub watchers: usize,
    /// Games with a task of their own.
    pub live_games: usize,
    /// Bytes of bodies that are being read.
    pub bodies: usize,
    /// The share of one network.
    pub network: NetworkLimits,
    /// The share of one person.
    pub person: PersonLimits,
    /// Threads that bots think on; there is one more for light moves.
    pub threads: usize,
    /// Analysis by the server, where a browser has no engine.
    pub analysis: AnalysisLimits,
    /// Messages a second on one socket, with bursts of twice as many.
    pub messages: u32,
    /// Requests a second by one program's token, with bursts of ten times as many.
    pub requests: u32,
    /// How long the task of a game that nobody follows lives on.
    pub idle: Duration,
    /// A silent socket is pinged after this time, and closed after three times it.
    pub ping: Duration,
    /// After this time without a socket whoever plays in a game is called away, and after the other one gone.
    pub away: Duration,
    /// See `away`. In real time an opponent may then claim that their time is out.
    pub gone: Duration,
    /// How long a request's body may take to arrive.
    pub body: Duration,
    /// How long a node with others beside it says at `/readyz` that it closes, and works as ever, before it does: until
    /// then a proxy that asks sends nobody to it any more. A server alone closes at once.
    pub notice: Duration,
    /// How long after its start a server offers the page's files to those of neighbouring builds. With others beside it it
    /// does so after 3 s at the latest.
    pub offer: Duration,
    /// How long a shutdown waits for requests and writes in progress.
    pub drain: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 20_480,
            sockets: 16_384,
            watchers: 64,
            live_games: 16_384,
            bodies: 64 << 20,
            network: NetworkLimits::default(),
            person: PersonLimits::default(),
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            analysis: AnalysisLimits::default(),
            messages: 20,
            requests: 20,
            idle: Duration::from_secs(60),
            ping: Duration::from_secs(30),
            away: Duration::from_secs(5),
            gone: Duration::from_secs(90),
            body: Duration::from_secs(15),
            notice: Duration::from_secs(2),
            offer: Duration::from_secs(30),
            drain: Duration::from_secs(10),
        }
    }
}

/// Upper bounds for one client network, so that it leaves room for others: an IPv4 address or a /64 of IPv6. The /56 that
/// contains it may use twice as much, and the /48 eight times. By default two hundred people behind one address can play.
#[derive(Debug, Clone)]
pub struct NetworkLimits {
    /// Open connections, or through a proxy requests under way.
    pub connections: usize,
    /// Open game sockets.
    pub sockets: usize,
    /// Games with a task of their own that it has opened.
    pub live_games: usize,
    /// Bytes of bodies that are being read.
    pub bodies: usize,
    /// Games made in an hour, and new browsers that open one.
    pub games_an_hour: u32,
    /// Offers of accounts in the lobby, open at once.
    pub offers: usize,
    /// And of guests.
    pub guest_offers: usize,
    /// Offers made in an hour.
    pub offers_an_hour: u32,
    /// Accounts made in an hour.
    pub accounts_an_hour: u32,
    /// Things said in games in an hour.
    pub texts_an_hour: u32,
    /// Invitations made in an hour.
    pub invitations_an_hour: u32,
    /// Reports made in an hour.
    pub reports_an_hour: u32,
    /// Pictures drawn in an hour; an animation and a sheet to print count as 20 each.
    pub pictures_an_hour: u32,
    /// Bytes stored in an hour, roughly.
    pub bytes_an_hour: u64,
}

impl Default for NetworkLimits {
    fn default() -> Self {
        Self {
            connections: 2048,
            sockets: 512,
            live_games: 512,
            bodies: 2 << 20,
            games_an_hour: 1000,
            offers: 30,
            guest_offers: 10,
            offers_an_hour: 300,
            accounts_an_hour: 50,
            texts_an_hour: 10_000,
            invitations_an_hour: 2000,
            reports_an_hour: 50,
            pictures_an_hour: 2000,
            bytes_an_hour: 128 << 20,
        }
    }
}

/// Upper bounds for one person, from wherever.
#[derive(Debug, Clone)]
pub struct PersonLimits {
    /// Open sockets, on all the person's browsers.
    pub sockets: usize,
    /// Games made in an hour.
    pub games_an_hour: u32,
    /// Invitations made in an hour.
    pub invitations_an_hour: u32,
    /// Reports made in an hour.
    pub reports_an_hour: u32,
    /// Offers of an account in the lobby, open at once.
    pub offers: usize,
    /// And of a guest.
    pub guest_offers: usize,
}

impl Default for PersonLimits {
    fn default() -> Self {
        Self {
            sockets: 128,
            games_an_hour: 300,
            invitations_an_hour: 300,
            reports_an_hour: 10,
            offers: 5,
            guest_offers: 2,
        }
    }
}
