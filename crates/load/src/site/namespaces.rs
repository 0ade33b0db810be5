//! Network namespaces, one per server, on a bridge with database, bus and clients.

use super::way::Way;
use anyhow::{Context, Result, bail};
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::process::Command;

/// The address of no device.
const NOBODY: &str = "02:00:00:00:00:01";

/// Namespaces, removed on drop.
pub(super) struct Namespaces {
    bridge: String,
    network: [u8; 3],
    names: Vec<String>,
}

impl Namespaces {
    /// # Errors
    /// This user may not create namespaces, or the system does not support them.
    pub(super) fn new(nodes: usize) -> Result<Self> {
        let process = std::process::id();
        // Device names have at most 15 characters.
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
            // The device on the bridge has the name of its namespace.
            ip(&["netns", "add", name])?;
            ip(&["link", "add", name, "type", "veth", "peer", "name", "eth0", "netns", name])?;
            ip(&["link", "set", name, "master", bridge, "up"])?;
            ip(&["-n", name, "addr", "add", &format!("{}/24", self.address(node)), "dev", "eth0"])?;
            ip(&["-n", name, "link", "set", "eth0", "up"])?;
            ip(&["-n", name, "link", "set", "lo", "up"])?;
        }
        Ok(())
    }

    /// Returns the address of database, bus and clients.
    pub(super) fn host(&self) -> IpAddr {
        self.at(1)
    }

    /// Returns a server's address.
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

    /// Cuts a connection in this direction, or restores it, without notifying either end: takes a server off the bridge,
    /// or gives one end an unused address for the other.
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
        // If creation failed, there is nothing to remove. The devices disappear with the namespaces.
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
