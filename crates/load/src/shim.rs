//! A disk that fails on demand, under a server.

use crate::program::Launch;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use tempfile::TempDir;

/// What is put before the C library; the file itself says how it is told what fails.
const SOURCE: &str = include_str!("../../cli/tests/faults/shim.c");

/// The library that makes writes to databases fail, and the file that says which.
pub(crate) struct Shim(TempDir);

impl Shim {
    /// Compiles it, by the system's C compiler.
    pub(crate) fn new() -> Result<Self> {
        let shim = Self(TempDir::new()?);
        let source = shim.0.path().join("shim.c");
        fs::write(&source, SOURCE)?;
        let mut compiler = Command::new("cc");
        let compiler = compiler.args(["-shared", "-fPIC", "-O1", "-o"]).arg(shim.library()).arg(source).arg("-ldl");
        ensure!(compiler.status().context("faults need a C compiler, cc")?.success(), "cc failed");
        shim.fail("")?;
        Ok(shim)
    }

    /// Puts it under a server that is started so.
    pub(crate) fn under(&self, launch: &mut Launch) {
        let variable = |name: &str, path| (name.to_owned(), path);
        launch.environment = vec![variable("LD_PRELOAD", self.library()), variable("GAMUT_FAULTS", self.faults())];
    }

    /// From now on: `write ENOSPC 1 0`, `sync EIO 1 0`, and so on; nothing where it is empty.
    pub(crate) fn fail(&self, what: &str) -> Result<()> {
        let new = self.0.path().join("new");
        fs::write(&new, what)?;
        Ok(fs::rename(new, self.faults())?)
    }

    fn library(&self) -> PathBuf {
        self.0.path().join("shim.so")
    }

    fn faults(&self) -> PathBuf {
        self.0.path().join("faults")
    }
}
