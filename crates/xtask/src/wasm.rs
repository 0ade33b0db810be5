//! `cargo xtask wasm`: builds the crates that can run in a browser for WebAssembly, and runs searches in Node.js.

use crate::cargo::cargo;
use crate::setup::find_program;
use crate::tree::Tree;
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";

/// The crates without input or output.
const PACKAGES: [&str; 3] = ["gamut-rules", "gamut-views", "gamut-engine"];

/// The engine's example that searches in every game.
const EXAMPLE: &str = "browser";

/// What runs it in Node.js.
const RUNNER: &str = "crates/xtask/src/wasm/run.mjs";

/// Libraries are linked by whoever uses them, so link-time optimisation is that build's business.
const PROFILE: [&str; 4] = ["lto='off'", "codegen-units=16", "debug=false", "panic='abort'"];

/// Debian's compiler. It is older than `rust-version` in Cargo.toml.
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";

/// What the crates use that Debian's compiler knows only as unstable.
const DEBIAN_FEATURES: &str = "let_chains,unsigned_is_multiple_of";

/// Linkers for WebAssembly, the one to prefer first.
const LINKERS: [&str; 2] = ["wasm-ld-19", "wasm-ld"];

/// Builds the crates and the example, and runs the example.
pub(crate) fn build(tree: &Tree) -> Result<()> {
    let target = tree.target.join("wasm");
    let packages: Vec<&str> = PACKAGES.iter().flat_map(|&package| ["--package", package]).collect();
    cargo_build(tree, &target, &packages)?;
    // By itself: the tests of the other crates depend on more than can be built for WebAssembly.
    cargo_build(tree, &target, &["--package", "gamut-engine", "--example", EXAMPLE])?;
    let built = target.join(TARGET).join("release");
    println!("built for {TARGET}: {} in {}", PACKAGES.join(", "), built.display());
    run(tree, &built.join("examples").join(EXAMPLE).with_extension("wasm"))
}

/// Builds by the compiler in use if it has the target, otherwise by Debian's.
fn cargo_build(tree: &Tree, target: &Path, args: &[&str]) -> Result<()> {
    let mut command = cargo(tree, &["build", "--release", "--target", TARGET, "--target-dir"]);
    command.arg(target).args(args);
    for setting in PROFILE {
        command.args(["--config", &format!("profile.release.{setting}")]);
    }
    if !has_target("rustc") {
        let linker = LINKERS.iter().find_map(|name| find_program(name));
        let Some(linker) = linker.filter(|_| has_sources(DEBIAN_RUSTC)) else {
            bail!(
                "the target {TARGET} is not installed: run `rustup target add {TARGET}`, \
                 or, on Debian, `apt-get install rustc-web rust-web-src lld-19`"
            );
        };
        use_debian(&mut command, &linker);
    }
    let status = command.status().context("cannot start cargo")?;
    if !status.success() {
        bail!("cargo build: {status}");
    }
    Ok(())
}

/// Runs a program in Node.js, if that is installed.
fn run(tree: &Tree, program: &Path) -> Result<()> {
    let Some(node) = find_program("node") else {
        println!("searches were not run: Node.js is not installed");
        return Ok(());
    };
    let status = Command::new(node).arg(RUNNER).arg(program).current_dir(&tree.root).status();
    let status = status.context("cannot start Node.js")?;
    if !status.success() {
        bail!("searches in Node.js: {status}");
    }
    println!("searches by nodes and by time ran in Node.js");
    Ok(())
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
