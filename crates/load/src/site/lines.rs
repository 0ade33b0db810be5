//! Network connections between servers, clients, database and bus, each of which can be cut.

use super::namespaces::Namespaces;
use super::proxy::Proxy;
use super::way::Way;
use crate::report::progress;
use anyhow::{Context, Result};
use parking_lot::Mutex;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::Command;
use tokio::sync::watch;

const LOOPBACK: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
/// The port of each server in its namespace.
const PORT: u16 = 8080;

/// How connections can be cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cut {
    /// By network namespaces if this user may create them, otherwise by proxies.
    ByNamespaces,
    /// By proxies.
    ByProxies,
    /// Not at all.
    Never,
}

/// The connections of all servers.
pub(crate) struct Lines {
    kind: Kind,
    postgres: Option<SocketAddr>,
    nats: Option<SocketAddr>,
}

enum Kind {
    /// Each server has a network namespace on a common bridge.
    Namespaces(Namespaces),
    /// Each server connects through its own proxies, and clients connect to it through another.
    Proxies(Vec<Proxies>),
    /// The servers' addresses.
    Direct(Mutex<Vec<SocketAddr>>),
}

struct Proxies {
    /// Whether nothing passes to the server, and from it.
    cut: [watch::Sender<bool>; 2],
    postgres: Option<Proxy>,
    nats: Option<Proxy>,
    clients: Proxy,
}

impl Lines {
    /// Creates the connections of this many servers.
    pub(super) fn new(nodes: usize, cut: Cut) -> Result<Self> {
        let made = match cut {
            Cut::ByNamespaces => Namespaces::new(nodes).map(Kind::Namespaces),
            Cut::ByProxies => Err(anyhow::anyhow!("not asked for")),
            Cut::Never => Ok(Kind::Direct(Mutex::new(vec![SocketAddr::new(LOOPBACK, 0); nodes]))),
        };
        let kind = match made {
            Ok(kind) => kind,
            Err(error) => {
                progress(format!("LEFT OUT: network namespaces ({error:#}); proxies cut the lines"));
                let proxies = (0..nodes).map(|_| {
                    let cut = [watch::Sender::new(false), watch::Sender::new(false)];
                    let clients = Proxy::new([&cut[0], &cut[1]])?;
                    Ok(Proxies { cut, postgres: None, nats: None, clients })
                });
                Kind::Proxies(proxies.collect::<Result<_>>()?)
            }
        };
        Ok(Self { kind, postgres: None, nats: None })
    }

    /// Returns what cuts the connections.
    pub(crate) fn name(&self) -> &'static str {
        match self.kind {
            Kind::Namespaces(_) => "network namespaces",
            Kind::Proxies(_) => "proxies",
            Kind::Direct(_) => "nothing",
        }
    }

    /// Returns the address on which database and bus must listen.
    pub(super) fn host(&self) -> IpAddr {
        match &self.kind {
            Kind::Namespaces(namespaces) => namespaces.host(),
            Kind::Proxies(_) | Kind::Direct(_) => LOOPBACK,
        }
    }

    /// Sets the addresses of database and bus.
    pub(super) async fn lead_to(&mut self, postgres: SocketAddr, nats: SocketAddr) -> Result<()> {
        (self.postgres, self.nats) = (Some(postgres), Some(nats));
        if let Kind::Proxies(nodes) = &mut self.kind {
            for node in nodes {
                let outward = [&node.cut[1], &node.cut[0]];
                node.postgres = Some(Proxy::new(outward)?.to(postgres));
                node.nats = Some(Proxy::new(outward)?.to(nats));
            }
        }
        Ok(())
    }

    /// Returns the addresses a server uses for database and bus, and to listen on.
    pub(super) fn of(&self, node: usize) -> Result<[SocketAddr; 3]> {
        let there = self.postgres.zip(self.nats).context("there is no database yet")?;
        Ok(match &self.kind {
            Kind::Namespaces(namespaces) => [there.0, there.1, SocketAddr::new(namespaces.address(node), PORT)],
            Kind::Proxies(nodes) => {
                let of = |proxy: &Option<Proxy>| proxy.as_ref().map(|proxy| proxy.address);
                let found = of(&nodes[node].postgres).zip(of(&nodes[node].nats)).context("there is no proxy yet")?;
                [found.0, found.1, SocketAddr::new(LOOPBACK, 0)]
            }
            Kind::Direct(_) => [there.0, there.1, SocketAddr::new(LOOPBACK, 0)],
        })
    }

    /// Returns a command that starts a program at a server's place in the network.
    pub(super) fn command(&self, node: usize, program: &std::path::Path) -> Command {
        match &self.kind {
            Kind::Namespaces(namespaces) => namespaces.command(node, program),
            Kind::Proxies(_) | Kind::Direct(_) => Command::new(program),
        }
    }

    /// Sets the address on which a server listens.
    pub(super) fn listens(&self, node: usize, address: SocketAddr) {
        match &self.kind {
            Kind::Namespaces(_) => {}
            Kind::Proxies(nodes) => nodes[node].clients.lead_to(address),
            Kind::Direct(nodes) => nodes.lock()[node] = address,
        }
    }

    /// Returns a server's address for clients.
    pub(crate) fn reach(&self, node: usize) -> SocketAddr {
        match &self.kind {
            Kind::Namespaces(namespaces) => SocketAddr::new(namespaces.address(node), PORT),
            Kind::Proxies(nodes) => nodes[node].clients.address,
            Kind::Direct(nodes) => nodes.lock()[node],
        }
    }

    /// Returns the clients' address as servers see it.
    pub(super) fn clients(&self) -> IpAddr {
        self.host()
    }

    /// Cuts a server off in this direction.
    pub(crate) fn cut(&self, node: usize, way: Way) -> Result<()> {
        self.set(node, way, true)
    }

    /// Reconnects a server.
    pub(crate) fn mend(&self, node: usize, way: Way) -> Result<()> {
        self.set(node, way, false)
    }

    fn set(&self, node: usize, way: Way, cut: bool) -> Result<()> {
        match &self.kind {
            Kind::Namespaces(namespaces) => namespaces.set(node, way, cut)?,
            Kind::Proxies(nodes) => {
                let [inward, outward] = &nodes[node].cut;
                if way != Way::Out {
                    inward.send_replace(cut);
                }
                if way != Way::In {
                    outward.send_replace(cut);
                }
            }
            Kind::Direct(_) => anyhow::bail!("these lines cannot be cut"),
        }
        Ok(())
    }
}
