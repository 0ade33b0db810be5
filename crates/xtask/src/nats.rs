//! A NATS server for tests, on a free port.

use crate::packages::Packages;
use crate::setup::find_program;
use crate::steps::Log;
use anyhow::{Context, Result, bail};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Timeout until it listens.
const PATIENCE: Duration = Duration::from_secs(60);

/// Debian's path, which is not on every user's search path.
const DEBIAN: &str = "/usr/sbin/nats-server";

const NATS: Packages =
    Packages { what: "NATS", alternatives: &[&["nats-server"]], how: "install the package `nats-server`" };

fn find() -> Option<PathBuf> {
    find_program("nats-server").or_else(|| Some(PathBuf::from(DEBIAN)).filter(|path| path.is_file()))
}

/// A server that runs until this is dropped.
pub(crate) struct Nats {
    child: Child,
    port: u16,
}

impl Nats {
    /// Starts a server, installing it if necessary, and waits until it listens.
    ///
    /// # Errors
    /// [`Missing`](crate::missing::Missing) if it cannot be installed.
    pub(crate) fn start(log: &Log) -> Result<Self> {
        let program = NATS.find_or_install(log, find)?;
        // If another program takes the port in the meantime, the server ends with an error.
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let mut command = Command::new(program);
        command.args(["--addr", "127.0.0.1", "--port", &port.to_string()]);
        let command = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut server = Self { child: command.spawn().context("NATS does not start")?, port };
        let began = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            if let Some(status) = server.child.try_wait()? {
                bail!("NATS ended at once: {status}");
            }
            if began.elapsed() > PATIENCE {
                bail!("NATS does not listen");
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(server)
    }

    pub(crate) fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = (self.child.kill(), self.child.wait());
    }
}
