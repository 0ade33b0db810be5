//! `gamut serve` as a process.

use anyhow::{Context, Result, bail};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// How the program is started.
#[derive(Clone, Debug)]
pub(crate) struct Launch {
    /// The program `gamut`.
    pub(crate) binary: PathBuf,
    /// The database.
    pub(crate) db: PathBuf,
    /// Variables of its environment.
    pub(crate) environment: Vec<(&'static str, PathBuf)>,
}

/// A server that listens. It is killed when it is dropped.
pub(crate) struct Program {
    child: Child,
    /// Where it listens.
    pub(crate) address: SocketAddr,
}

impl Launch {
    pub(crate) fn new(binary: &Path, db: &Path) -> Self {
        Self { binary: binary.to_path_buf(), db: db.to_path_buf(), environment: Vec::new() }
    }

    /// Starts it on a free port. Its log goes to a file beside the database.
    ///
    /// # Errors
    /// When it does not say where it listens.
    pub(crate) fn start(&self) -> Result<Program> {
        let log = self.db.with_extension("log");
        Program::spawn(self.command()?, &log)
    }

    fn command(&self) -> Result<Command> {
        // A write beyond a file-size limit is to fail, and not to end the process, as it is with a full disk.
        let mut command = Command::new("sh");
        command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]).arg(&self.binary);
        command.args(["serve", "--addr", "127.0.0.1:0", "--log", "warn", "--db"]).arg(&self.db);
        // The clients' own addresses are loopback's, too; they are no proxies.
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
    /// Starts a server by this command. Its log goes to this file.
    ///
    /// # Errors
    /// When it does not say where it listens.
    pub(crate) fn spawn(mut command: Command, log: &Path) -> Result<Self> {
        let log_file = File::options().create(true).append(true).open(log);
        for (name, _) in std::env::vars_os().filter(|(name, _)| is_setting(name)) {
            // One that was named for this server stays.
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

    /// Its process number.
    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// `kill -9`.
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
