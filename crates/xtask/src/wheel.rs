//! `cargo xtask wheel`: builds the Python package, installs it into an environment of its own, and tests it there.

use crate::cargo::{linted, linting_cargo};
use crate::packages::Packages;
use crate::setup::find_program;
use crate::steps::{self, Lane, Log, Report};
use crate::tree::Tree;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Interpreters to look for, the newest first. The wheel is for 3.11 and newer.
const INTERPRETERS: [&str; 5] = ["python3.14", "python3.13", "python3.12", "python3.11", "python3"];
/// An interpreter that can make environments.
const PYTHON: Packages = Packages {
    what: "Python",
    alternatives: &[&["python3", "python3-venv"]],
    how: "install Python 3.11 or newer with its module venv",
};
/// What builds the wheel and runs its tests.
const TOOLS: [&str; 2] = ["maturin>=1.9,<2", "pytest>=8"];

/// Builds and tests the wheel in its long form.
pub(crate) fn run(tree: &Tree) -> Result<()> {
    let lane: Lane<'_> = &[
        ("command line", &|tree, log| {
            log.run(&mut linting_cargo(
                tree,
                &["build", "--package", "gamut-cli", "--features", "gamut-server/cluster"],
            ))?;
            Ok(Report::default())
        }),
        ("Python package", &|tree, log| build_and_test(tree, log, Profile::Release, &tree.gamut("debug"))),
    ];
    steps::run(tree, lane)?;
    println!("the wheel is in {}", folder(tree).join("wheels").display());
    Ok(())
}

/// The profile of a wheel.
enum Profile {
    /// What users get.
    Release,
    /// Built more quickly, and panics where a number overflows.
    Dev,
}

/// Tests a wheel of the dev profile against the program that the other tests have built.
pub(crate) fn test(tree: &Tree, log: &Log) -> Result<Report> {
    build_and_test(tree, log, Profile::Dev, &tree.shipped()?)
}

/// Builds the wheel, installs it, and runs its tests. Compares with a program of the dev profile.
fn build_and_test(tree: &Tree, log: &Log, profile: Profile, program: &Path) -> Result<Report> {
    let python = environment(tree, log)?;
    let (source, wheels) = (tree.root.join("crates/python"), folder(tree).join("wheels"));
    if wheels.exists() {
        fs::remove_dir_all(&wheels).with_context(|| format!("cannot empty {}", wheels.display()))?;
    }
    let maturin = |verb| {
        let mut command = Command::new(&python);
        // From the root, where cargo finds the workspace's flags.
        command.current_dir(&tree.root).env("CARGO_TARGET_DIR", &tree.target).args(["-m", "maturin", verb]);
        command.args(["--manifest-path", "crates/python/Cargo.toml", "--out"]).arg(&wheels);
        command
    };
    let mut build = maturin("build");
    build.arg("--locked");
    match profile {
        Profile::Release => build.arg("--release"),
        Profile::Dev => linted(build.args(["--profile", "dev"])),
    };
    log.run(&mut build)?;
    log.run(&mut maturin("sdist"))?;
    let (wheel, archive) = (file_in(&wheels, "whl")?, file_in(&wheels, "gz")?);
    install(log, &python, &["--force-reinstall", "--no-deps", &wheel.to_string_lossy()])?;
    install(log, &python, &[&format!("{}[test]", wheel.to_string_lossy())])?;
    let mut tests = Command::new(&python);
    tests.args(["-m", "pytest", "--quiet"]).current_dir(&source);
    tests.env("GAMUT_BIN", program).env("GAMUT_FULL", "1");
    // In a folder of its own: cargo takes the crates of the source distribution for those of the workspace.
    tests.env("GAMUT_WHEEL", &wheel).env("GAMUT_SDIST", &archive).env("CARGO_TARGET_DIR", folder(tree).join("sdist"));
    log.run(&mut tests)?;
    let tally = log.tally();
    if tally.passed == 0 {
        bail!("pytest reported no test");
    }
    Ok(Report { note: String::new(), tally })
}

/// The folder of the environment and the wheels.
fn folder(tree: &Tree) -> PathBuf {
    tree.target.join("python")
}

/// Returns the interpreter of the environment, which is made first if it is missing.
fn environment(tree: &Tree, log: &Log) -> Result<PathBuf> {
    let home = folder(tree).join("environment");
    let python = home.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if !python.exists() {
        let find = || INTERPRETERS.into_iter().filter_map(find_program).find(|program| is_new_enough(program));
        let base = PYTHON.find_or_install(log, find)?;
        log.run(Command::new(base).args(["-m", "venv"]).arg(&home))?;
    }
    install(log, &python, &TOOLS)?;
    Ok(python)
}

/// Returns whether an interpreter is of 3.11 or newer and can make environments.
fn is_new_enough(program: &Path) -> bool {
    let question = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))";
    Command::new(program).args(["-c", question]).output().is_ok_and(|output| output.status.success())
}

/// Installs packages into the environment.
fn install(log: &Log, python: &Path, packages: &[&str]) -> Result<()> {
    log.run(
        Command::new(python).args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(packages),
    )
}

/// The one file in a folder with this extension.
fn file_in(folder: &Path, extension: &str) -> Result<PathBuf> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    let is_it = |path: &PathBuf| path.extension().is_some_and(|end| end == extension);
    let found = entries.filter_map(|entry| Some(entry.ok()?.path())).find(is_it);
    found.with_context(|| format!("no .{extension} in {}", folder.display()))
}
