//! Network namespaces, one a server, on a bridge where database, bus and clients are.

use super::lines::Way;
use anyhow::{Context, Result, bail};
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::process::Command;

/// The address of a device that is not there.
const NOBODY: &str = "02:00:00:00:00:01";

/// Namespaces, removed when this is dropped.
pub(super) struct Namespaces {
    bridge: String,
    network: [u8; 3],
    names: Vec<String>,
}

impl Namespaces {
    /// # Errors
    /// Where this user may not make them, or the system has none.
    pub(super) fn new(nodes: usize) -> Result<Self> {
        let process = std::process::id();
        // Names of devices have 15 characters at most.
        let bridge = format!("gm{process}");
        let network = [10, 213, u8::try_from(process % 250)? + 1];
        let names = (0..nodes).map(|node| format!("gm{process}n{node}")).collect();
        let made = Self { bridge, network, names };
        made.set_up()?;
        Ok(made)
    }

    fn set_up(&self) -> Result<()> {
        let bridge = &self.bridge;
        ip(&["link", "add", bridge, "type", "bridge"])?;
        ip(&["addr", "add", &format!("{}/24", self.host()), "dev", bridge])?;
        ip(&["link", "set", bridge, "up"])?;
        for (node, name) in self.names.iter().enumerate() {
            // The end on the bridge is called as the namespace is.
            ip(&["netns", "add", name])?;
            ip(&["link", "add", name, "type", "veth", "peer", "name", "eth0", "netns", name])?;
            ip(&["link", "set", name, "master", bridge, "up"])?;
            ip(&["-n", name, "addr", "add", &format!("{}/24", self.address(node)), "dev", "eth0"])?;
            ip(&["-n", name, "link", "set", "eth0", "up"])?;
            ip(&["-n", name, "link", "set", "lo", "up"])?;
        }
        Ok(())
    }

    /// Where database, bus and clients are.
    pub(super) fn host(&self) -> IpAddr {
        self.at(1)
    }

    /// Where a server is.
    pub(super) fn address(&self, node: usize) -> IpAddr {
        self.at(u8::try_from(node).map_or(255, |node| node + 2))
    }

    fn at(&self, last: u8) -> IpAddr {
        let [a, b, c] = self.network;
        Ipv4Addr::new(a, b, c, last).into()
    }

    pub(super) fn command(&self, node: usize, program: &Path) -> Command {
        let mut command = Command::new("ip");
        command.args(["netns", "exec", &self.names[node]]).arg(program);
        command
    }

    /// Cuts a line this way, or mends it: neither end learns of it. A server is taken off the bridge; or one end believes the
    /// other to be at an address of the network that nobody has.
    pub(super) fn set(&self, node: usize, way: Way, cut: bool) -> Result<()> {
        let name = &self.names[node];
        let (host, server) = (self.host().to_string(), self.address(node).to_string());
        match (way, cut) {
            (Way::Both, true) => ip(&["link", "set", name, "nomaster"]),
            (Way::Both, false) => ip(&["link", "set", name, "master", &self.bridge]),
            (Way::In, true) => {
                ip(&["neigh", "replace", &server, "lladdr", NOBODY, "dev", &self.bridge, "nud", "permanent"])
            }
            (Way::In, false) => ip(&["neigh", "del", &server, "dev", &self.bridge]),
            (Way::Out, true) => {
                ip(&["-n", name, "neigh", "replace", &host, "lladdr", NOBODY, "dev", "eth0", "nud", "permanent"])
            }
            (Way::Out, false) => ip(&["-n", name, "neigh", "del", &host, "dev", "eth0"]),
        }
    }
}

impl Drop for Namespaces {
    fn drop(&mut self) {
        // Where they could not be made, there is nothing to remove. The devices go with them.
        for name in &self.names {
            let _ = ip(&["netns", "del", name]);
        }
        let _ = ip(&["link", "del", &self.bridge]);
    }
}

fn ip(args: &[&str]) -> Result<()> {
    let output = Command::new("ip").args(args).output().context("there is no `ip` (package `iproute2`)")?;
    if !output.status.success() {
        bail!("ip {}: {}", args.join(" "), String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(())
}
