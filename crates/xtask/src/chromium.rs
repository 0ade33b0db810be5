//! The system's Chromium, for the browser tests.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::setup::find_program;
use crate::steps::Log;

/// Names that Chromium goes by.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Where it lies on macOS.
const MAC: [&str; 2] = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// Finds Chromium; installs it by apt where it is missing and that is possible.
pub(crate) fn find_or_install(log: &Log) -> Result<PathBuf> {
    if let Some(path) = find()? {
        return Ok(path);
    }
    if !may_install() {
        bail!(
            "the browser tests need Chromium: install the package `chromium` (or Google Chrome), \
             or name the program in the variable CHROMIUM"
        );
    }
    let apt = |args: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(args).env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    log.run(&mut apt(&["update"])).context("apt-get update")?;
    log.run(&mut apt(&["install", "--yes", "--no-install-recommends", "chromium"]))
        .context("apt-get install chromium")?;
    find()?.context("apt-get installed chromium, but it is not on the search path")
}

fn find() -> Result<Option<PathBuf>> {
    if let Some(named) = env::var_os("CHROMIUM") {
        let path = PathBuf::from(named);
        if !path.is_file() {
            bail!("CHROMIUM names {}, and there is no such file", path.display());
        }
        return Ok(Some(path));
    }
    let installed = MAC.iter().map(PathBuf::from).find(|path| path.is_file());
    Ok(NAMES.iter().find_map(|name| find_program(name)).or(installed))
}

/// Whether this is a system with apt, and we may install packages.
fn may_install() -> bool {
    let root = Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0");
    root && find_program("apt-get").is_some()
}
