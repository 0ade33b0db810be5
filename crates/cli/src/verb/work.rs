//! `gamut work`.

use super::serve::{LogFormat, cluster_name};
use crate::after_help;
use crate::failure::Failure;
use clap::Args;
use gamut_server::config;
use gamut_server::config::Location;
use gamut_server::config::{BusAddress, ClusterName};
use gamut_server::{Config, StartError};
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::time::Duration;

/// Run a bot worker for servers that share a database
#[derive(Args)]
#[command(next_line_help = true, after_help = after_help::WORK)]
pub(crate) struct Work {
    /// Shared database: `postgres://USER:PASSWORD@HOST/DATABASE`
    #[arg(long, env = "GAMUT_DB", hide_env_values = true, value_name = "URL")]
    db: Location,
    /// NATS server of the cluster, e.g. nats://127.0.0.1:4222
    #[arg(long, env = "GAMUT_BUS", hide_env_values = true, value_name = "URL")]
    bus: String,
    /// Name of the cluster on NATS [default: from the database]
    #[arg(long, env = "GAMUT_CLUSTER_NAME", value_name = "NAME", value_parser = cluster_name)]
    cluster_name: Option<ClusterName>,
    /// Private address for metrics and health checks:
    /// /metrics, /healthz and /readyz
    #[arg(long, verbatim_doc_comment, env = "GAMUT_METRICS", value_name = "ADDR", default_value = "127.0.0.1:9464")]
    metrics: SocketAddr,
    /// Threads for bots [default: one per processor]
    #[arg(long, env = "GAMUT_BOT_THREADS", value_name = "N")]
    bot_threads: Option<NonZeroUsize>,
    /// Maximum games in which bots think at once
    #[arg(long, env = "GAMUT_SOCKETS", value_name = "N")]
    sockets: Option<NonZeroUsize>,
    /// Seconds that a shutdown waits for writes
    #[arg(long, env = "GAMUT_DRAIN", value_name = "SECONDS", default_value_t = config::Limits::default().drain.as_secs())]
    drain: u64,
    /// Log filter, e.g. info or gamut=debug
    #[arg(long, env = "GAMUT_LOG", value_name = "FILTER", default_value = "info")]
    log: String,
    /// Format of log lines
    #[arg(long, env = "GAMUT_LOG_FORMAT", value_name = "FORMAT", default_value = "text")]
    log_format: LogFormat,
}

impl Work {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        gamut_server::work(self.config()).map_err(|error| match error {
            StartError::Settings(_) => Failure::input(error),
            error => Failure::run(error),
        })
    }

    fn config(&self) -> Config {
        let usual = config::Limits::default();
        let limits = config::Limits {
            threads: self.bot_threads.map_or(usual.threads, NonZeroUsize::get),
            live_games: self.sockets.map_or(usual.live_games, NonZeroUsize::get),
            drain: Duration::from_secs(self.drain),
            ..usual
        };
        Config {
            db: self.db.clone(),
            bus: Some(BusAddress::Nats(self.bus.clone())),
            cluster_name: self.cluster_name.clone(),
            metrics: Some(self.metrics),
            log: self.log.clone(),
            log_format: self.log_format.into(),
            limits,
            ..Config::default()
        }
    }
}
