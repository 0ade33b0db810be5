//! A NATS server.

use super::{find_program, free_port};
use anyhow::{Context, Result, bail};
use std::net::{IpAddr, SocketAddr, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Timeout until it listens.
const PATIENCE: Duration = Duration::from_secs(30);

/// A NATS server, ended on drop.
pub(crate) struct Nats {
    program: PathBuf,
    child: Child,
    pub(super) address: SocketAddr,
}

/// Finds the program; Debian installs it outside the path of ordinary users.
pub(super) fn find() -> Option<PathBuf> {
    find_program("nats-server", &["/usr/sbin/nats-server"])
}

impl Nats {
    pub(super) fn start(program: PathBuf, host: IpAddr) -> Result<Self> {
        let address = free_port(host)?;
        let child = spawn(&program, address)?;
        let mut server = Self { program, child, address };
        server.wait()?;
        Ok(server)
    }

    /// Returns the process id.
    pub(super) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Kills it with `kill -9`.
    pub(crate) fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Restarts it on the same address, and waits until it listens.
    pub(crate) fn restart(&mut self) -> Result<()> {
        self.child = spawn(&self.program, self.address)?;
        self.wait()
    }

    fn wait(&mut self) -> Result<()> {
        let began = Instant::now();
        while TcpStream::connect(self.address).is_err() {
            if let Some(status) = self.child.try_wait()? {
                bail!("NATS ended at once: {status}");
            }
            if began.elapsed() > PATIENCE {
                bail!("NATS does not listen");
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        Ok(())
    }
}

fn spawn(program: &PathBuf, address: SocketAddr) -> Result<Child> {
    let mut command = Command::new(program);
    command.args(["--addr", &address.ip().to_string(), "--port", &address.port().to_string()]);
    let command = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().context("NATS does not start")
}

impl Drop for Nats {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = (self.child.kill(), self.child.wait());
    }
}
