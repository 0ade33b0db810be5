//! `gamut serve`.

use crate::after_help;
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

/// Serve the web application (the default)
#[derive(Args)]
#[command(next_line_help = true, after_help = after_help::SERVE)]
pub(crate) struct Serve {
    #[command(flatten)]
    settings: Settings,
}

/// Headings of options in the help.
const CLUSTER: &str = "Cluster (several servers on one PostgreSQL database)";
const LOG: &str = "Log and metrics";
const MAIL: &str = "Mail and notifications";
const NETWORK: &str = "Limits per client network (an IPv4 address or an IPv6 /64)";
const VISITORS: &str = "Registration and footer";

// No doc comment: clap would take it for that of the verb.
#[derive(Args)]
pub(crate) struct Settings {
    /// Address to listen on
    #[arg(long, env = "GAMUT_ADDR", value_name = "ADDR", default_value = "127.0.0.1:8080")]
    addr: SocketAddr,
    /// Database: an SQLite file, created if missing,
    /// or `postgres://USER:PASSWORD@HOST/DATABASE`
    #[arg(
        long,
        verbatim_doc_comment,
        env = "GAMUT_DB",
        hide_env_values = true,
        value_name = "FILE|URL",
        default_value = "gamut.db"
    )]
    db: Location,
    /// Share the database over this NATS server, e.g. nats://127.0.0.1:4222
    #[arg(long, help_heading = CLUSTER, env = "GAMUT_BUS", hide_env_values = true, value_name = "URL")]
    bus: Option<String>,
    /// Name of the cluster on NATS [default: from the database]
    #[arg(long, help_heading = CLUSTER, env = "GAMUT_CLUSTER_NAME", value_name = "NAME", value_parser = cluster_name)]
    cluster_name: Option<ClusterName>,
    /// Directory of the browser engine, if not embedded
    /// (see `cargo xtask wasm`)
    #[arg(long, verbatim_doc_comment, env = "GAMUT_BROWSER_ENGINE", value_name = "DIR")]
    browser_engine: Option<PathBuf>,
    /// Public address, if different, e.g. `https://games.example`
    #[arg(long, env = "GAMUT_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// Send mail through this server, e.g. `smtps://mail.example`;
    /// set GAMUT_SMTP=NAME:PASSWORD to sign in to it
    #[arg(long, verbatim_doc_comment, help_heading = MAIL, env = "GAMUT_SMTP_URL", value_name = "URL")]
    smtp: Option<String>,
    /// Sender address of mail, e.g. `Gamut <gamut@games.example>`
    #[arg(long, help_heading = MAIL, env = "GAMUT_MAIL_FROM", value_name = "ADDRESS")]
    mail_from: Option<String>,
    /// Disable web push notifications
    #[arg(long, help_heading = MAIL, env = "GAMUT_NO_PUSH")]
    no_push: bool,
    /// Trust X-Forwarded-For from reverse proxies in this network;
    /// repeatable, or comma-separated
    #[arg(
        long = "trusted-proxy",
        verbatim_doc_comment,
        env = "GAMUT_TRUSTED_PROXY",
        value_name = "CIDR",
        value_delimiter = ',',
        value_parser = network,
        default_value = "127.0.0.0/8,::1"
    )]
    trusted_proxies: Vec<IpNet>,
    /// Start even if the newest entry in the database is over a year old
    #[arg(long)]
    trust_clock: bool,
    /// Minimum free disk space for new games, in MiB
    #[arg(long, env = "GAMUT_MIN_FREE", value_name = "MIB", default_value_t = Config::default().min_free >> 20)]
    min_free: u64,
    /// Who can create an account: open (anyone), invitation (holders of a code from
    /// `gamut admin invite`), or closed (no one)
    #[arg(
        long,
        verbatim_doc_comment,
        help_heading = VISITORS,
        env = "GAMUT_REGISTRATION",
        value_name = "WHO",
        default_value = "open",
        hide_possible_values = true
    )]
    registration: Registration,
    /// Legal notice to link in the footer: a Markdown (.md) or plain text file,
    /// with translations next to it, such as NAME.de.md
    #[arg(long, verbatim_doc_comment, help_heading = VISITORS, env = "GAMUT_IMPRINT", value_name = "FILE")]
    imprint: Option<PathBuf>,
    /// Terms of use to link in the footer: files like those of --imprint
    #[arg(long, help_heading = VISITORS, env = "GAMUT_TERMS", value_name = "FILE")]
    terms: Option<PathBuf>,
    /// Contact to link in the footer: a mail address or URL
    #[arg(long, help_heading = VISITORS, env = "GAMUT_CONTACT", value_name = "ADDRESS|URL")]
    contact: Option<String>,
    /// Private address for `/metrics` (Prometheus), e.g. 127.0.0.1:9464
    #[arg(long, help_heading = LOG, env = "GAMUT_METRICS", value_name = "ADDR")]
    metrics: Option<SocketAddr>,
    /// Log filter, e.g. info or gamut=debug [default: RUST_LOG, or info]
    #[arg(long, help_heading = LOG, alias = "log-level", env = "GAMUT_LOG", value_name = "FILTER")]
    log: Option<String>,
    /// Format of log lines
    #[arg(long, help_heading = LOG, env = "GAMUT_LOG_FORMAT", value_name = "FORMAT", default_value = "text")]
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
    /// Maximum open game pages, and maximum games in play
    #[arg(long, env = "GAMUT_SOCKETS", value_name = "N", default_value_t = at_least_one(config::Limits::default().sockets))]
    sockets: NonZeroUsize,
    /// Maximum connections that follow one game
    #[arg(long, env = "GAMUT_WATCHERS", value_name = "N", default_value_t = at_least_one(config::Limits::default().watchers))]
    watchers: NonZeroUsize,
    /// Threads for bots, usually one per processor
    #[arg(long, env = "GAMUT_BOT_THREADS", value_name = "N", default_value_t = at_least_one(config::Limits::default().threads))]
    bot_threads: NonZeroUsize,
    /// Who can analyse on the server if their browser has no engine: off (no one),
    /// local (visitors from this machine), or all
    #[arg(
        long,
        verbatim_doc_comment,
        env = "GAMUT_SERVER_ANALYSIS",
        value_name = "WHOM",
        default_value = "local",
        hide_possible_values = true
    )]
    server_analysis: ServerAnalysis,
    /// Threads for analysis, at the lowest priority
    #[arg(long, env = "GAMUT_ANALYSIS_THREADS", value_name = "N", default_value_t = at_least_one(AnalysisLimits::default().threads))]
    analysis_threads: NonZeroUsize,
    /// Maximum pages that use analysis at once
    #[arg(long, help_heading = NETWORK, env = "GAMUT_ANALYSIS_SESSIONS", value_name = "N", default_value_t = at_least_one(AnalysisLimits::default().network_sessions))]
    analysis_sessions: NonZeroUsize,
    /// Maximum nodes per analysis search
    #[arg(long, env = "GAMUT_ANALYSIS_NODES", value_name = "N", default_value_t = AnalysisLimits::default().nodes)]
    analysis_nodes: u64,
    /// Maximum MiB of answers left unread, in total
    #[arg(long, env = "GAMUT_IN_FLIGHT", value_name = "MIB", default_value_t = mib(config::Limits::default().in_flight))]
    in_flight: NonZeroUsize,
    /// Close connections that read more slowly, with 30 s of slack
    /// (bytes per second)
    #[arg(long, verbatim_doc_comment, env = "GAMUT_READING_RATE", value_name = "N", default_value_t = ReadingRate::default().bytes_a_second)]
    reading_rate: NonZeroU32,
    /// Seconds to report a shutdown at /readyz before it begins
    #[arg(long, help_heading = CLUSTER, env = "GAMUT_NOTICE", value_name = "SECONDS", default_value_t = config::Limits::default().notice.as_secs())]
    notice: u64,
    /// Seconds that a shutdown waits for requests and writes
    #[arg(long, env = "GAMUT_DRAIN", value_name = "SECONDS", default_value_t = config::Limits::default().drain.as_secs())]
    drain: u64,
    /// Maximum connections;
    /// through a proxy, requests at once
    #[arg(long, verbatim_doc_comment, help_heading = NETWORK, env = "GAMUT_NETWORK_CONNECTIONS", value_name = "N", default_value_t = at_least_one(each().connections))]
    network_connections: NonZeroUsize,
    /// Maximum open game pages, and games in play
    #[arg(long, help_heading = NETWORK, env = "GAMUT_NETWORK_SOCKETS", value_name = "N", default_value_t = at_least_one(each().sockets))]
    network_sockets: NonZeroUsize,
    /// Maximum MiB of answers left unread
    #[arg(long, help_heading = NETWORK, env = "GAMUT_NETWORK_IN_FLIGHT", value_name = "MIB", default_value_t = mib(each().in_flight))]
    network_in_flight: NonZeroUsize,
    /// Maximum games created per hour
    #[arg(long, help_heading = NETWORK, env = "GAMUT_NETWORK_GAMES", value_name = "N", default_value_t = each().games_an_hour)]
    network_games: u32,
    /// Maximum accounts created per hour
    #[arg(long, help_heading = NETWORK, env = "GAMUT_NETWORK_ACCOUNTS", value_name = "N", default_value_t = each().accounts_an_hour)]
    network_accounts: u32,
    /// Maximum MiB stored per hour
    #[arg(long, help_heading = NETWORK, env = "GAMUT_NETWORK_MIB", value_name = "N", default_value_t = each().bytes_an_hour >> 20)]
    network_mib: u64,
}

/// The limit must be at least 1.
fn at_least_one(number: usize) -> NonZeroUsize {
    NonZeroUsize::new(number).unwrap_or(NonZeroUsize::MIN)
}

/// Bytes in MiB.
fn mib(bytes: usize) -> NonZeroUsize {
    at_least_one(bytes >> 20)
}

/// Returns the default limits of a client network.
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
