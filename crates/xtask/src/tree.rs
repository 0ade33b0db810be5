//! Paths of the working tree.

use anyhow::{Context, Result};
use std::path::{Path, PathBuf};

/// Replaces a folder by a copy of another, which has no folders in it.
pub(crate) fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    if to.is_dir() {
        std::fs::remove_dir_all(to).with_context(|| format!("cannot empty {}", to.display()))?;
    }
    std::fs::create_dir_all(to).with_context(|| format!("cannot create the folder {}", to.display()))?;
    for entry in std::fs::read_dir(from).with_context(|| format!("cannot list {}", from.display()))? {
        let entry = entry?;
        let copied = std::fs::copy(entry.path(), to.join(entry.file_name()));
        copied.with_context(|| format!("cannot write {}", to.display()))?;
    }
    Ok(())
}

/// The working tree and the build folder.
pub(crate) struct Tree {
    /// The root of the repository.
    pub(crate) root: PathBuf,
    /// Cargo's target folder, wherever it is configured.
    pub(crate) target: PathBuf,
}

impl Tree {
    /// Finds both from the path of this program, which is in `TARGET/debug/`.
    pub(crate) fn find() -> Result<Self> {
        let crate_dir = std::env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let program = std::env::current_exe().context("cannot find the path of this program")?;
        let up_two = |path: &Path| path.ancestors().nth(2).map(Path::to_path_buf);
        Ok(Self {
            root: up_two(&crate_dir).context("crates/xtask is not two folders below the root")?,
            target: up_two(&program).context("this program is not in a target folder")?,
        })
    }

    /// Returns the folder of the page's source.
    pub(crate) fn web(&self) -> PathBuf {
        self.root.join("web")
    }

    /// Returns the path of `gamut` as built with `profile` (`debug`, `quick` or `release`).
    pub(crate) fn gamut(&self, profile: &str) -> PathBuf {
        self.program("gamut", profile)
    }

    /// Returns the path of the copy of `gamut` that the browser tests run: of the dev profile, with the features of a
    /// release.
    pub(crate) fn shipped(&self) -> Result<PathBuf> {
        Ok(self.notes()?.join(format!("gamut{}", std::env::consts::EXE_SUFFIX)))
    }

    /// Returns the path of a program of the workspace built with `profile`.
    pub(crate) fn program(&self, name: &str, profile: &str) -> PathBuf {
        self.target.join(profile).join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
    }

    /// Returns the folder for this program's own files, creating it if missing.
    pub(crate) fn notes(&self) -> Result<PathBuf> {
        let notes = self.target.join("xtask");
        std::fs::create_dir_all(&notes).with_context(|| format!("cannot create the folder {}", notes.display()))?;
        Ok(notes)
    }
}
