//! The server's tests on a temporary PostgreSQL from the system's packages, in a new folder with its socket; if NATS is
//! installed, also on a temporary NATS.

use crate::cargo::{CLUSTER, TARGETS, linting_cargo};
use crate::nats::Nats;
use crate::packages::{Packages, is_root};
use crate::setup::find_program;
use crate::steps::{Log, Report};
use crate::tree::Tree;
use anyhow::{Context, Result, bail};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Debian's folder of PostgreSQL versions.
const DEBIAN: &str = "/usr/lib/postgresql";
/// The user to run it as if this one is root, which PostgreSQL refuses.
const USER: &str = "postgres";
/// Number of tests in parallel; each uses about five connections.
const THREADS: usize = 8;
/// The tests of a short round: the most demanding on the database.
const SHORT: [&str; 15] = [
    "store::",
    "clubs::",
    "studies::",
    "tournaments::simul",
    "s12_a_first_turn",
    "ratings::",
    "rated::",
    "openings::",
    "admin::accounts",
    "moving::",
    "postgres::",
    "cluster::",
    "rolling::",
    "killed_node",
    "chaos::",
];
/// Tests of databases that are files.
const OF_FILES: [&str; 7] = [
    "start::",
    "backup::",
    "failing::",
    "old::",
    "admin::door",
    "a_revoked_token_is_invalid",
    "the_cookie_of_a_browser",
];

/// Modules and tests that need PostgreSQL; ordinary runs ignore them.
pub(crate) const MODULES: [&str; 6] =
    ["cluster::", "postgres::", "rolling::", "chaos::", "killed_node", "bots_think_on_workers"];

const POSTGRES: Packages =
    Packages { what: "PostgreSQL", alternatives: &[&["postgresql"]], how: "install the package `postgresql`" };

/// Runs a short round.
pub(crate) fn test(tree: &Tree, log: &Log) -> Result<Report> {
    // The whole workspace, so that nothing is rebuilt with other features.
    run(tree, log, &[(&TARGETS[1..2], &SHORT)])
}

/// Runs every test of the server and of clusters that does not need a file as its database.
pub(crate) fn test_in_full(tree: &Tree, log: &Log) -> Result<Report> {
    run(tree, log, &[(&["--package", "gamut-server"], &[]), (&["--package", "gamut-cli"], &["cluster::"])])
}

/// Runs the named integration tests of each selection of packages; all of them where none is named.
fn run(tree: &Tree, log: &Log, rounds: &[(&[&str], &[&str])]) -> Result<Report> {
    let programs = POSTGRES.find_or_install(log, find)?;
    let server = Postgres::start(log, &programs)?;
    let bus = Nats::start(log)?;
    let before = log.tally();
    for (packages, tests) in rounds {
        let mut command =
            linting_cargo(tree, &[&["test", CLUSTER, "--test", "it", "--no-fail-fast"], *packages].concat());
        command.args(["--", "--include-ignored"]).args(*tests);
        command.args(OF_FILES.iter().flat_map(|name| ["--skip", name]));
        command.env("GAMUT_TEST_POSTGRES", server.address()).env("GAMUT_TEST_NATS", bus.address());
        log.run(command.env("RUST_TEST_THREADS", THREADS.to_string()))?;
    }
    let tally = log.tally();
    if tally.passed == before.passed {
        bail!("the runner reported no test");
    }
    Ok(Report { note: String::new(), tally })
}

/// Returns the folder of the newest version's programs.
fn find() -> Option<PathBuf> {
    let version = |path: &Path| path.file_name().and_then(OsStr::to_str).and_then(|name| name.parse::<u32>().ok());
    let versions = fs::read_dir(DEBIAN).ok().into_iter().flatten().flatten().map(|entry| entry.path());
    let debian = versions.max_by_key(|path| version(path)).map(|path| path.join("bin"));
    let on_path = || find_program("initdb").and_then(|path| path.parent().map(Path::to_path_buf));
    debian.filter(|path| path.join("initdb").is_file()).or_else(on_path)
}

/// A server that runs until this is dropped.
struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
}

impl Postgres {
    fn start(log: &Log, programs: &Path) -> Result<Self> {
        // Outside the tree, which PostgreSQL's user may not be able to access.
        let folder = std::env::temp_dir().join(format!("gamut-postgres-{}", std::process::id()));
        let server = Self { programs: programs.to_path_buf(), folder };
        if is_root() {
            log.run(Command::new("install").args(["-d", "-m", "700", "-o", USER]).arg(&server.folder))?;
        } else {
            fs::create_dir(&server.folder).with_context(|| format!("cannot make {}", server.folder.display()))?;
        }
        let data = server.folder.join("data");
        let made = ["--username=gamut", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync", "--pgdata"];
        log.run(server.program("initdb").args(made).arg(&data)).context("PostgreSQL makes no database")?;
        let settings =
            format!("-k {} -c listen_addresses= -c max_connections=400 -c fsync=off", server.folder.display());
        let mut start = server.program("pg_ctl");
        start.arg("start").arg("--wait").arg("--pgdata").arg(&data).arg("--options").arg(settings);
        log.run(start.arg("--log").arg(server.folder.join("log"))).context("PostgreSQL does not start")?;
        Ok(server)
    }

    /// Returns a command for one of its programs, run by a permitted user.
    fn program(&self, name: &str) -> Command {
        let path = self.programs.join(name);
        let mut command = match is_root() {
            true => Command::new("runuser"),
            false => Command::new(&path),
        };
        if is_root() {
            command.args(["-u", USER, "--"]).arg(&path);
        }
        command.current_dir("/");
        command
    }

    fn address(&self) -> String {
        format!("postgres://gamut@localhost/postgres?host={}", self.folder.display())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let mut stop = self.program("pg_ctl");
        stop.args(["stop", "--mode=immediate", "--silent", "--pgdata"]).arg(self.folder.join("data"));
        // What cannot be stopped or removed is left to the system.
        let _ = (stop.status(), fs::remove_dir_all(&self.folder));
    }
}
