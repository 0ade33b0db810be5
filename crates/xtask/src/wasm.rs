//! `cargo xtask wasm`: builds rules, views and engine for the browser, and compares its searches with the program's.

mod compiler;
mod files;
mod progress;

use crate::cargo::cargo;
use crate::stamp::Stamp;
use crate::steps::{self, Log};
use crate::tree::{Tree, copy_folder};
use anyhow::{Context, Result};
use progress::Progress;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The package that generates the bindings, a separate workspace.
const BINDGEN: &str = "crates/wasm/bindgen";

/// What the engine has learned.
const DATA: &str = "crates/engine/data";

/// The script that runs the same searches in Node.js and in the program, and compares them.
const COMPARE: &str = "crates/wasm/tests/compare.mjs";

/// The script that compresses files as the server sends them.
const COMPRESS: &str = "web/compress.mjs";

/// The environment variable that tells `gamut serve` the engine's folder.
pub(crate) const FOLDER: &str = "GAMUT_BROWSER_ENGINE";

/// Makes a second copy of this program only build, for `cargo xtask play`.
pub(crate) const ONLY_BUILD: &str = "--only-build";

/// Nodes of each search in the short comparison, and in the full one.
const NODES: [u32; 2] = [1_000, 20_000];

/// Two ways to build the engine, each in a separate folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Build {
    /// For `play` and the tests: builds quickly.
    Quick,
    /// For a release: small, with link-time optimisation, which takes minutes.
    Release,
}

impl Build {
    fn target(self, tree: &Tree) -> PathBuf {
        tree.target.join(match self {
            Self::Quick => "wasm-quick",
            Self::Release => "wasm",
        })
    }

    fn lto(self) -> &'static str {
        match self {
            Self::Quick => "lto='off'",
            Self::Release => "lto='fat'",
        }
    }

    fn stamp(self) -> &'static str {
        match self {
            Self::Quick => "wasm-quick",
            Self::Release => "wasm",
        }
    }

    /// Returns the folder of the served files.
    pub(crate) fn folder(self, tree: &Tree) -> PathBuf {
        self.target(tree).join("engine")
    }
}

/// Builds the engine, and runs the full comparison.
pub(crate) fn run(tree: &Tree) -> Result<()> {
    steps::run(
        tree,
        &[
            ("engine for the browser", &|tree, log| Ok(build_into_page(tree, log, Build::Release)?.into())),
            ("the same searches", &|tree, log| {
                log.run(&mut cargo(tree, &["build", "--package", "gamut-cli"]))?;
                compare(tree, log, Build::Release, &tree.gamut("debug"), NODES[1]).map(Into::into)
            }),
        ],
    )?;
    println!("the engine for the browser is in {}", Build::Release.folder(tree).display());
    Ok(())
}

/// Starts a second copy of this program, which builds the engine while the page is already being served.
pub(crate) fn build_in_background() -> Result<()> {
    let program = std::env::current_exe().context("cannot find this program")?;
    let mut command = Command::new(program);
    command.args(["wasm", ONLY_BUILD]).stdin(std::process::Stdio::null());
    command.spawn().context("cannot start the build of the analysis engine")?;
    Ok(())
}

/// Builds the engine for `cargo xtask play`, and reports the progress on the terminal and to the page.
pub(crate) fn build_for_play(tree: &Tree) -> Result<()> {
    let kind = Build::Quick;
    if is_current(tree, kind)? {
        return Ok(());
    }
    let duration = tree.notes()?.join("wasm-seconds");
    let before = fs::read_to_string(&duration).ok().and_then(|text| text.trim().parse().ok()).map(Duration::from_secs);
    let progress = Progress::begin(&kind.folder(tree), before);
    let began = Instant::now();
    let log = Log::quiet(tree, "engine-for-the-browser")?;
    match build(tree, &log, kind) {
        Ok(_) => {
            progress.succeed();
            // Used only by the next estimate.
            let _ = fs::write(duration, began.elapsed().as_secs().to_string());
        }
        Err(error) => progress.fail(&format!("{error:#}"), "cargo xtask wasm"),
    }
    Ok(())
}

/// Builds the engine, and copies it into the built page if there is one: a release then embeds it, and a program of the
/// dev profile finds it.
///
/// # Errors
/// As [`build`].
pub(crate) fn build_into_page(tree: &Tree, log: &Log, kind: Build) -> Result<String> {
    let note = build(tree, log, kind)?;
    into_page(tree, kind)?;
    Ok(note)
}

fn stamp(tree: &Tree, kind: Build) -> Result<Stamp> {
    let crates = ["rules", "table", "views", "engine", "review", "puzzles", "questions", "wasm"]
        .map(|name| tree.root.join("crates").join(name));
    let inputs = [
        &crates[..],
        &[tree.root.join("Cargo.lock"), tree.root.join("crates/xtask/src/wasm"), tree.root.join(COMPRESS)],
    ]
    .concat();
    Stamp::new(tree, kind.stamp(), &inputs)
}

fn is_current(tree: &Tree, kind: Build) -> Result<bool> {
    Ok(stamp(tree, kind)?.is_current() && kind.folder(tree).join("engine.json").is_file())
}

/// Builds the engine for the browser, unless it is up to date.
///
/// # Errors
/// It does not compile; or [`Missing`](crate::missing::Missing) without a compiler for WebAssembly.
pub(crate) fn build(tree: &Tree, log: &Log, kind: Build) -> Result<String> {
    static BUILDING: Mutex<()> = Mutex::new(());
    // Of two steps that need it at the same time, the second finds it built.
    let _building = BUILDING.lock().unwrap_or_else(PoisonError::into_inner);
    if is_current(tree, kind)? {
        return Ok(String::from("up to date"));
    }
    let (mut command, program) = compiler::build(tree, log, kind)?;
    log.run(&mut command)?;
    let bindings = kind.target(tree).join("bindings");
    let manifest = format!("{BINDGEN}/Cargo.toml");
    let mut bindgen = cargo(tree, &["run", "--quiet", "--locked", "--manifest-path", &manifest, "--target-dir"]);
    log.run(bindgen.arg(tree.target.join("bindgen")).arg("--").arg(&program).arg(&bindings))?;
    let folder = kind.folder(tree);
    files::place(&bindings, &tree.root.join(DATA), &folder, || {
        log.run(Command::new("node").arg(COMPRESS).arg(&folder).current_dir(&tree.root))
    })?;
    stamp(tree, kind)?.set()?;
    Ok(String::from("built"))
}

fn into_page(tree: &Tree, kind: Build) -> Result<()> {
    let page = tree.web().join("dist");
    if !page.join("index.html").is_file() {
        return Ok(());
    }
    let (from, to) = (kind.folder(tree), page.join("engine"));
    let list = |folder: &PathBuf| fs::read(folder.join("engine.json")).ok();
    if list(&from) == list(&to) {
        return Ok(());
    }
    copy_folder(&from, &to)
}

/// Runs the same searches, of `nodes` each, in Node.js and in a program.
fn compare(tree: &Tree, log: &Log, kind: Build, program: &Path, nodes: u32) -> Result<String> {
    let mut command = Command::new("node");
    command.arg(COMPARE).arg(kind.folder(tree)).arg(program).arg(nodes.to_string());
    log.run(command.current_dir(&tree.root))?;
    Ok(log.text().lines().last().unwrap_or_default().to_owned())
}

/// Runs the short comparison with the program that the tests have built.
pub(crate) fn test(tree: &Tree, log: &Log) -> Result<String> {
    build_into_page(tree, log, Build::Quick)?;
    compare(tree, log, Build::Quick, &tree.shipped()?, NODES[0])
}

/// Builds the engine as for a release, and runs the full comparison.
pub(crate) fn test_in_full(tree: &Tree, log: &Log) -> Result<String> {
    build(tree, log, Build::Release)?;
    compare(tree, log, Build::Release, &tree.shipped()?, NODES[1])
}
