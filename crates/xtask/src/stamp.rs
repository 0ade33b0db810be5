//! Stamps: a task is skipped until its inputs change.

use crate::tree::Tree;
use anyhow::{Context, Result};
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};

/// Folders of outputs, which are not inputs.
const MADE: [&str; 7] =
    ["node_modules", "dist", "paraglide", "test-results", "playwright-report", ".svelte-kit", ".vite"];

/// The remembered hash of a task's inputs.
pub(crate) struct Stamp {
    file: PathBuf,
    hash: String,
}

impl Stamp {
    /// Returns the stamp called `name` for the current contents of the files and folders `inputs`.
    pub(crate) fn new(tree: &Tree, name: &str, inputs: &[PathBuf]) -> Result<Self> {
        let mut hasher = DefaultHasher::new();
        for input in inputs {
            feed(&mut hasher, input)?;
        }
        Ok(Self { file: tree.notes()?.join(format!("{name}.stamp")), hash: format!("{:016x}", hasher.finish()) })
    }

    /// Returns whether the task was done with the same inputs.
    pub(crate) fn is_current(&self) -> bool {
        fs::read_to_string(&self.file).is_ok_and(|stored| stored == self.hash)
    }

    /// Records that the task was done.
    pub(crate) fn set(&self) -> Result<()> {
        fs::write(&self.file, &self.hash).with_context(|| format!("cannot write {}", self.file.display()))
    }
}

/// Hashes names and contents in an order that does not depend on the file system.
fn feed(hasher: &mut DefaultHasher, path: &Path) -> Result<()> {
    let name = path.file_name().unwrap_or_default();
    if path.is_dir() {
        if MADE.iter().any(|made| name == *made) {
            return Ok(());
        }
        let entries = fs::read_dir(path)
            .and_then(Iterator::collect::<std::io::Result<Vec<_>>>)
            .with_context(|| format!("cannot list {}", path.display()))?;
        let mut inside: Vec<PathBuf> = entries.iter().map(fs::DirEntry::path).collect();
        inside.sort();
        hasher.write_usize(inside.len());
        return inside.iter().try_for_each(|entry| feed(hasher, entry));
    }
    let contents = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    for bytes in [name.as_encoded_bytes(), &contents] {
        hasher.write_usize(bytes.len());
        hasher.write(bytes);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tree(name: &str) -> Tree {
        let root = std::env::temp_dir().join(format!("gamut-stamp-{name}-{}", std::process::id()));
        fs::create_dir_all(root.join("web/dist")).unwrap();
        fs::write(root.join("web/a.ts"), "one").unwrap();
        Tree { target: root.join("target"), root }
    }

    #[test]
    fn a_stamp_is_current_until_an_input_changes() {
        let tree = tree("input");
        let stamp = || Stamp::new(&tree, "page", &[tree.web()]).unwrap();
        assert!(!stamp().is_current());
        stamp().set().unwrap();
        assert!(stamp().is_current());
        fs::write(tree.root.join("web/b.ts"), "").unwrap();
        assert!(!stamp().is_current());
        fs::remove_dir_all(&tree.root).unwrap();
    }

    #[test]
    fn what_is_made_is_no_input() {
        let tree = tree("made");
        let stamp = || Stamp::new(&tree, "page", &[tree.web()]).unwrap();
        stamp().set().unwrap();
        fs::write(tree.root.join("web/dist/a.js"), "1").unwrap();
        assert!(stamp().is_current());
        fs::remove_dir_all(&tree.root).unwrap();
    }
}
