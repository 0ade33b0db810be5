//! The lines between servers, clients, database and bus, each of which can be cut.

use super::namespaces::Namespaces;
use super::proxy::Proxy;
use crate::report::progress;
use anyhow::{Context, Result};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use tokio::sync::watch;

const LOOPBACK: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
/// Where each server listens in a namespace of its own.
const PORT: u16 = 8080;

/// What can cut the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cut {
    /// Network namespaces, where this user may make them, and proxies elsewhere.
    ByNamespaces,
    /// Proxies.
    ByProxies,
    /// Nothing: everybody reaches everybody as on one machine.
    Never,
}

/// Which way nothing passes on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// Neither.
    Both,
    /// Nothing reaches the server.
    In,
    /// Nothing comes from it.
    Out,
}

/// How servers reach the others, and are reached.
pub(crate) struct Lines {
    kind: Kind,
    postgres: Option<SocketAddr>,
    nats: Option<SocketAddr>,
}

enum Kind {
    /// Each server has a network namespace of its own, on one bridge.
    Namespaces(Namespaces),
    /// Each server goes through proxies of its own, and clients go to it through another.
    Proxies(Vec<Proxies>),
    /// Where each server listens.
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
    /// Lines of so many servers.
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

    /// Says what cuts the lines.
    pub(crate) fn name(&self) -> &'static str {
        match self.kind {
            Kind::Namespaces(_) => "network namespaces",
            Kind::Proxies(_) => "proxies",
            Kind::Direct(_) => "nothing",
        }
    }

    /// Where database and bus are to listen.
    pub(super) fn host(&self) -> IpAddr {
        match &self.kind {
            Kind::Namespaces(namespaces) => namespaces.host(),
            Kind::Proxies(_) | Kind::Direct(_) => LOOPBACK,
        }
    }

    /// Database and bus are there.
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

    /// Where a server finds its database and its bus, and listens.
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

    /// The command by which a program is started at a server's place.
    pub(super) fn command(&self, node: usize, program: &std::path::Path) -> Command {
        match &self.kind {
            Kind::Namespaces(namespaces) => namespaces.command(node, program),
            Kind::Proxies(_) | Kind::Direct(_) => Command::new(program),
        }
    }

    /// A server listens there.
    pub(super) fn listens(&self, node: usize, address: SocketAddr) {
        match &self.kind {
            Kind::Namespaces(_) => {}
            Kind::Proxies(nodes) => nodes[node].clients.lead_to(address),
            Kind::Direct(nodes) => nodes.lock().unwrap_or_else(PoisonError::into_inner)[node] = address,
        }
    }

    /// Where clients reach a server.
    pub(crate) fn reach(&self, node: usize) -> SocketAddr {
        match &self.kind {
            Kind::Namespaces(namespaces) => SocketAddr::new(namespaces.address(node), PORT),
            Kind::Proxies(nodes) => nodes[node].clients.address,
            Kind::Direct(nodes) => nodes.lock().unwrap_or_else(PoisonError::into_inner)[node],
        }
    }

    /// Where clients come from, as servers see it.
    pub(super) fn clients(&self) -> IpAddr {
        self.host()
    }

    /// Cuts the lines between a server and all others this way.
    pub(crate) fn cut(&self, node: usize, way: Way) -> Result<()> {
        self.set(node, way, true)
    }

    /// Mends them.
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
