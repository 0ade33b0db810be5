//! `gamut serve`.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;
use gamut_server::StartError;

use crate::failure::Failure;

/// Serve the web application (what is done when no verb is given)
#[derive(Args)]
pub(crate) struct Serve {
    /// Address to listen on
    #[arg(long, env = "GAMUT_ADDR", value_name = "ADDR", default_value = "127.0.0.1:8080")]
    addr: SocketAddr,
    /// File of the games; made if it is not there
    #[arg(long, env = "GAMUT_DB", value_name = "FILE", default_value = "gamut.db")]
    db: PathBuf,
    /// Address that players see, where it is another one, e.g. `https://games.example`
    #[arg(long, env = "GAMUT_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// What to log, e.g. info or gamut_server=debug
    #[arg(long, env = "GAMUT_LOG", value_name = "FILTER", default_value = "info")]
    log: String,
}

impl Serve {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let config = gamut_server::Config {
            addr: self.addr,
            db: self.db.clone(),
            public_url: self.public_url.clone(),
            log: self.log.clone(),
            ..gamut_server::Config::default()
        };
        gamut_server::serve(config).map_err(failure)
    }
}

/// Settings that make no sense are bad input; everything else has failed.
fn failure(error: StartError) -> Failure {
    match error {
        StartError::Settings(_) => Failure::input(error),
        _ => Failure::run(error),
    }
}
