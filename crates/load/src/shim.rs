//! A library under the server that makes its disk fail on demand.

use anyhow::{Context, Result, ensure};
use std::fs;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// The preloaded library's source; it documents how to select a fault.
const SOURCE: &str = include_str!("shim.c");

/// The library that makes writes to databases fail, and the file that selects the fault.
pub struct Shim(TempDir);

impl Shim {
    /// Compiles the library with the system's C compiler.
    ///
    /// # Errors
    /// There is no C compiler.
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

    /// Returns the environment that loads the library into a program.
    #[must_use]
    pub fn environment(&self) -> [(&'static str, PathBuf); 2] {
        [("LD_PRELOAD", self.library()), ("GAMUT_FAULTS", self.faults())]
    }

    /// Selects a fault, such as `write ENOSPC 1 0` or `sync EIO 1 0`; an empty text selects none.
    ///
    /// # Errors
    /// The selection cannot be written.
    pub fn fail(&self, what: &str) -> Result<()> {
        let new = self.0.path().join("new");
        fs::write(&new, what)?;
        Ok(fs::rename(new, self.faults())?)
    }

    /// Creates a machine's clock, which is correct until it is set.
    ///
    /// # Errors
    /// Its file cannot be written.
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

/// The clock of the programs under the library.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    library: PathBuf,
    file: PathBuf,
}

impl Clock {
    /// Returns the environment of these programs.
    pub(crate) fn environment(&self) -> [(&'static str, &Path); 2] {
        [("LD_PRELOAD", &self.library), ("GAMUT_CLOCK_FILE", &self.file)]
    }

    /// Sets the clock ahead by this many milliseconds.
    pub(crate) fn set(&self, ahead: i64) -> Result<()> {
        // In place, since programs have mapped the file's page.
        let file = fs::File::options().create(true).truncate(false).write(true).open(&self.file)?;
        Ok(file.write_all_at(&ahead.to_ne_bytes(), 0)?)
    }
}
