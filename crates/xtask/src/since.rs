//! `cargo xtask test --since COMMIT`: the checks and tests that a change can affect.

use crate::cargo::{TARGETS, linting_cargo};
use crate::steps::{self, Lane, Log, Report, Summary};
use crate::test::{formatting, quick_browser_tests, tests, threads};
use crate::tree::Tree;
use crate::{npm, page, setup, structure};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The crate whose tests check the files of the repository.
const REPOSITORY: &str = "xtask";
/// Crates whose messages the page reads.
const READ_BY_THE_PAGE: [&str; 2] = ["views", "questions"];

/// What has changed since a commit, in the working tree too.
#[derive(Debug, Default, PartialEq, Eq)]
struct Change {
    /// The crates that contain or use what has changed.
    crates: BTreeSet<String>,
    /// The changed files of the page, relative to its folder.
    page: Vec<String>,
}

impl Change {
    fn since(tree: &Tree, commit: &str) -> Result<Self> {
        let git = |args: &[&str]| -> Result<String> {
            let output = Command::new("git").args(args).current_dir(&tree.root).output().context("cannot run git")?;
            let error = String::from_utf8_lossy(&output.stderr);
            ensure!(output.status.success(), "--since {commit}: {}", error.lines().next().unwrap_or_default());
            Ok(String::from_utf8(output.stdout)?)
        };
        let changed = git(&["diff", "--name-only", "--no-renames", commit, "--"])?;
        let untracked = git(&["ls-files", "--others", "--exclude-standard"])?;
        Self::of(&tree.root, &changed.lines().chain(untracked.lines()).collect::<Vec<_>>())
    }

    /// Returns what changes with these files, whose paths are relative to the root.
    fn of(root: &Path, files: &[&str]) -> Result<Self> {
        let sources = sources(root)?;
        let mut changed = BTreeSet::new();
        for file in files {
            let below = ["crates/", "examples/"].iter().find_map(|parent| file.strip_prefix(parent));
            match below.and_then(|rest| rest.split_once('/')) {
                Some((name, _)) if sources.iter().any(|(known, _)| known == name) => {
                    changed.insert(name.to_owned());
                }
                _ if builds_everything(file) => changed.extend(sources.iter().map(|(name, _)| name.clone())),
                _ => {}
            }
            let readers = sources.iter().filter(|(_, text)| names(text, file));
            changed.extend(readers.map(|(name, _)| name.clone()));
        }
        let mut crates = structure::users(root, &changed)?;
        if !files.is_empty() {
            crates.insert(REPOSITORY.to_owned());
        }
        let page = files.iter().filter_map(|file| Some(file.strip_prefix("web/")?.to_owned())).collect();
        Ok(Self { crates, page })
    }

    fn needs_browser(&self) -> bool {
        !self.page.is_empty() || READ_BY_THE_PAGE.iter().any(|&name| self.crates.contains(name))
    }
}

/// Returns whether every crate is built again if this file changes.
fn builds_everything(file: &str) -> bool {
    ["Cargo.toml", "Cargo.lock", "clippy.toml", ".cargo/config.toml"].contains(&file)
}

/// Returns all sources in Rust, each with the name of its crate.
fn sources(root: &Path) -> Result<Vec<(String, String)>> {
    let mut sources = Vec::new();
    for folder in structure::crate_folders(root)? {
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut text = String::new();
        read_into(&folder, &mut text)?;
        sources.push((name, text));
    }
    Ok(sources)
}

/// Appends the text of every source below a folder.
fn read_into(folder: &Path, text: &mut String) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            read_into(&path, text)?;
        } else if path.extension().is_some_and(|end| end == "rs") {
            text.push_str(&fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?);
        }
    }
    Ok(())
}

/// Returns whether a source reads a file: a string in it ends with the file's path or that of a folder around it. A folder
/// at the root is too little, but for `docs`, where tests look files up by name.
fn names(text: &str, file: &str) -> bool {
    let folders = Path::new(file).ancestors().filter_map(Path::to_str);
    folders.filter(|path| path.contains('/') || *path == file || *path == "docs").any(|path| {
        text.match_indices(path).any(|(at, _)| {
            let (before, after) = (&text[..at], &text[at + path.len()..]);
            after.starts_with('"') && (before.ends_with('/') || before.ends_with('"'))
        })
    })
}

/// Runs what the changes since a commit can affect.
pub(crate) fn test(tree: &Tree, commit: &str) -> Result<()> {
    let change = Change::since(tree, commit)?;
    if change == Change::default() {
        println!("nothing has changed since {commit}");
        return Ok(());
    }
    let rust = |tree: &Tree, log: &Log| rust_tests(tree, log, &change.crates);
    let related = |tree: &Tree, log: &Log| page_tests(tree, log, &change.page);
    let first: Lane<'_> = &[("tools", &|_, _| Ok(setup::node()?.into())), ("formatting", &formatting)];
    let of_rust: Lane<'_> = &[("Rust lints and tests", &rust)];
    let packages: Lane<'_> = &[
        ("page's packages", &|tree, log| Ok(npm::install(tree, log)?.into())),
        ("page", &|tree, log| Ok(page::build(tree, log)?.into())),
    ];
    let checks: Lane<'_> =
        &[("page's lints", &npm::lint), ("page's types", &npm::check_types), ("related unit tests", &related)];
    let of_page = [packages, checks].concat();
    let browser: Lane<'_> = &[("browser tests of what people do most", &quick_browser_tests)];
    let beside: Lane<'_> = match change {
        _ if !change.page.is_empty() => &of_page,
        _ if change.needs_browser() => packages,
        _ => &[],
    };
    let stages: [&[Lane<'_>]; 3] =
        [&[first], &[of_rust, beside], if change.needs_browser() { &[browser] } else { &[] }];
    let mut summary = Summary::default();
    let outcome = steps::run_stages(tree, &stages, &mut summary);
    println!("{}", summary.tally);
    if !summary.left_out.is_empty() {
        println!("LEFT OUT: {}", summary.left_out.join("; "));
    }
    outcome
}

/// Runs the ordinary tests of some crates. All tests are built as for the whole workspace, so that nothing is built a
/// second time with other features.
fn rust_tests(tree: &Tree, log: &Log, crates: &BTreeSet<String>) -> Result<Report> {
    let mut build = linting_cargo(tree, &TARGETS);
    log.run(build.args(["--no-run", "--message-format", "json-render-diagnostics"]))?;
    fs::copy(tree.gamut("debug"), tree.shipped()?).context("cannot copy the program")?;
    for program in programs(&log.text()).filter(|program| crates.contains(&program.name)) {
        log.run(Command::new(&program.path).current_dir(&program.folder).env("RUST_TEST_THREADS", threads()))?;
    }
    Ok(Report { note: format!("of {}", Vec::from_iter(crates.iter().cloned()).join(", ")), tally: log.tally() })
}

/// A program of tests.
#[derive(Debug, PartialEq, Eq)]
struct TestProgram {
    /// The crate, as its folder is called.
    name: String,
    folder: PathBuf,
    path: PathBuf,
}

/// Reads the messages of `cargo test --no-run --message-format json`.
fn programs(messages: &str) -> impl Iterator<Item = TestProgram> {
    messages.lines().filter_map(|line| {
        let message: Value = serde_json::from_str(line).ok()?;
        let is_test = message["reason"] == "compiler-artifact" && message["profile"]["test"] == true;
        let path = PathBuf::from(message["executable"].as_str().filter(|_| is_test)?);
        let folder = Path::new(message["manifest_path"].as_str()?).parent()?.to_path_buf();
        Some(TestProgram { name: folder.file_name()?.to_str()?.to_owned(), folder, path })
    })
}

/// Runs the unit tests that import one of these files; all, if one is not a module.
fn page_tests(tree: &Tree, log: &Log, files: &[String]) -> Result<Report> {
    let is_module = |file: &&String| [".ts", ".svelte"].iter().any(|end| file.ends_with(end));
    if files.iter().filter(|file| !file.starts_with("tests/")).any(|file| !is_module(&file)) {
        return tests(log, &mut npm::npm(tree, &["run", "test:units"])?);
    }
    let there: Vec<&String> = files.iter().filter(|file| tree.web().join(file).is_file()).collect();
    if there.is_empty() {
        bail!("only files of the page were removed; expected `cargo xtask test`");
    }
    let mut command = npm::npm(tree, &["exec", "--", "vitest", "related", "--run", "--passWithNoTests"])?;
    log.run(command.args(there))?;
    Ok(Report { note: String::new(), tally: log.tally() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repository::root;

    fn of(files: &[&str]) -> Change {
        Change::of(&root(), files).unwrap()
    }

    #[test]
    fn a_changed_crate_affects_those_that_use_it() {
        let change = of(&["crates/tournament/src/lib.rs"]);
        for name in ["tournament", "server", "cli", REPOSITORY] {
            assert!(change.crates.contains(name), "{name}: {change:?}");
        }
        for name in ["rules", "engine", "table"] {
            assert!(!change.crates.contains(name), "{name}: {change:?}");
        }
        assert!(!change.needs_browser());
        assert!(of(&["crates/engine/src/lib.rs"]).crates.contains("four-in-a-row"), "an example uses it");
        assert_eq!(of(&[]), Change::default());
    }

    #[test]
    fn a_file_affects_the_crates_that_read_it() {
        assert!(of(&["docs/protocol.md"]).crates.contains("engine"));
        assert!(of(&["web/src/lib/lessons/focus/first.json"]).crates.contains("review"), "it reads the folder");
        let wire = of(&["web/src/lib/wire.ts"]);
        assert!(wire.crates.contains("server") && wire.page == ["src/lib/wire.ts"] && wire.needs_browser());
        assert_eq!(of(&["CITATION.cff"]).crates, BTreeSet::from([REPOSITORY.to_owned()]));
    }

    #[test]
    fn the_lock_file_affects_every_crate() {
        let every = structure::crate_folders(&root()).unwrap().len();
        assert_eq!(of(&["Cargo.lock"]).crates.len(), every);
    }

    #[test]
    fn only_programs_of_tests_are_read_from_the_messages() {
        let artifact = |test: bool, executable: &str| {
            let manifest = "/tree/crates/live/Cargo.toml";
            format!(
                r#"{{"reason":"compiler-artifact","manifest_path":"{manifest}","profile":{{"test":{test}}},"executable":{executable}}}"#
            )
        };
        let text = [artifact(true, r#""/t/live-1""#), artifact(false, r#""/t/gamut""#), artifact(true, "null")];
        let text = format!("   Compiling gamut-live\n{}\nrunning", text.join("\n"));
        let folder = PathBuf::from("/tree/crates/live");
        let expected = TestProgram { name: "live".to_owned(), folder, path: PathBuf::from("/t/live-1") };
        assert_eq!(programs(&text).collect::<Vec<_>>(), [expected]);
    }
}
