//! A PostgreSQL server in a new folder.

use super::{find_program, free_port};
use anyhow::{Context, Result, ensure};
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::Write;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Debian's folder of PostgreSQL versions.
const DEBIAN: &str = "/usr/lib/postgresql";
/// The user to run it as if this one is root, which PostgreSQL refuses.
const USER: &str = "postgres";

/// Settings that change while it runs: the replicas that a commit waits for.
const REPLICAS: &str = "replicas.conf";
/// The state of a replica that has what is committed.
const STORES: &str = "sync_state IN ('sync', 'quorum')";
/// Interval at which it is asked whether its replica follows.
const ASK: Duration = Duration::from_millis(50);
/// Timeout until its replica follows.
const FOLLOWS: Duration = Duration::from_secs(30);

/// A PostgreSQL server, ended on drop.
pub(crate) struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    pub(super) address: SocketAddr,
    /// Whether commits wait for a replica.
    has_replica: bool,
}

/// How to stop PostgreSQL.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stop {
    /// Disconnects clients and shuts down.
    Fast,
    /// Aborts like a crash.
    Immediate,
}

/// Returns the folder of the newest version's programs.
pub(super) fn find() -> Option<PathBuf> {
    let version = |path: &Path| path.file_name().and_then(OsStr::to_str).and_then(|name| name.parse::<u32>().ok());
    let versions = fs::read_dir(DEBIAN).ok().into_iter().flatten().flatten().map(|entry| entry.path());
    let debian = versions.max_by_key(|path| version(path)).map(|path| path.join("bin"));
    let on_path = || find_program("initdb", &[]).and_then(|path| path.parent().map(Path::to_path_buf));
    debian.filter(|path| path.join("initdb").is_file()).or_else(on_path)
}

impl Postgres {
    /// Starts it with an empty database and synchronous commits.
    pub(super) fn start(programs: PathBuf, host: IpAddr) -> Result<Self> {
        let server = Self::in_new_folder(programs, host)?;
        let made = ["--username=gamut", "--auth=trust", "--encoding=UTF8", "--locale=C", "--pgdata"];
        done(server.program("initdb").args(made).arg(server.data()))?;
        let mut rules = File::options().append(true).open(server.data().join("pg_hba.conf"))?;
        writeln!(rules, "host all all samenet trust\nhost replication all samenet trust")?;
        let mut settings = File::options().append(true).open(server.data().join("postgresql.conf"))?;
        // A replica that lost its primary looks for it again soon.
        writeln!(settings, "include_if_exists = '{REPLICAS}'\nwal_retrieve_retry_interval = 100ms")?;
        server.launch()?;
        Ok(server)
    }

    fn in_new_folder(programs: PathBuf, host: IpAddr) -> Result<Self> {
        // In the temporary folder, which PostgreSQL's user can access.
        let address = free_port(host)?;
        let folder = std::env::temp_dir().join(format!("gamut-load-postgres-{}", address.port()));
        let server = Self { programs, folder, address, has_replica: false };
        if is_root() {
            done(Command::new("install").args(["-d", "-m", "700", "-o", USER]).arg(&server.folder))?;
        } else {
            fs::create_dir(&server.folder).with_context(|| format!("cannot make {}", server.folder.display()))?;
        }
        Ok(server)
    }

    /// Starts a replica, and once it follows commits only what it has stored, too. Until then nothing waits for it.
    pub(super) fn replicate(&mut self) -> Result<Self> {
        let replica = Self::in_new_folder(self.programs.clone(), self.address.ip())?;
        let (host, port) = (self.address.ip().to_string(), self.address.port().to_string());
        let from = ["--host", &host, "--port", &port, "--username=gamut", "--checkpoint=fast", "--no-sync"];
        let mut copy = replica.program("pg_basebackup");
        copy.args(from).args(["--wal-method=stream", "--write-recovery-conf", "--pgdata"]).arg(replica.data());
        done(&mut copy).context("a replica of PostgreSQL")?;
        replica.launch()?;
        self.wait_for_replica("state = 'streaming'")?;
        self.set_replicas("*")?;
        self.has_replica = true;
        self.wait_for_replica(STORES)?;
        Ok(replica)
    }

    /// Makes a replica the primary, after the death of its own.
    pub(super) fn promote(&mut self) -> Result<()> {
        self.set_replicas("")?;
        done(self.program("pg_ctl").args(["promote", "--wait", "--silent", "--pgdata"]).arg(self.data()))
    }

    fn set_replicas(&self, names: &str) -> Result<()> {
        let file = self.data().join(REPLICAS);
        fs::write(&file, format!("synchronous_standby_names = '{names}'\n"))?;
        done(self.program("pg_ctl").args(["reload", "--silent", "--pgdata"]).arg(self.data()))
    }

    /// Waits for a replica in this state.
    fn wait_for_replica(&self, state: &str) -> Result<()> {
        let began = Instant::now();
        let question = format!("SELECT 1 / count(*) FROM pg_stat_replication WHERE {state}");
        let asked = ["--username=gamut", "--dbname=postgres", "--no-psqlrc", "--quiet", "--command", &question];
        loop {
            let (host, port) = (self.address.ip().to_string(), self.address.port().to_string());
            let mut ask = self.program("psql");
            if done(ask.args(["--host", &host, "--port", &port]).args(asked)).is_ok() {
                return Ok(());
            }
            ensure!(began.elapsed() < FOLLOWS, "the replica of PostgreSQL does not follow");
            sleep(ASK);
        }
    }

    /// Stops it.
    pub(crate) fn stop(&self, how: Stop) -> Result<()> {
        let mode = match how {
            Stop::Fast => "--mode=fast",
            Stop::Immediate => "--mode=immediate",
        };
        done(self.program("pg_ctl").args(["stop", "--wait", "--silent", mode, "--pgdata"]).arg(self.data()))
    }

    /// Restarts it unchanged, and waits until it answers.
    pub(crate) fn launch(&self) -> Result<()> {
        let settings = format!(
            "-k {} -c listen_addresses={} -c port={} -c max_connections=200",
            self.folder.display(),
            self.address.ip(),
            self.address.port()
        );
        let mut start = self.program("pg_ctl");
        start.args(["start", "--wait", "--silent", "--pgdata"]).arg(self.data()).arg("--options").arg(settings);
        done(start.arg("--log").arg(self.folder.join("log"))).context("PostgreSQL does not start")?;
        if self.has_replica { self.wait_for_replica(STORES) } else { Ok(()) }
    }

    /// Returns the id of the main process.
    pub(super) fn pid(&self) -> Result<u32> {
        let text = fs::read_to_string(self.data().join("postmaster.pid")).context("PostgreSQL does not run")?;
        text.lines().next().and_then(|pid| pid.trim().parse().ok()).context("PostgreSQL does not say which it is")
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// Returns a command for one of its programs, run by a permitted user.
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
    // Discard the output without pipes: a server that it starts would keep them open.
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    ensure!(status.with_context(|| format!("cannot start {name}"))?.success(), "{name} failed");
    Ok(())
}

fn is_root() -> bool {
    rustix::process::getuid().is_root()
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // What cannot be stopped or removed is left to the system.
        let _ = (self.stop(Stop::Immediate), fs::remove_dir_all(&self.folder));
    }
}
