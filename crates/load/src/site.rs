//! Several servers on one database and one bus, all started here, on ports and in folders of their own.

mod lines;
mod namespaces;
mod nats;
mod node;
mod postgres;
mod proxy;

pub(crate) use lines::{Cut, Lines, Way};
pub(crate) use nats::Nats;
pub(crate) use node::Node;
pub(crate) use postgres::{Postgres, Stop};

use crate::process::{Usage, family_s, raise_file_limit};
use crate::report::progress;
use crate::server::Setup;
use crate::shim::Shim;
use anyhow::{Context, Result, bail};
use serde::Serialize;
use std::ffi::OsStr;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;
use tempfile::TempDir;

/// Why there can be none here: programs that are not installed.
pub(crate) struct Missing(pub(crate) &'static str);

/// Seconds of processor time: in all, a second, or for 1,000 moves.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Processor {
    /// All servers together.
    pub servers: f64,
    /// PostgreSQL.
    pub database: f64,
    /// NATS.
    pub bus: f64,
    /// The clients, who are on the same machine.
    pub clients: f64,
}

impl Processor {
    /// What was used since, divided by the seconds or the thousands of moves in between.
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
    // In the order in which they are to end.
    pub(crate) nodes: Vec<Node>,
    pub(crate) nats: Nats,
    pub(crate) postgres: Postgres,
    pub(crate) lines: Lines,
    folder: TempDir,
}

impl Site {
    /// Starts so many servers, or says what is not installed here.
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
        let nats = Nats::start(nats, lines.host())?;
        lines.lead_to(postgres.address, nats.address).await?;
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

    /// What all of it has used of the processors so far.
    pub(crate) fn processor(&self) -> Result<Processor> {
        let mut servers = 0.0;
        for node in &self.nodes {
            servers += Usage::of(node.pid()?)?.processor_s;
        }
        let (database, bus) = (family_s(self.postgres.pid()?)?, Usage::of(self.nats.pid())?.processor_s);
        Ok(Processor { servers, database, bus, clients: Usage::of(std::process::id())?.processor_s })
    }

    /// Where clients reach the servers.
    pub(crate) fn addresses(&self) -> Vec<SocketAddr> {
        (0..self.nodes.len()).map(|node| self.lines.reach(node)).collect()
    }
}

/// A port that is free now. Somebody else could take it in between; then the program that is started on it ends.
fn free_port(host: IpAddr) -> Result<SocketAddr> {
    TcpListener::bind((host, 0)).and_then(|listener| listener.local_addr()).context("no port is free")
}

/// Where a program is: on the path, or at one of these places.
fn find_program(name: &str, elsewhere: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::split_paths(&path).map(|folder| folder.join(name));
    path.chain(elsewhere.iter().map(|place| PathBuf::from(OsStr::new(place)))).find(|path| path.is_file())
}
