//! `cargo xtask wasm`: builds rules, views and engine for the browser, and compares its searches with the program's.

mod compiler;
mod files;

use crate::cargo::cargo;
use crate::stamp::Stamp;
use crate::steps::{self, Log};
use crate::tally::Tally;
use crate::tree::Tree;
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The package that makes the bindings, a workspace of its own.
const BINDGEN: &str = "crates/wasm/bindgen";

/// What runs the same searches in Node.js and in the program, and compares them.
const COMPARE: &str = "crates/wasm/tests/compare.mjs";

/// The variable that tells `gamut serve` where the engine will be.
pub(crate) const FOLDER: &str = "GAMUT_BROWSER_ENGINE";

/// What tells a second copy of this program to build, and no more.
pub(crate) const ONLY_BUILD: &str = "--only-build";

/// Nodes of each search in the short comparison, and in the full one.
const NODES: [u32; 2] = [1_000, 20_000];

/// Builds, and runs the full comparison.
pub(crate) fn run(tree: &Tree) -> Result<()> {
    steps::run(
        tree,
        &[
            ("engine for the browser", |tree, log| Ok(build_into_page(tree, log)?.into())),
            ("the same searches", |tree, log| {
                log.run(&mut cargo(tree, &["build", "--package", "gamut-cli"]))?;
                compare(tree, log, &tree.gamut("debug"), NODES[1]).map(Into::into)
            }),
        ],
        &mut Tally::default(),
    )?;
    println!(
        "the engine for the browser is in {}; so `gamut serve` finds it built into the page",
        folder(tree).display()
    );
    Ok(())
}

/// Starts a second copy of this program, which builds the engine while the page is already being served. Where it
/// cannot be built, the page says so, and `cargo xtask wasm` says why.
pub(crate) fn build_meanwhile() {
    let Ok(program) = std::env::current_exe() else { return };
    let silent = || std::process::Stdio::null();
    let _ = Command::new(program).args(["wasm", ONLY_BUILD]).stdin(silent()).stdout(silent()).stderr(silent()).spawn();
}

/// Builds only, as [`build_meanwhile`] asks for.
pub(crate) fn build_only(tree: &Tree) -> Result<()> {
    steps::run(tree, &[("engine for the browser", |tree, log| Ok(build(tree, log)?.into()))], &mut Tally::default())
}

/// The folder of the files that are served.
pub(crate) fn folder(tree: &Tree) -> PathBuf {
    tree.target.join("wasm/engine")
}

/// Builds the engine, and copies it into the built page, if there is one: a release has it built in then, and a program
/// of the dev profile finds it.
///
/// # Errors
/// As [`build`].
pub(crate) fn build_into_page(tree: &Tree, log: &Log) -> Result<String> {
    let note = build(tree, log)?;
    into_page(tree)?;
    Ok(note)
}

/// Builds the engine for the browser, unless it is up to date.
///
/// # Errors
/// When it cannot be built, such as for want of a compiler for WebAssembly.
fn build(tree: &Tree, log: &Log) -> Result<String> {
    let crates = ["rules", "views", "engine", "review", "wasm"].map(|name| tree.root.join("crates").join(name));
    let inputs = [&crates[..], &[tree.root.join("Cargo.lock"), tree.root.join("crates/xtask/src/wasm")]].concat();
    let stamp = Stamp::new(tree, "wasm", &inputs)?;
    let current = stamp.is_current() && folder(tree).join("engine.json").is_file();
    if !current {
        let (mut command, program) = compiler::build(tree)?;
        log.run(&mut command)?;
        let bindings = tree.target.join("wasm/bindings");
        let manifest = format!("{BINDGEN}/Cargo.toml");
        let mut bindgen = cargo(tree, &["run", "--quiet", "--locked", "--manifest-path", &manifest, "--target-dir"]);
        log.run(bindgen.arg(tree.target.join("bindgen")).arg("--").arg(&program).arg(&bindings))?;
        files::place(&bindings, &folder(tree))?;
        stamp.set()?;
    }
    Ok(String::from(if current { "up to date" } else { "built" }))
}

fn into_page(tree: &Tree) -> Result<()> {
    let page = tree.web().join("dist");
    if !page.join("index.html").is_file() {
        return Ok(());
    }
    let (from, to) = (folder(tree), page.join("engine"));
    let list = |folder: &PathBuf| fs::read(folder.join("engine.json")).ok();
    if list(&from) == list(&to) {
        return Ok(());
    }
    if to.is_dir() {
        fs::remove_dir_all(&to).with_context(|| format!("cannot empty {}", to.display()))?;
    }
    fs::create_dir_all(&to)?;
    for entry in fs::read_dir(&from)? {
        let entry = entry?;
        fs::copy(entry.path(), to.join(entry.file_name())).with_context(|| format!("cannot write {}", to.display()))?;
    }
    Ok(())
}

/// Runs the same searches, of so many nodes each, in Node.js and in a program.
fn compare(tree: &Tree, log: &Log, program: &Path, nodes: u32) -> Result<String> {
    let mut command = Command::new("node");
    command.arg(COMPARE).arg(folder(tree)).arg(program).arg(nodes.to_string());
    log.run(command.current_dir(&tree.root))?;
    Ok(log.text().lines().last().unwrap_or_default().to_owned())
}

/// Builds, and runs the short comparison with the program that the tests have built. Where there is no compiler for
/// WebAssembly, says how to get one: the browser tests that need the engine are skipped then.
pub(crate) fn test(tree: &Tree, log: &Log) -> Result<String> {
    if !compiler::is_there() {
        return Ok(format!("skipped: {}", compiler::HOW_TO_GET_ONE));
    }
    build_into_page(tree, log)?;
    // Not the one in the target folder: games behind features replace it meanwhile.
    compare(tree, log, &tree.shipped()?, NODES[0])
}

/// Runs the full comparison with the program that the tests have built, of the engine that [`test()`] has built.
pub(crate) fn test_in_full(tree: &Tree, log: &Log) -> Result<String> {
    if !compiler::is_there() {
        return Ok(format!("skipped: {}", compiler::HOW_TO_GET_ONE));
    }
    compare(tree, log, &tree.shipped()?, NODES[1])
}
