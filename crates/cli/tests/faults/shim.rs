//! A disk that fails on demand, under the real program.

use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// The library that makes writes fail, and the file that says which; see `shim.c`.
pub(crate) struct Shim {
    folder: TempDir,
}

impl Shim {
    /// Compiles it, by the system's C compiler.
    pub(crate) fn new() -> Self {
        let shim = Self { folder: TempDir::new().unwrap() };
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/faults/shim.c");
        let mut compiler = Command::new("cc");
        let done =
            compiler.args(["-shared", "-fPIC", "-O1", "-o"]).arg(shim.library()).arg(source).arg("-ldl").status();
        assert!(done.expect("this test needs a C compiler").success());
        shim.heal();
        shim
    }

    /// Puts it under a program that is started.
    pub(crate) fn under(&self, command: &mut Command) {
        command.env("LD_PRELOAD", self.library()).env("GAMUT_FAULTS", self.faults());
    }

    /// From now on: `write ENOSPC 1 0`, `sync EIO 3 1`, and so on.
    pub(crate) fn fail(&self, what: &str) {
        let new = self.folder.path().join("new");
        std::fs::write(&new, what).unwrap();
        std::fs::rename(new, self.faults()).unwrap();
    }

    /// Nothing fails from now on.
    pub(crate) fn heal(&self) {
        self.fail("");
    }

    fn library(&self) -> PathBuf {
        self.folder.path().join("shim.so")
    }

    fn faults(&self) -> PathBuf {
        self.folder.path().join("faults")
    }
}
