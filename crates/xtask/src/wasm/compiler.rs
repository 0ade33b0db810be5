//! Builds for WebAssembly, with the current compiler or with Debian's.

use super::Build;
use crate::cargo::cargo;
use crate::missing::Missing;
use crate::packages::Packages;
use crate::setup::find_program;
use crate::steps::Log;
use crate::tree::Tree;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// The target of the builds.
pub(super) const TARGET: &str = "wasm32-unknown-unknown";

/// Our crates in the build.
const PACKAGES: [&str; 8] = [
    "gamut-rules",
    "gamut-table",
    "gamut-views",
    "gamut-engine",
    "gamut-review",
    "gamut-puzzles",
    "gamut-questions",
    "gamut-wasm",
];

/// The settings of every build.
const PROFILE: [&str; 4] = ["opt-level=3", "codegen-units=16", "debug=false", "panic='abort'"];

/// Debian's compiler. It is older than `rust-version` in Cargo.toml.
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";

/// Features that the crates use and that Debian's compiler considers unstable.
const DEBIAN_FEATURES: &str = "let_chains,unsigned_is_multiple_of";

/// Linkers for WebAssembly, best first.
const LINKERS: [&str; 2] = ["wasm-ld-19", "wasm-ld"];

/// Debian's compiler with the sources of its standard library.
const DEBIAN: Packages = Packages {
    what: "the compiler for WebAssembly",
    alternatives: &[&["rustc-web", "rust-web-src", "lld-19"]],
    how: "run `rustup target add wasm32-unknown-unknown`, or, on Debian as root, \
          `apt-get install rustc-web rust-web-src lld-19`",
};

/// Timeout for rustup to install the target.
const RUSTUP_LIMIT: Duration = Duration::from_secs(120);

/// A compiler that can build for WebAssembly.
enum Compiler {
    /// The toolchain's own.
    Toolchain,
    /// Debian's, with the path of its linker.
    Debian(PathBuf),
}

fn find() -> Option<Compiler> {
    if has_target("rustc") { Some(Compiler::Toolchain) } else { debian_linker().map(Compiler::Debian) }
}

/// Finds a compiler, or installs one: the target with rustup, otherwise Debian's packages.
fn find_or_install(log: &Log) -> Result<Compiler, Missing> {
    if let Some(compiler) = find() {
        return Ok(compiler);
    }
    if let Some(rustup) = find_program("rustup") {
        log.say(&format!("installing {}: rustup target add {TARGET}", DEBIAN.what));
        if let Err(error) = log.run_within(Command::new(rustup).args(["target", "add", TARGET]), RUSTUP_LIMIT) {
            log.say(&format!("rustup could not: {error:#}"));
        }
    }
    DEBIAN.find_or_install(log, find)
}

/// Returns the linker for Debian's compiler, if both are installed.
fn debian_linker() -> Option<PathBuf> {
    LINKERS.iter().find_map(|name| find_program(name)).filter(|_| has_sources(DEBIAN_RUSTC))
}

/// Returns the command that builds `gamut-wasm` as a program for the browser, and the path of its output.
///
/// # Errors
/// [`Missing`] if no compiler for WebAssembly is installed or can be installed.
pub(super) fn build(tree: &Tree, log: &Log, build: Build) -> Result<(Command, PathBuf), Missing> {
    let compiler = find_or_install(log)?;
    let target = build.target(tree);
    let args = ["rustc", "--release", "--package", "gamut-wasm", "--lib", "--crate-type", "cdylib", "--target", TARGET];
    let mut command = cargo(tree, &args);
    command.arg("--target-dir").arg(&target);
    for setting in PROFILE.iter().copied().chain([build.lto()]) {
        command.args(["--config", &format!("profile.release.{setting}")]);
    }
    if let Compiler::Debian(linker) = compiler {
        use_debian(&mut command, &linker);
    }
    Ok((command, target.join(TARGET).join("release/gamut_wasm.wasm")))
}

/// Makes cargo build with Debian's compiler, including the standard library from source.
fn use_debian(command: &mut Command, linker: &Path) {
    command
        .env("RUSTC", DEBIAN_RUSTC)
        // Permits unstable features, in the compiler and in cargo.
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker)
        .args(["--ignore-rust-version", "-Zbuild-std=std,panic_abort", "-Zprofile-rustflags"]);
    for package in PACKAGES {
        // Only for these packages: the standard library enables the same features itself.
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

/// Returns the path that a compiler prints, if it exists.
fn print(rustc: &str, args: &[&str]) -> Option<PathBuf> {
    let output = Command::new(rustc).args(args).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    (output.status.success() && !text.trim().is_empty()).then(|| PathBuf::from(text.trim()))
}
