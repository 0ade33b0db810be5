//! Builds for WebAssembly, by the compiler in use or by Debian's.

use crate::cargo::cargo;
use crate::setup::find_program;
use crate::tree::Tree;
use anyhow::{Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What is built for.
pub(super) const TARGET: &str = "wasm32-unknown-unknown";

/// The crates of ours that are built.
const PACKAGES: [&str; 5] = ["gamut-rules", "gamut-views", "gamut-engine", "gamut-review", "gamut-wasm"];

/// Small and fast, in this order of the time it takes to build.
const PROFILE: [&str; 5] = ["opt-level=3", "lto='fat'", "codegen-units=16", "debug=false", "panic='abort'"];

/// Debian's compiler. It is older than `rust-version` in Cargo.toml.
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";

/// What the crates use that Debian's compiler knows only as unstable.
const DEBIAN_FEATURES: &str = "let_chains,unsigned_is_multiple_of";

/// Linkers for WebAssembly, the one to prefer first.
const LINKERS: [&str; 2] = ["wasm-ld-19", "wasm-ld"];

/// What is said where there is no compiler for WebAssembly.
pub(super) const HOW_TO_GET_ONE: &str = "the target wasm32-unknown-unknown is not installed: run \
    `rustup target add wasm32-unknown-unknown`, or, on Debian, `apt-get install rustc-web rust-web-src lld-19`";

/// Returns whether there is a compiler for WebAssembly.
pub(super) fn is_there() -> bool {
    has_target("rustc") || debian_linker().is_some()
}

/// Returns the linker for Debian's compiler, where both are installed.
fn debian_linker() -> Option<PathBuf> {
    LINKERS.iter().find_map(|name| find_program(name)).filter(|_| has_sources(DEBIAN_RUSTC))
}

/// Returns the command that builds `gamut-wasm` as a program for the browser, and where it puts it.
///
/// # Errors
/// When no compiler for WebAssembly is installed: how to get one.
pub(super) fn build(tree: &Tree) -> Result<(Command, PathBuf)> {
    let target = tree.target.join("wasm");
    let args = ["rustc", "--release", "--package", "gamut-wasm", "--lib", "--crate-type", "cdylib", "--target", TARGET];
    let mut command = cargo(tree, &args);
    command.arg("--target-dir").arg(&target);
    for setting in PROFILE {
        command.args(["--config", &format!("profile.release.{setting}")]);
    }
    if !has_target("rustc") {
        let Some(linker) = debian_linker() else { bail!("{HOW_TO_GET_ONE}") };
        use_debian(&mut command, &linker);
    }
    Ok((command, target.join(TARGET).join("release/gamut_wasm.wasm")))
}

/// Lets cargo build by Debian's compiler, the standard library from its sources.
fn use_debian(command: &mut Command, linker: &Path) {
    command
        .env("RUSTC", DEBIAN_RUSTC)
        // Permits what is unstable, in the compiler and in cargo.
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker)
        .args(["--ignore-rust-version", "-Zbuild-std=std,panic_abort", "-Zprofile-rustflags"]);
    for package in PACKAGES {
        // For these packages only: the standard library switches the same features on itself.
        let flags = format!("rustflags=['-Zcrate-attr=feature({DEBIAN_FEATURES})']");
        command.args(["--config", &format!("profile.release.package.{package}.{flags}")]);
    }
}

/// Returns whether a compiler has the standard library for the target.
fn has_target(rustc: &str) -> bool {
    let libraries = print(rustc, &["--print", "target-libdir", "--target", TARGET]);
    libraries.is_some_and(|folder| folder.is_dir())
}

/// Returns whether the sources of a compiler's standard library are installed.
fn has_sources(rustc: &str) -> bool {
    print(rustc, &["--print", "sysroot"]).is_some_and(|root| root.join("lib/rustlib/src/rust/library/std").is_dir())
}

/// Returns the path that a compiler prints, if it is there and prints one.
fn print(rustc: &str, args: &[&str]) -> Option<PathBuf> {
    let output = Command::new(rustc).args(args).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    (output.status.success() && !text.trim().is_empty()).then(|| PathBuf::from(text.trim()))
}
