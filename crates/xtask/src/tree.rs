//! Where things lie.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The working tree and the folder that builds go to.
pub(crate) struct Tree {
    /// The root of the repository.
    pub(crate) root: PathBuf,
    /// Cargo's target folder, wherever the settings put it.
    pub(crate) target: PathBuf,
}

impl Tree {
    /// Finds both from where this program was built: it lies in `TARGET/debug/`.
    pub(crate) fn find() -> Result<Self> {
        let crate_dir = std::env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let program = std::env::current_exe().context("cannot tell where this program lies")?;
        let up_two = |path: &Path| path.ancestors().nth(2).map(Path::to_path_buf);
        Ok(Self {
            root: up_two(&crate_dir).context("crates/xtask is not where it was")?,
            target: up_two(&program).context("this program is not in a target folder")?,
        })
    }

    /// The folder of the page's source.
    pub(crate) fn web(&self) -> PathBuf {
        self.root.join("web")
    }

    /// The program `gamut` as built with `profile` (`debug` or `release`).
    pub(crate) fn gamut(&self, profile: &str) -> PathBuf {
        self.target.join(profile).join(format!("gamut{}", std::env::consts::EXE_SUFFIX))
    }

    /// A place for this program's own notes, made if it is not there.
    pub(crate) fn notes(&self) -> Result<PathBuf> {
        let notes = self.target.join("xtask");
        std::fs::create_dir_all(&notes).with_context(|| format!("cannot make the folder {}", notes.display()))?;
        Ok(notes)
    }
}
