//! Disk faults and how to inject them.

use crate::program::{Launch, Program};
use crate::shim::Shim;
use anyhow::{Context, Result, ensure};
use clap::ValueEnum;
use rustix::process::{Pid, Resource, Rlimit, prlimit};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, SqliteConnection};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// A fault that keeps a server from storing.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The file system is full; needs root to mount a small one
    DiskFull,
    /// Every write fails for lack of space
    NoSpace,
    /// The files may not grow
    FileSize,
    /// Another program holds the database's lock
    Lock,
    /// Syncing to disk fails
    Sync,
    /// One write in the middle of a group fails
    Write,
}

/// A fault that can be switched on and off.
pub(super) struct Faulty {
    fault: Fault,
    shim: Shim,
    /// A separate file system, unmounted on drop.
    mounted: Option<PathBuf>,
    db: PathBuf,
    lock: Option<SqliteConnection>,
    /// How often it was switched on.
    times: u32,
}

/// Size of the file system to fill: more than the free space the server requires.
const MOUNTED: &str = "size=160m";
/// Timeout for the database's lock, which the server takes again and again.
const PATIENCE: Duration = Duration::from_secs(60);

impl Fault {
    /// Returns the name on the command line.
    #[must_use]
    pub fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    /// Returns the title in tables.
    pub(super) const fn title(self) -> &'static str {
        match self {
            Self::DiskFull => "a file system that is full, and freed",
            Self::NoSpace => "writes that find no room, and do again",
            Self::FileSize => "a file-size limit reached, and lifted",
            Self::Lock => "a lock held by another program",
            Self::Sync => "failing synchronisation",
            Self::Write => "a failing write in the middle of a group",
        }
    }
}

impl Faulty {
    /// Prepares the fault for a server to be started in this folder.
    ///
    /// # Errors
    /// This machine does not support the fault.
    pub(super) fn prepare(fault: Fault, launch: &mut Launch) -> Result<Self> {
        let shim = Shim::new()?;
        let mut mounted = None;
        if fault == Fault::DiskFull {
            let place = launch.db.with_file_name("disk");
            fs::create_dir(&place)?;
            let mut mount = Command::new("mount");
            let done = mount.args(["-t", "tmpfs", "-o", MOUNTED, "tmpfs"]).arg(&place).status().context("mount")?;
            ensure!(done.success(), "only root can mount a small file system");
            launch.db = place.join("gamut.db");
            mounted = Some(place);
        }
        if matches!(fault, Fault::NoSpace | Fault::Sync | Fault::Write) {
            launch.environment.extend(shim.environment());
        }
        Ok(Self { fault, shim, mounted, db: launch.db.clone(), lock: None, times: 0 })
    }

    /// Switches the fault on.
    pub(super) async fn begin(&mut self, program: &Program) -> Result<()> {
        self.times += 1;
        match self.fault {
            Fault::DiskFull => fill(&self.filler())?,
            Fault::NoSpace => self.shim.fail("write ENOSPC 1 0")?,
            Fault::Sync => self.shim.fail("sync EIO 1 0")?,
            // A different write each time.
            Fault::Write => self.shim.fail(&format!("write EIO {} 1", 3 * self.times))?,
            Fault::FileSize => limit(program, Some(size(&self.db)?.min(size(&self.db.with_extension("db-wal"))?)))?,
            Fault::Lock => {
                let options = SqliteConnectOptions::new().filename(&self.db).busy_timeout(PATIENCE);
                let mut connection = options.connect().await?;
                sqlx::query("BEGIN EXCLUSIVE").execute(&mut connection).await?;
                self.lock = Some(connection);
            }
        }
        Ok(())
    }

    /// Switches the fault off.
    pub(super) async fn end(&mut self, program: &Program) -> Result<()> {
        match self.fault {
            Fault::DiskFull => fs::remove_file(self.filler())?,
            Fault::NoSpace | Fault::Sync | Fault::Write => self.shim.fail("")?,
            Fault::FileSize => limit(program, None)?,
            Fault::Lock => {
                if let Some(mut connection) = self.lock.take() {
                    sqlx::query("ROLLBACK").execute(&mut connection).await?;
                }
            }
        }
        Ok(())
    }

    fn filler(&self) -> PathBuf {
        self.db.with_file_name("filler")
    }
}

impl Drop for Faulty {
    fn drop(&mut self) {
        if let Some(place) = &self.mounted {
            // Lazily, since the server may still be ending.
            let _ = Command::new("umount").arg("-l").arg(place).status();
        }
    }
}

/// Writes until the file system is full.
fn fill(path: &Path) -> Result<()> {
    let (mut file, block) = (File::create(path)?, [0; 4096]);
    loop {
        match file.write_all(&block) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::StorageFull => return Ok(()),
            Err(error) => return Err(error.into()),
        }
    }
}

fn size(path: &Path) -> Result<u64> {
    Ok(path.metadata().with_context(|| format!("{} is not there", path.display()))?.len())
}

/// Limits the size of the server's files.
fn limit(program: &Program, current: Option<u64>) -> Result<()> {
    let pid = Pid::from_raw(program.pid().cast_signed());
    prlimit(pid, Resource::Fsize, Rlimit { current, maximum: None })?;
    Ok(())
}
