//! The served files of the engine for the browser.

use anyhow::{Context, Result};
use serde_json::json;
use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::Path;

/// The file that lists the others: their names change with their contents, so that browsers can cache them.
const LIST: &str = "engine.json";

/// The modes with a network that is not part of the program: the page fetches it when it needs it.
pub(super) const MODES: [&str; 2] = ["focus-3", "focus-4"];

/// Writes bindings, program and the networks of the engine's data into a folder under names derived from their contents,
/// has them compressed, and writes the list of them last.
pub(super) fn place(made: &Path, data: &Path, folder: &Path, compress: impl FnOnce() -> Result<()>) -> Result<()> {
    // A server of the folder finds the old files or none in the meantime.
    let _ = fs::remove_file(folder.join(LIST));
    clear(folder)?;
    let script = copy(&made.join("gamut.js"), folder, "js")?;
    let program = copy(&made.join("gamut_bg.wasm"), folder, "wasm")?;
    let networks: BTreeMap<&str, String> = MODES
        .iter()
        .map(|&mode| Ok((mode, copy(&data.join(format!("{mode}.net")), folder, "net")?)))
        .collect::<Result<_>>()?;
    compress()?;
    let list = json!({ "script": script, "program": program, "networks": networks });
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
        let (made, data, folder) = (root.join("made"), root.join("data"), root.join("engine"));
        fs::create_dir_all(&made).unwrap();
        fs::create_dir_all(&data).unwrap();
        for mode in MODES {
            fs::write(data.join(format!("{mode}.net")), mode).unwrap();
        }
        let names = |script: &str| {
            fs::write(made.join("gamut.js"), script).unwrap();
            fs::write(made.join("gamut_bg.wasm"), "program").unwrap();
            let compress = || {
                assert!(!folder.join(LIST).exists(), "the list is written last");
                Ok(())
            };
            place(&made, &data, &folder, compress).unwrap();
            let list: serde_json::Value = serde_json::from_slice(&fs::read(folder.join(LIST)).unwrap()).unwrap();
            let name = |key: &str| list[key].as_str().unwrap().to_owned();
            assert_eq!(fs::read_to_string(folder.join(name("script"))).unwrap(), script);
            for mode in MODES {
                let network = list["networks"][mode].as_str().unwrap();
                assert_eq!(fs::read_to_string(folder.join(network)).unwrap(), mode);
            }
            assert_eq!(fs::read_dir(&folder).unwrap().count(), 3 + MODES.len(), "nothing old is left");
            (name("script"), name("program"))
        };
        let (first, second) = (names("one"), names("two"));
        assert!(first.0 != second.0 && first.1 == second.1, "{first:?} {second:?}");
        fs::remove_dir_all(&root).unwrap();
    }
}
