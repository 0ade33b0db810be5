//! A disk that fails on demand, under a server.

use anyhow::{Context, Result, ensure};
use std::fs;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// What is put before the C library; the file itself says how it is told what fails.
const SOURCE: &str = include_str!("shim.c");

/// The library that makes writes to databases fail, and the file that says which.
pub struct Shim(TempDir);

impl Shim {
    /// Compiles it, by the system's C compiler.
    ///
    /// # Errors
    /// Where there is no C compiler.
    pub fn new() -> Result<Self> {
        let shim = Self(TempDir::new()?);
        let source = shim.0.path().join("shim.c");
        fs::write(&source, SOURCE)?;
        let mut compiler = Command::new("cc");
        let compiler = compiler.args(["-shared", "-fPIC", "-O1", "-o"]).arg(shim.library()).arg(source).arg("-ldl");
        ensure!(compiler.status().context("faults need a C compiler, cc")?.success(), "cc failed");
        shim.fail("")?;
        Ok(shim)
    }

    /// The environment of a program that it lies under.
    #[must_use]
    pub fn environment(&self) -> [(&'static str, PathBuf); 2] {
        [("LD_PRELOAD", self.library()), ("GAMUT_FAULTS", self.faults())]
    }

    /// From now on: `write ENOSPC 1 0`, `sync EIO 1 0`, and so on; nothing where it is empty.
    ///
    /// # Errors
    /// When that cannot be written down.
    pub fn fail(&self, what: &str) -> Result<()> {
        let new = self.0.path().join("new");
        fs::write(&new, what)?;
        Ok(fs::rename(new, self.faults())?)
    }

    /// A clock of a machine, which shows the right time until it is set.
    ///
    /// # Errors
    /// When its file cannot be written.
    pub(crate) fn clock(&self, name: &str) -> Result<Clock> {
        let clock = Clock { library: self.library(), file: self.0.path().join(name) };
        clock.set(0)?;
        Ok(clock)
    }

    fn library(&self) -> PathBuf {
        self.0.path().join("shim.so")
    }

    fn faults(&self) -> PathBuf {
        self.0.path().join("faults")
    }
}

/// The clock of a machine on which programs run that the shim lies under.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    library: PathBuf,
    file: PathBuf,
}

impl Clock {
    /// The environment of these programs.
    pub(crate) fn environment(&self) -> [(&'static str, &Path); 2] {
        [("LD_PRELOAD", &self.library), ("GAMUT_CLOCK_FILE", &self.file)]
    }

    /// From now on it is so many milliseconds ahead.
    pub(crate) fn set(&self, ahead: i64) -> Result<()> {
        // In place: programs have the file's page before them.
        let file = fs::File::options().create(true).truncate(false).write(true).open(&self.file)?;
        Ok(file.write_all_at(&ahead.to_ne_bytes(), 0)?)
    }
}
