//! The served files of the engine for the browser.

use anyhow::{Context, Result};
use serde_json::json;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::Path;

/// The file that lists the others: their names change with their contents, so that browsers can cache them.
const LIST: &str = "engine.json";

/// Writes bindings and program into a folder under names derived from their contents, has them compressed, and writes the
/// list of them last.
pub(super) fn place(made: &Path, folder: &Path, compress: impl FnOnce() -> Result<()>) -> Result<()> {
    // A server of the folder finds the old files or none in the meantime.
    let _ = fs::remove_file(folder.join(LIST));
    clear(folder)?;
    let script = copy(&made.join("gamut.js"), folder, "js")?;
    let program = copy(&made.join("gamut_bg.wasm"), folder, "wasm")?;
    compress()?;
    let list = json!({ "script": script, "program": program });
    fs::write(folder.join(LIST), list.to_string()).with_context(|| format!("cannot write {}", folder.display()))
}

/// Makes an empty folder.
fn clear(folder: &Path) -> Result<()> {
    if folder.is_dir() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))
}

/// Copies a file under a name derived from its contents. Returns the name.
fn copy(file: &Path, folder: &Path, ending: &str) -> Result<String> {
    let contents = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    let mut hasher = DefaultHasher::new();
    hasher.write(&contents);
    let name = format!("gamut-{:016x}.{ending}", hasher.finish());
    fs::write(folder.join(&name), contents).with_context(|| format!("cannot write {name}"))?;
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_named_by_their_content() {
        let root = std::env::temp_dir().join(format!("gamut-engine-files-{}", std::process::id()));
        let (made, folder) = (root.join("made"), root.join("engine"));
        fs::create_dir_all(&made).unwrap();
        let names = |script: &str| {
            fs::write(made.join("gamut.js"), script).unwrap();
            fs::write(made.join("gamut_bg.wasm"), "program").unwrap();
            let compress = || {
                assert!(!folder.join(LIST).exists(), "the list is written last");
                Ok(())
            };
            place(&made, &folder, compress).unwrap();
            let list: serde_json::Value = serde_json::from_slice(&fs::read(folder.join(LIST)).unwrap()).unwrap();
            let name = |key: &str| list[key].as_str().unwrap().to_owned();
            assert_eq!(fs::read_to_string(folder.join(name("script"))).unwrap(), script);
            assert_eq!(fs::read_dir(&folder).unwrap().count(), 3, "nothing old is left");
            (name("script"), name("program"))
        };
        let (first, second) = (names("one"), names("two"));
        assert!(first.0 != second.0 && first.1 == second.1, "{first:?} {second:?}");
        fs::remove_dir_all(&root).unwrap();
    }
}
