//! The program as a process.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::time::{Duration, Instant};

/// A `gamut serve` that listens. It is killed when it is dropped.
pub(crate) struct Program {
    child: Child,
    /// Where it listens.
    pub(crate) address: String,
}

/// `gamut` without the settings of the environment.
pub(crate) fn gamut(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gamut"));
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("GAMUT_")) {
        command.env_remove(name);
    }
    command.args(arguments);
    command
}

/// Runs `gamut` to its end.
pub(crate) fn run(arguments: &[&str]) -> Output {
    gamut(arguments).stdin(Stdio::null()).output().unwrap()
}

impl Program {
    /// On a free port and this database.
    pub(crate) fn start(db: &Path) -> Self {
        Self::spawn(gamut(&["serve", "--addr", "127.0.0.1:0", "--db", db.to_str().unwrap(), "--log", "error"]))
    }

    pub(crate) fn spawn(mut command: Command) -> Self {
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("listening on http://").and_then(|rest| rest.strip_suffix('/'));
        let address = address.unwrap_or_else(|| panic!("it said {line:?}")).to_owned();
        Self { child, address }
    }

    /// Its process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// `kill -9`.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Sends a signal by its name.
    pub(crate) fn signal(&self, name: &str) {
        // The shell's own command: a minimal machine has no program of that name.
        let line = format!("kill -{name} {}", self.child.id());
        let sent = Command::new("sh").args(["-c", &line]).status().unwrap();
        assert!(sent.success());
    }

    /// Waits for its end.
    pub(crate) fn ended(&mut self) -> ExitStatus {
        let began = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(began.elapsed() < Duration::from_secs(60), "it does not end");
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = (self.child.kill(), self.child.wait());
    }
}
