//! `gamut serve`.

use crate::failure::Failure;
use clap::{Args, ValueEnum};
use gamut_server::config::Location;
use gamut_server::config::PushPolicy;
use gamut_server::config::ReadingRate;
use gamut_server::config::TrustedProxies;
use gamut_server::config::{self, NetworkLimits};
use gamut_server::config::{AnalysisLimits, Audience};
use gamut_server::config::{BusAddress, ClusterName};
use gamut_server::config::{Credentials, MailSettings};
use gamut_server::{Config, StartError};
use ipnet::IpNet;
use std::env;
use std::net::{IpAddr, SocketAddr};
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::PathBuf;
use std::time::Duration;

/// Serve the web application (the default verb)
#[derive(Args)]
pub(crate) struct Serve {
    #[command(flatten)]
    settings: Settings,
}

// No doc comment: clap would take it for that of the verb.
#[derive(Args)]
pub(crate) struct Settings {
    /// Address to listen on
    #[arg(long, env = "GAMUT_ADDR", value_name = "ADDR", default_value = "127.0.0.1:8080")]
    addr: SocketAddr,
    /// Database: a file, created if missing, or `postgres://USER:PASSWORD@HOST/DATABASE`
    #[arg(long, env = "GAMUT_DB", hide_env_values = true, value_name = "FILE|URL", default_value = "gamut.db")]
    db: Location,
    /// Bus between servers that share a database of PostgreSQL, e.g. nats://127.0.0.1:4222; only with it is the database shared
    #[arg(long, env = "GAMUT_BUS", hide_env_values = true, value_name = "URL")]
    bus: Option<String>,
    /// Name by which nodes on one database know each other on the bus; if left out, one that is in the database
    #[arg(long, env = "GAMUT_CLUSTER_NAME", value_name = "NAME", value_parser = cluster_name)]
    cluster_name: Option<ClusterName>,
    /// Folder of the engine for the browser, if it is not built in: what `cargo xtask wasm` makes
    #[arg(long, env = "GAMUT_BROWSER_ENGINE", value_name = "FOLDER")]
    browser_engine: Option<PathBuf>,
    /// Address that players see, if it differs, e.g. `https://games.example`
    #[arg(long, env = "GAMUT_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// Mail server, e.g. `smtps://mail.example`; letters are sent only if it is set. Sign in there by GAMUT_SMTP=NAME:PASSWORD
    #[arg(long, env = "GAMUT_SMTP_URL", value_name = "URL")]
    smtp: Option<String>,
    /// Address that letters come from, e.g. `Gamut <gamut@games.example>`
    #[arg(long, env = "GAMUT_MAIL_FROM", value_name = "ADDRESS")]
    mail_from: Option<String>,
    /// Call nobody by web push: otherwise a person who asks for it is called by the push service of their browser
    #[arg(long, env = "GAMUT_NO_PUSH")]
    no_push: bool,
    /// Network of a trusted reverse proxy, whose X-Forwarded-For is believed; repeatable, or comma-separated
    #[arg(
        long = "trusted-proxy",
        env = "GAMUT_TRUSTED_PROXY",
        value_name = "CIDR",
        value_delimiter = ',',
        value_parser = network,
        default_value = "127.0.0.0/8,::1"
    )]
    trusted_proxies: Vec<IpNet>,
    /// Start although nothing was stored for more than a year, by the clock: it is right
    #[arg(long)]
    trust_clock: bool,
    /// MiB that must be free next to the database; with less, games continue but no new ones are made
    #[arg(long, env = "GAMUT_MIN_FREE", value_name = "MIB", default_value_t = Config::default().min_free >> 20)]
    min_free: u64,
    /// Who may make an account: everybody, holders of a code made by `gamut admin invite`, or nobody; guests can always play
    #[arg(long, env = "GAMUT_REGISTRATION", value_name = "WHO", default_value = "open")]
    registration: Registration,
    /// File that says who is responsible, linked in the page's footer: Markdown (.md) or plain text; translations are next to it as NAME.de.md and so on
    #[arg(long, env = "GAMUT_IMPRINT", value_name = "FILE")]
    imprint: Option<PathBuf>,
    /// File of the terms of use, as with --imprint
    #[arg(long, env = "GAMUT_TERMS", value_name = "FILE")]
    terms: Option<PathBuf>,
    /// Mail address or page by which people reach you, linked in the page's footer
    #[arg(long, env = "GAMUT_CONTACT", value_name = "ADDRESS|URL")]
    contact: Option<String>,
    /// Address for Prometheus, which reads `/metrics` there, e.g. `127.0.0.1:9464`; not for the public
    #[arg(long, env = "GAMUT_METRICS", value_name = "ADDR")]
    metrics: Option<SocketAddr>,
    /// Log filter, e.g. info or gamut=debug; if left out, RUST_LOG, otherwise info
    #[arg(long, alias = "log-level", env = "GAMUT_LOG", value_name = "FILTER")]
    log: Option<String>,
    /// What a line of the log is: text, or a JSON object
    #[arg(long, env = "GAMUT_LOG_FORMAT", value_name = "FORMAT", default_value = "text")]
    log_format: LogFormat,
    #[command(flatten)]
    limits: Limits,
}

#[derive(Clone, Copy, ValueEnum)]
pub(super) enum LogFormat {
    Text,
    Json,
}

impl From<LogFormat> for config::LogFormat {
    fn from(format: LogFormat) -> Self {
        match format {
            LogFormat::Text => Self::Text,
            LogFormat::Json => Self::Json,
        }
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum Registration {
    Open,
    Invitation,
    Closed,
}

impl From<Registration> for config::Registration {
    fn from(registration: Registration) -> Self {
        match registration {
            Registration::Open => Self::Open,
            Registration::Invitation => Self::Invitation,
            Registration::Closed => Self::Closed,
        }
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum ServerAnalysis {
    Off,
    Local,
    All,
}

impl From<ServerAnalysis> for Audience {
    fn from(audience: ServerAnalysis) -> Self {
        match audience {
            ServerAnalysis::Off => Self::Off,
            ServerAnalysis::Local => Self::Local,
            ServerAnalysis::All => Self::All,
        }
    }
}

// No doc comment: clap would take it for that of the verb.
#[derive(Args)]
#[command(next_help_heading = "Limits")]
struct Limits {
    /// Game pages open at once, and games being played, in all
    #[arg(long, env = "GAMUT_SOCKETS", value_name = "N", default_value_t = at_least_one(config::Limits::default().sockets))]
    sockets: NonZeroUsize,
    /// Sockets that may follow one game at once
    #[arg(long, env = "GAMUT_WATCHERS", value_name = "N", default_value_t = at_least_one(config::Limits::default().watchers))]
    watchers: NonZeroUsize,
    /// Threads that bots think on; usually one for each processor
    #[arg(long, env = "GAMUT_BOT_THREADS", value_name = "N", default_value_t = at_least_one(config::Limits::default().threads))]
    bot_threads: NonZeroUsize,
    /// For whom the server analyses where the browser has no engine: nobody, visitors from the same machine, or everybody
    #[arg(long, env = "GAMUT_SERVER_ANALYSIS", value_name = "WHOM", default_value = "local")]
    server_analysis: ServerAnalysis,
    /// Threads that analyse, with the lowest priority
    #[arg(long, env = "GAMUT_ANALYSIS_THREADS", value_name = "N", default_value_t = at_least_one(AnalysisLimits::default().threads))]
    analysis_threads: NonZeroUsize,
    /// Pages of one client network that the server analyses for at once
    #[arg(long, env = "GAMUT_ANALYSIS_SESSIONS", value_name = "N", default_value_t = at_least_one(AnalysisLimits::default().network_sessions))]
    analysis_sessions: NonZeroUsize,
    /// Nodes that the server searches for a question at most, in each of its searches
    #[arg(long, env = "GAMUT_ANALYSIS_NODES", value_name = "N", default_value_t = AnalysisLimits::default().nodes)]
    analysis_nodes: u64,
    /// MiB of answers that all clients together may leave unread; beyond that, requests are refused
    #[arg(long, env = "GAMUT_IN_FLIGHT", value_name = "MIB", default_value_t = mib(config::Limits::default().in_flight))]
    in_flight: NonZeroUsize,
    /// Minimum rate at which a client reads, in bytes per second; a connection that falls 30 s behind is closed
    #[arg(long, env = "GAMUT_READING_RATE", value_name = "N", default_value_t = ReadingRate::default().bytes_a_second)]
    reading_rate: NonZeroU32,
    /// Seconds for which a node of several says at /readyz that it closes before it does
    #[arg(long, env = "GAMUT_NOTICE", value_name = "S", default_value_t = config::Limits::default().notice.as_secs())]
    notice: u64,
    /// Seconds that a shutdown waits for requests and writes in progress
    #[arg(long, env = "GAMUT_DRAIN", value_name = "S", default_value_t = config::Limits::default().drain.as_secs())]
    drain: u64,
    /// Connections of one client network, which is an IPv4 address or a /64 of IPv6; through a proxy, requests at once
    #[arg(long, env = "GAMUT_NETWORK_CONNECTIONS", value_name = "N", default_value_t = at_least_one(each().connections))]
    network_connections: NonZeroUsize,
    /// Game pages that one client network may have open at once, and games being played
    #[arg(long, env = "GAMUT_NETWORK_SOCKETS", value_name = "N", default_value_t = at_least_one(each().sockets))]
    network_sockets: NonZeroUsize,
    /// MiB of answers that one client network may leave unread
    #[arg(long, env = "GAMUT_NETWORK_IN_FLIGHT", value_name = "MIB", default_value_t = mib(each().in_flight))]
    network_in_flight: NonZeroUsize,
    /// Games that one client network may make in an hour
    #[arg(long, env = "GAMUT_NETWORK_GAMES", value_name = "N", default_value_t = each().games_an_hour)]
    network_games: u32,
    /// Accounts that one client network may make in an hour, e.g. a school's on its first day
    #[arg(long, env = "GAMUT_NETWORK_ACCOUNTS", value_name = "N", default_value_t = each().accounts_an_hour)]
    network_accounts: u32,
    /// MiB that one client network may store in an hour
    #[arg(long, env = "GAMUT_NETWORK_MIB", value_name = "N", default_value_t = each().bytes_an_hour >> 20)]
    network_mib: u64,
}

/// A server that nobody may connect to is none.
fn at_least_one(number: usize) -> NonZeroUsize {
    NonZeroUsize::new(number).unwrap_or(NonZeroUsize::MIN)
}

/// Bytes in MiB.
fn mib(bytes: usize) -> NonZeroUsize {
    at_least_one(bytes >> 20)
}

/// What holds where the operator says nothing.
fn each() -> NetworkLimits {
    NetworkLimits::default()
}

impl Limits {
    fn of_server(&self) -> config::Limits {
        let network = NetworkLimits {
            connections: self.network_connections.get(),
            sockets: self.network_sockets.get(),
            live_games: self.network_sockets.get(),
            in_flight: self.network_in_flight.get().saturating_mul(1 << 20),
            games_an_hour: self.network_games,
            accounts_an_hour: self.network_accounts,
            bytes_an_hour: self.network_mib.saturating_mul(1 << 20),
            ..each()
        };
        let sockets = self.sockets.get();
        config::Limits {
            // Everybody's page has a socket, and browsers open more connections to fetch it.
            connections: sockets.saturating_add(sockets / 4),
            sockets,
            live_games: sockets,
            watchers: self.watchers.get(),
            in_flight: self.in_flight.get().saturating_mul(1 << 20),
            reading: ReadingRate { bytes_a_second: self.reading_rate, ..ReadingRate::default() },
            threads: self.bot_threads.get(),
            notice: Duration::from_secs(self.notice),
            drain: Duration::from_secs(self.drain),
            analysis: AnalysisLimits {
                audience: self.server_analysis.into(),
                threads: self.analysis_threads.get(),
                network_sessions: self.analysis_sessions.get(),
                nodes: self.analysis_nodes,
                ..AnalysisLimits::default()
            },
            network,
            ..config::Limits::default()
        }
    }
}

impl Serve {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        gamut_server::serve(self.settings.config()?).map_err(failure)
    }
}

impl Settings {
    /// The settings of the server.
    ///
    /// # Errors
    /// What is wrong with them.
    pub(crate) fn config(&self) -> Result<Config, Failure> {
        let mut config = Config {
            mail: None,
            push: if self.no_push { PushPolicy::Off } else { PushPolicy::Public },
            addr: self.addr,
            db: self.db.clone(),
            bus: self.bus.clone().map(BusAddress::Nats),
            cluster_name: self.cluster_name.clone(),
            browser_engine: self.browser_engine.clone(),
            public_url: self.public_url.clone(),
            trusted_proxies: TrustedProxies::new(self.trusted_proxies.clone()),
            registration: self.registration.into(),
            imprint: self.imprint.clone(),
            terms: self.terms.clone(),
            contact: self.contact.clone(),
            metrics: self.metrics,
            log: self.log_filter(),
            log_format: self.log_format.into(),
            min_free: self.min_free.saturating_mul(1 << 20),
            trust_clock: self.trust_clock,
            limits: self.limits.of_server(),
        };
        config.mail = self.mail(&config).map_err(failure)?;
        Ok(config)
    }
}

/// The variable that other programs read their log filter from.
const USUAL_LOG_FILTER: &str = "RUST_LOG";
/// Name and password at the mail server, in a variable: everybody on the machine can read the command line.
const CREDENTIALS: &str = "GAMUT_SMTP";

impl Settings {
    fn log_filter(&self) -> String {
        let usual = || env::var(USUAL_LOG_FILTER).ok().filter(|filter| !filter.is_empty());
        self.log.clone().or_else(usual).unwrap_or_else(|| Config::default().log)
    }

    fn mail(&self, config: &Config) -> Result<Option<MailSettings>, StartError> {
        let Some(server) = &self.smtp else { return Ok(None) };
        let credentials = env::var(CREDENTIALS).ok().map(|text| Credentials::read(&text)).transpose()?;
        MailSettings::read(server, self.mail_from.as_deref(), config.origin()?, credentials).map(Some)
    }
}

/// Parses the name of a cluster.
pub(super) fn cluster_name(text: &str) -> Result<ClusterName, String> {
    ClusterName::read(text).map_err(|error| error.to_string())
}

/// Parses a network, or a single address as a network of its own.
fn network(text: &str) -> Result<IpNet, &'static str> {
    let address = || text.parse().map(|address: IpAddr| IpNet::from(address.to_canonical()));
    let network = text.parse().or_else(|_| address());
    network.map_err(|_| "expected an address or a network, such as 10.0.0.1 or 10.0.0.0/8")
}

/// Treats invalid settings as bad input and everything else as a failure.
fn failure(error: StartError) -> Failure {
    match error {
        StartError::Settings(_) => Failure::input(error),
        _ => Failure::run(error),
    }
}
