//! Settings, and the limits that bound every queue and cache.

mod analysis;
mod mail;
mod proxies;
mod public_url;
mod push;
mod reading_rate;

pub use analysis::{AnalysisLimits, Audience};
pub use gamut_live::bus::{BusAddress, ClusterName};
pub use gamut_store::{Location, StartError};
pub use gamut_views::Registration;
pub use mail::{Credentials, MailSettings};
pub use proxies::TrustedProxies;
pub use public_url::Origin;
pub use push::PushPolicy;
pub use reading_rate::ReadingRate;

use gamut_live::LiveLimits;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// Settings of the operator.
#[derive(Debug, Clone)]
pub struct Config {
    /// The address to listen on. Port 0 picks a free port.
    pub addr: SocketAddr,
    /// The database. A missing file is created.
    pub db: Location,
    /// The bus between servers that share a PostgreSQL database.
    pub bus: Option<BusAddress>,
    /// The name of the installation on the bus. By default it is generated and stored in the database.
    pub cluster_name: Option<ClusterName>,
    /// The folder in which `cargo xtask wasm` puts the browser's engine, if it is not built in.
    pub browser_engine: Option<PathBuf>,
    /// The public URL, such as `https://games.example.org`, if it differs from the address.
    pub public_url: Option<String>,
    /// How to send mail, if at all.
    pub mail: Option<MailSettings>,
    /// Whether to send push messages, and to which services.
    pub push: PushPolicy,
    /// Reverse proxies whose forwarded client addresses are trusted.
    pub trusted_proxies: TrustedProxies,
    /// Whether to trust the clock even if it is more than a year ahead of the last stored event.
    pub trust_clock: bool,
    /// Minimum free disk space in bytes; below it, new games are refused.
    pub min_free: u64,
    /// Who can create an account.
    pub registration: Registration,
    /// The file of the imprint, if any: Markdown if its name ends in `md`, otherwise plain text.
    pub imprint: Option<PathBuf>,
    /// The file of the terms, if any.
    pub terms: Option<PathBuf>,
    /// How to contact the operator: a mail address or the URL of a page.
    pub contact: Option<String>,
    /// Address for Prometheus metrics, if any. Port 0 picks a free port.
    pub metrics: Option<SocketAddr>,
    /// What to log, in the syntax of `tracing_subscriber`: `info`, `gamut=debug`.
    pub log: String,
    /// Format of log lines.
    pub log_format: LogFormat,
    /// Bounds on resources.
    pub limits: Limits,
}

/// Format of log lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LogFormat {
    /// Readable text.
    #[default]
    Text,
    /// A JSON object per line.
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
    /// Returns the origin of the public URL, if set.
    ///
    /// # Errors
    /// If the public URL is not an origin.
    pub fn origin(&self) -> Result<Option<Origin>, StartError> {
        self.public_url.as_deref().map(Origin::read).transpose()
    }
}

/// Upper bounds. A request that would exceed one is refused with the reason.
#[derive(Debug, Clone)]
pub struct Limits {
    /// Open connections of any kind, including sockets. Reduced if the system allows fewer open files.
    pub connections: usize,
    /// Open game sockets. Reduced along with the connections.
    pub sockets: usize,
    /// Sockets following one game.
    pub watchers: usize,
    /// Games with a task.
    pub live_games: usize,
    /// Bytes of request bodies in progress.
    pub bodies: usize,
    /// Bytes of answers, streams and messages that are promised to clients and not yet read.
    pub in_flight: usize,
    /// How slowly a client can read.
    pub reading: ReadingRate,
    /// Limits of one client network.
    pub network: NetworkLimits,
    /// Limits of one person.
    pub person: PersonLimits,
    /// Threads for bots; light moves have another one.
    pub threads: usize,
    /// Analysis on the server, for browsers without an engine.
    pub analysis: AnalysisLimits,
    /// Messages per second on one socket; bursts can have twice as many.
    pub messages: u32,
    /// Requests per second with one program's token; bursts can have ten times as many.
    pub requests: u32,
    /// How long the task of a game lives without followers.
    pub idle: Duration,
    /// A silent socket is pinged after this time and closed after three times as long.
    pub ping: Duration,
    /// Time without a socket after which a player is shown as away.
    pub away: Duration,
    /// Time without a socket after which a player is gone. In real time, an opponent can then claim a win.
    pub gone: Duration,
    /// Time limit for receiving a request body.
    pub body: Duration,
    /// In a cluster, how long a node that is about to close reports this at `/readyz` while it works normally, so that
    /// proxies stop sending it requests. A single server closes at once.
    pub notice: Duration,
    /// How long after its start a server stores the page's files for neighbouring builds; at most 3 s if there are
    /// other nodes.
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
            in_flight: 128 << 20,
            reading: ReadingRate::default(),
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

impl Limits {
    /// Returns the limits of live games.
    pub(crate) fn live(&self) -> LiveLimits {
        LiveLimits {
            threads: self.threads,
            games: self.live_games,
            network_games: self.network.live_games,
            watchers: self.watchers,
            idle: self.idle,
            away: self.away,
            gone: self.gone,
        }
    }
}

/// Upper bounds for one client network, so that others have room: an IPv4 address or an IPv6 /64. The enclosing /56 can
/// use twice as much, and the /48 eight times. The defaults let two hundred people behind one address play.
#[derive(Debug, Clone)]
pub struct NetworkLimits {
    /// Open connections; through a proxy, requests in progress.
    pub connections: usize,
    /// Open game sockets.
    pub sockets: usize,
    /// Games with a task that the network opened.
    pub live_games: usize,
    /// Bytes of request bodies in progress.
    pub bodies: usize,
    /// Bytes of answers, streams and messages that are promised and not yet read. Equal answers count once.
    pub in_flight: usize,
    /// Games created in an hour, and new browsers that open a game.
    pub games_an_hour: u32,
    /// Open lobby offers of accounts.
    pub offers: usize,
    /// Open lobby offers of guests.
    pub guest_offers: usize,
    /// Lobby offers made in an hour.
    pub offers_an_hour: u32,
    /// Accounts created in an hour.
    pub accounts_an_hour: u32,
    /// Messages written in games in an hour.
    pub texts_an_hour: u32,
    /// Invitations made in an hour.
    pub invitations_an_hour: u32,
    /// Reports made in an hour.
    pub reports_an_hour: u32,
    /// Pictures drawn in an hour; an animation or a printed sheet counts as 20.
    pub pictures_an_hour: u32,
    /// Approximate number of bytes stored in an hour.
    pub bytes_an_hour: u64,
}

impl Default for NetworkLimits {
    fn default() -> Self {
        Self {
            connections: 2048,
            sockets: 512,
            live_games: 512,
            bodies: 2 << 20,
            in_flight: 16 << 20,
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

/// Upper bounds for one person on all networks.
#[derive(Debug, Clone)]
pub struct PersonLimits {
    /// Open sockets of all the person's browsers.
    pub sockets: usize,
    /// Games created in an hour.
    pub games_an_hour: u32,
    /// Invitations made in an hour.
    pub invitations_an_hour: u32,
    /// Reports made in an hour.
    pub reports_an_hour: u32,
    /// Open lobby offers of an account.
    pub offers: usize,
    /// Open lobby offers of a guest.
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
