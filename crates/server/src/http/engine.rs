//! The browser's engine if it is not built into the page: files in a folder, which can be filled while the server runs.

use super::asset::Asset;
use super::encoding::{Encoding, Packed};
use axum::body::Bytes;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

/// Path prefix under which pages request it.
const PLACE: &str = "engine/";
/// Maximum number of cached files, so that repeated builds do not fill the memory.
const KEPT: usize = 16;

/// The folder of the browser's engine.
#[derive(Default)]
pub(super) struct EngineFolder {
    folder: Option<PathBuf>,
    /// Files whose names change with their contents.
    kept: Mutex<HashMap<String, Arc<Asset>>>,
}

impl EngineFolder {
    /// Serves this folder, if one is set.
    pub(super) fn new(folder: Option<PathBuf>) -> Self {
        Self { folder, kept: Mutex::default() }
    }

    /// Returns the file of the engine at this path of the site, if it exists.
    pub(super) async fn file(&self, path: &str) -> Option<Arc<Asset>> {
        let name = path.strip_prefix(PLACE).filter(|name| is_name(name))?;
        let folder = self.folder.as_ref()?;
        if let Some(known) = self.kept.lock().get(name) {
            return Some(Arc::clone(known));
        }
        let bytes = tokio::fs::read(folder.join(name)).await.ok()?;
        let mut packed = Packed::default();
        for encoding in Encoding::ALL {
            if let Ok(bytes) = tokio::fs::read(folder.join(format!("{name}{}", encoding.ending()))).await {
                packed = packed.with(encoding, Bytes::from(bytes));
            }
        }
        let asset = Arc::new(Asset::new(path, Bytes::from(bytes), packed));
        if asset.immutable {
            let mut kept = self.kept.lock();
            if kept.len() >= KEPT {
                kept.clear();
            }
            kept.insert(name.to_owned(), Arc::clone(&asset));
        }
        Some(asset)
    }
}

/// Returns whether this can be the name of an engine file; excludes everything outside the folder.
fn is_name(name: &str) -> bool {
    !name.starts_with('.') && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn files_are_found_once_they_are_there_and_nothing_outside() {
        let folder = tempfile::tempdir().unwrap();
        let engine = EngineFolder::new(Some(folder.path().join("engine")));
        assert!(engine.file("engine/engine.json").await.is_none(), "it is not built yet");
        std::fs::create_dir(folder.path().join("engine")).unwrap();
        std::fs::write(folder.path().join("secret"), "no").unwrap();
        for (name, kept) in [("engine.json", false), ("gamut-1.wasm", true)] {
            std::fs::write(folder.path().join("engine").join(name), "one").unwrap();
            assert_eq!(engine.file(&format!("engine/{name}")).await.unwrap().bytes, "one");
            std::fs::write(folder.path().join("engine").join(name), "two").unwrap();
            let again = engine.file(&format!("engine/{name}")).await.unwrap();
            assert_eq!(again.bytes, if kept { "one" } else { "two" }, "{name}");
        }
        for path in ["engine/../secret", "secret", "engine/", "engine/.", "engine/none.json"] {
            assert!(engine.file(path).await.is_none(), "{path}");
        }
    }
}
