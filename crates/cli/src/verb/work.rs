//! `gamut work`.

use super::serve::{LogFormat, cluster_name};
use crate::failure::Failure;
use clap::Args;
use gamut_server::config;
use gamut_server::config::Location;
use gamut_server::config::{BusAddress, ClusterName};
use gamut_server::{Config, StartError};
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::time::Duration;

/// Let bots think for several servers on one database, which then leave it to such workers
#[derive(Args)]
pub(crate) struct Work {
    /// Database of the servers: `postgres://USER:PASSWORD@HOST/DATABASE`
    #[arg(long, env = "GAMUT_DB", hide_env_values = true, value_name = "URL")]
    db: Location,
    /// Bus between them, e.g. nats://127.0.0.1:4222
    #[arg(long, env = "GAMUT_BUS", hide_env_values = true, value_name = "URL")]
    bus: String,
    /// Name of the cluster, if its servers have one
    #[arg(long, env = "GAMUT_CLUSTER_NAME", value_name = "NAME", value_parser = cluster_name)]
    cluster_name: Option<ClusterName>,
    /// Address for `/metrics`, `/healthz` and `/readyz`; not for the public
    #[arg(long, env = "GAMUT_METRICS", value_name = "ADDR", default_value = "127.0.0.1:9464")]
    metrics: SocketAddr,
    /// Threads that bots think on; usually one for each processor
    #[arg(long, env = "GAMUT_BOT_THREADS", value_name = "N")]
    bot_threads: Option<NonZeroUsize>,
    /// Games in which bots may think at once
    #[arg(long, env = "GAMUT_SOCKETS", value_name = "N")]
    sockets: Option<NonZeroUsize>,
    /// Seconds that a shutdown waits for writes in progress
    #[arg(long, env = "GAMUT_DRAIN", value_name = "S", default_value_t = config::Limits::default().drain.as_secs())]
    drain: u64,
    /// Log filter, e.g. info or gamut=debug
    #[arg(long, env = "GAMUT_LOG", value_name = "FILTER", default_value = "info")]
    log: String,
    /// What a line of the log is: text, or a JSON object
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
