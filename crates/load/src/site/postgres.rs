//! A server of PostgreSQL, in a new folder.

use super::{find_program, free_port};
use anyhow::{Context, Result, ensure};
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::Write;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Where Debian has its versions.
const DEBIAN: &str = "/usr/lib/postgresql";
/// The user who runs it where this one is root, whom it refuses.
const USER: &str = "postgres";

/// A server of PostgreSQL, which ends when this is dropped.
pub(crate) struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    pub(super) address: SocketAddr,
}

/// How PostgreSQL is stopped.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stop {
    /// It ends what its clients are about.
    Fast,
    /// As if it had been killed.
    Immediate,
}

/// The folder of the newest version's programs.
pub(super) fn find() -> Option<PathBuf> {
    let version = |path: &Path| path.file_name().and_then(OsStr::to_str).and_then(|name| name.parse::<u32>().ok());
    let versions = fs::read_dir(DEBIAN).ok().into_iter().flatten().flatten().map(|entry| entry.path());
    let debian = versions.max_by_key(|path| version(path)).map(|path| path.join("bin"));
    let on_path = || find_program("initdb", &[]).and_then(|path| path.parent().map(Path::to_path_buf));
    debian.filter(|path| path.join("initdb").is_file()).or_else(on_path)
}

impl Postgres {
    /// Starts it with an empty database. What it has acknowledged is on the disk.
    pub(super) fn start(programs: PathBuf, host: IpAddr) -> Result<Self> {
        // Not in a folder of this user's: its own may not be allowed to get there.
        let address = free_port(host)?;
        let folder = std::env::temp_dir().join(format!("gamut-load-postgres-{}", address.port()));
        let server = Self { programs, folder, address };
        if is_root() {
            done(Command::new("install").args(["-d", "-m", "700", "-o", USER]).arg(&server.folder))?;
        } else {
            fs::create_dir(&server.folder).with_context(|| format!("cannot make {}", server.folder.display()))?;
        }
        let made = ["--username=gamut", "--auth=trust", "--encoding=UTF8", "--locale=C", "--pgdata"];
        done(server.program("initdb").args(made).arg(server.data()))?;
        let mut rules = File::options().append(true).open(server.data().join("pg_hba.conf"))?;
        writeln!(rules, "host all all samenet trust")?;
        server.launch()?;
        Ok(server)
    }

    /// Stops it.
    pub(crate) fn stop(&self, how: Stop) -> Result<()> {
        let mode = match how {
            Stop::Fast => "--mode=fast",
            Stop::Immediate => "--mode=immediate",
        };
        done(self.program("pg_ctl").args(["stop", "--wait", "--silent", mode, "--pgdata"]).arg(self.data()))
    }

    /// Starts it as it was, and waits until it answers.
    pub(crate) fn launch(&self) -> Result<()> {
        let settings = format!(
            "-k {} -c listen_addresses={} -c port={} -c max_connections=200",
            self.folder.display(),
            self.address.ip(),
            self.address.port()
        );
        let mut start = self.program("pg_ctl");
        start.args(["start", "--wait", "--silent", "--pgdata"]).arg(self.data()).arg("--options").arg(settings);
        done(start.arg("--log").arg(self.folder.join("log"))).context("PostgreSQL does not start")
    }

    /// The number of the process that all others of it belong to.
    pub(super) fn pid(&self) -> Result<u32> {
        let text = fs::read_to_string(self.data().join("postmaster.pid")).context("PostgreSQL does not run")?;
        text.lines().next().and_then(|pid| pid.trim().parse().ok()).context("PostgreSQL does not say which it is")
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// One of its programs, run by a user whom it accepts, where that user may be.
    fn program(&self, name: &str) -> Command {
        let path = self.programs.join(name);
        let mut command = Command::new(if is_root() { Path::new("runuser") } else { &path });
        if is_root() {
            command.args(["-u", USER, "--"]).arg(&path);
        }
        command.current_dir("/");
        command
    }
}

/// Runs a program to its end.
fn done(command: &mut Command) -> Result<()> {
    let name = format!("{command:?}");
    // Files, and no pipes: a server that it starts would keep them open.
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    ensure!(status.with_context(|| format!("cannot start {name}"))?.success(), "{name} failed");
    Ok(())
}

fn is_root() -> bool {
    rustix::process::getuid().is_root()
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // What cannot be stopped or removed is the system's to clear away.
        let _ = (self.stop(Stop::Immediate), fs::remove_dir_all(&self.folder));
    }
}
