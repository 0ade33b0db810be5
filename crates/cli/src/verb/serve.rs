//! `gamut serve`.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::Args;
use gamut_server::StartError;
use gamut_server::proxies::TrustedProxies;
use ipnet::IpNet;

use crate::failure::Failure;

/// Serve the web application (the default verb)
#[derive(Args)]
pub(crate) struct Serve {
    /// Address to listen on
    #[arg(long, env = "GAMUT_ADDR", value_name = "ADDR", default_value = "127.0.0.1:8080")]
    addr: SocketAddr,
    /// Database file; created if missing
    #[arg(long, env = "GAMUT_DB", value_name = "FILE", default_value = "gamut.db")]
    db: PathBuf,
    /// Address that players see, if it differs, e.g. `https://games.example`
    #[arg(long, env = "GAMUT_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
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
    /// Log filter, e.g. info or gamut_server=debug
    #[arg(long, env = "GAMUT_LOG", value_name = "FILTER", default_value = "info")]
    log: String,
}

impl Serve {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let config = gamut_server::Config {
            addr: self.addr,
            db: self.db.clone(),
            public_url: self.public_url.clone(),
            trusted_proxies: TrustedProxies::new(self.trusted_proxies.clone()),
            log: self.log.clone(),
            ..gamut_server::Config::default()
        };
        gamut_server::serve(config).map_err(failure)
    }
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
