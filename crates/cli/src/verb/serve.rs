//! `gamut serve`.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;

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
    /// Address that players see, where it is another one (e.g. https://games.example)
    #[arg(long, env = "GAMUT_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// What to log, e.g. info or gamut_server=debug
    #[arg(long, env = "GAMUT_LOG", value_name = "FILTER", default_value = "info")]
    log: String,
}

impl Serve {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let _ = (&self.addr, &self.db, &self.public_url, &self.log);
        Err(Failure::run("the web application is not part of this program yet"))
    }
}
