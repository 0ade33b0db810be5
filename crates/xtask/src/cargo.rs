//! Runs cargo as from a shell.

use crate::tree::Tree;
use std::ffi::OsString;
use std::process::Command;

/// What a release has: PostgreSQL.
pub(crate) const CLUSTER: &str = "--features=gamut-server/cluster";
/// Every test of the workspace but those in documentation. All of this has one set of features, so the programs are those
/// of the tests, and nothing is built twice. Unlike `--lib` and `--bins`, `--tests` leaves out what has none
/// (`test = false`).
pub(crate) const TARGETS: [&str; 4] = ["test", "--workspace", CLUSTER, "--tests"];

/// Returns a cargo command in the root of the tree.
pub(crate) fn cargo(tree: &Tree, args: &[&str]) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let mut command = Command::new(program);
    command.args(args).current_dir(&tree.root);
    // The variables that `cargo run` set for this program must not reach other builds.
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&name);
        }
    }
    command
}

/// Returns a cargo command whose compiler is clippy's for the crates of the workspace, so that one pass checks the lints and
/// compiles. A warning is an error. Every build of the dev profile in a test run uses it; otherwise the workspace would
/// be compiled a second time.
pub(crate) fn linting_cargo(tree: &Tree, args: &[&str]) -> Command {
    let mut command = cargo(tree, args);
    linted(&mut command);
    command
}

/// Makes a command that calls cargo compile as [`linting_cargo`] does.
pub(crate) fn linted(command: &mut Command) -> &mut Command {
    // As `cargo clippy -- -D warnings` passes it.
    command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver").env("CLIPPY_ARGS", "-Dwarnings__CLIPPY_HACKERY__")
}
