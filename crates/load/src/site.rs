//! Several servers with a database and a bus, all started here on their own ports and in their own folders.

mod lines;
mod namespaces;
mod nats;
mod node;
mod postgres;
mod primary;
mod proxy;
mod way;

pub(crate) use lines::{Cut, Lines};
pub(crate) use nats::Nats;
pub(crate) use node::Node;
pub(crate) use postgres::Stop;
pub(crate) use primary::Primary;
pub(crate) use way::Way;

use crate::process::{Usage, family_s, raise_file_limit};
use crate::report::progress;
use crate::server::Setup;
use crate::shim::Shim;
use anyhow::{Context, Result, bail};
use postgres::Postgres;
use serde::Serialize;
use std::ffi::OsStr;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;
use tempfile::TempDir;

/// The name of a program that is not installed.
pub(crate) struct Missing(pub(crate) &'static str);

/// Processor time in seconds: in total, per second, or for 1,000 moves.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Processor {
    /// All servers together.
    pub servers: f64,
    /// PostgreSQL.
    pub database: f64,
    /// NATS.
    pub bus: f64,
    /// The clients on the same machine.
    pub clients: f64,
}

impl Processor {
    /// Returns the difference from an earlier value, divided by seconds or by thousands of moves.
    pub(crate) fn since(self, before: Self, by: f64) -> Self {
        let of = |now: f64, before: f64| (now - before) / by;
        Self {
            servers: of(self.servers, before.servers),
            database: of(self.database, before.database),
            bus: of(self.bus, before.bus),
            clients: of(self.clients, before.clients),
        }
    }
}

/// Servers that share a database.
pub(crate) struct Site {
    // Dropped in this order.
    pub(crate) nodes: Vec<Node>,
    pub(crate) nats: Nats,
    pub(crate) postgres: Primary,
    pub(crate) lines: Lines,
    folder: TempDir,
}

impl Site {
    /// Starts `nodes` servers, or returns what is not installed.
    pub(crate) async fn start(setup: &Setup, nodes: usize, cut: Cut) -> Result<Result<Self, Missing>> {
        if setup.url.is_some() {
            bail!("this scenario starts its own servers: leave --url out");
        }
        let Some(postgres) = postgres::find() else { return Ok(Err(Missing("PostgreSQL (package `postgresql`)"))) };
        let Some(nats) = nats::find() else { return Ok(Err(Missing("NATS (package `nats-server`)"))) };
        raise_file_limit();
        let folder = tempfile::Builder::new().prefix("gamut-load-").tempdir_in(&setup.folder)?;
        let mut lines = Lines::new(nodes, cut)?;
        let postgres = Postgres::start(postgres, lines.host())?;
        let postgres = match cut {
            Cut::Never => Primary::alone(postgres),
            Cut::ByNamespaces | Cut::ByProxies => Primary::with_replica(postgres)?,
        };
        let nats = Nats::start(nats, lines.host())?;
        lines.lead_to(postgres.address(), nats.address).await?;
        let shim = match Shim::new() {
            _ if cut == Cut::Never => None,
            Ok(shim) => Some(Arc::new(shim)),
            Err(error) => {
                progress(format!("LEFT OUT: clocks that are wrong: {error:#}"));
                None
            }
        };
        let mut site = Self { nodes: Vec::new(), nats, postgres, lines, folder };
        for number in 0..nodes {
            let log = site.folder.path().join(format!("node-{number}.log"));
            let mut node = Node::new(setup.bin.canonicalize()?, number, log, shim.clone())?;
            node.start(&site.lines).await?;
            site.nodes.push(node);
        }
        Ok(Ok(site))
    }

    /// Returns the processor time used by all processes so far.
    pub(crate) fn processor(&self) -> Result<Processor> {
        let mut servers = 0.0;
        for node in &self.nodes {
            servers += Usage::of(node.pid()?)?.processor_s;
        }
        let (database, bus) = (family_s(self.postgres.pid()?)?, Usage::of(self.nats.pid())?.processor_s);
        Ok(Processor { servers, database, bus, clients: Usage::of(std::process::id())?.processor_s })
    }

    /// Returns the servers' addresses for clients.
    pub(crate) fn addresses(&self) -> Vec<SocketAddr> {
        (0..self.nodes.len()).map(|node| self.lines.reach(node)).collect()
    }
}

/// Returns a port that is free now. If another program takes it in the meantime, the program started on it ends.
fn free_port(host: IpAddr) -> Result<SocketAddr> {
    TcpListener::bind((host, 0)).and_then(|listener| listener.local_addr()).context("no port is free")
}

/// Finds a program on the path, or at one of these places.
fn find_program(name: &str, elsewhere: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::split_paths(&path).map(|folder| folder.join(name));
    path.chain(elsewhere.iter().map(|place| PathBuf::from(OsStr::new(place)))).find(|path| path.is_file())
}
