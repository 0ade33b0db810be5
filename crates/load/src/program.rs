//! `gamut serve` as a child process.

use anyhow::{Context, Result, bail};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// How to start the program.
#[derive(Clone, Debug)]
pub(crate) struct Launch {
    /// The program `gamut`.
    pub(crate) binary: PathBuf,
    /// The database.
    pub(crate) db: PathBuf,
    /// Where to listen; port 0 means any that is free.
    pub(crate) address: SocketAddr,
    /// Environment variables.
    pub(crate) environment: Vec<(&'static str, PathBuf)>,
}

/// A listening server; killed when dropped.
pub(crate) struct Program {
    child: Child,
    /// Its address.
    pub(crate) address: SocketAddr,
}

impl Launch {
    pub(crate) fn new(binary: &Path, db: &Path) -> Self {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        Self { binary: binary.to_path_buf(), db: db.to_path_buf(), address, environment: Vec::new() }
    }

    /// Starts the server. Its log is written next to the database.
    ///
    /// # Errors
    /// The server does not announce its address.
    pub(crate) fn start(&self) -> Result<Program> {
        let log = self.db.with_extension("log");
        Program::spawn(self.command()?, &log)
    }

    fn command(&self) -> Result<Command> {
        // A write beyond the file-size limit must fail, as on a full disk, instead of killing the process.
        let mut command = Command::new("sh");
        command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]).arg(&self.binary);
        command.args(["serve", "--addr", &self.address.to_string(), "--log", "warn", "--db"]).arg(&self.db);
        // The clients' addresses are loopback addresses as well, but no proxies.
        let help = Command::new(&self.binary).args(["serve", "--help"]).output();
        let help = help.with_context(|| format!("cannot start {}", self.binary.display()))?;
        if String::from_utf8_lossy(&help.stdout).contains("--trusted-proxy") {
            command.args(["--trusted-proxy", "127.0.0.1/32"]);
        }
        command.envs(self.environment.iter().map(|(name, value)| (name, value)));
        Ok(command)
    }
}

impl Program {
    /// Starts a server with this command; its log goes to this file.
    ///
    /// # Errors
    /// The server does not announce its address.
    pub(crate) fn spawn(mut command: Command, log: &Path) -> Result<Self> {
        let log_file = File::options().create(true).append(true).open(log);
        for (name, _) in std::env::vars_os().filter(|(name, _)| is_setting(name)) {
            // Keep variables set for this server.
            if command.get_envs().all(|(named, _)| named != name) {
                command.env_remove(name);
            }
        }
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        command.stderr(log_file.with_context(|| format!("cannot write {}", log.display()))?);
        let mut child = command.spawn().with_context(|| format!("cannot start {:?}", command.get_program()))?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line)?;
        }
        let address = line.trim().strip_prefix("listening on http://").and_then(|rest| rest.strip_suffix('/'));
        match address.and_then(|address| address.parse().ok()) {
            Some(address) => Ok(Self { child, address }),
            None => {
                let _ = (child.kill(), child.wait());
                bail!("the server did not start; {} says why", log.display())
            }
        }
    }

    /// Returns the process id.
    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Kills it with `kill -9`.
    pub(crate) fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = (self.child.kill(), self.child.wait());
    }
}

fn is_setting(name: &OsStr) -> bool {
    name.to_string_lossy().starts_with("GAMUT_")
}
