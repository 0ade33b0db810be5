//! Finds the system's Chromium for the browser tests.

use crate::apt;
use crate::setup::find_program;
use crate::steps::Log;
use anyhow::{Context, Result, bail};
use std::env;
use std::path::PathBuf;

/// Names of Chromium's program, best first: the headless shell is the same engine without the browser around it, and takes
/// two thirds of the time.
const NAMES: [&str; 5] =
    ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Debian's packages with it, best first; older systems have only the second.
const PACKAGES: [&str; 2] = ["chromium-headless-shell", "chromium"];

/// Its places on macOS.
const MAC: [&str; 2] = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// Finds Chromium, or installs it with apt as root. Fails, with what to do, if neither is possible.
pub(crate) fn find_or_install(log: &Log) -> Result<PathBuf> {
    if let Some(path) = find()? {
        return Ok(path);
    }
    if !apt::may_install() {
        bail!(
            "the browser tests need Chromium: install the package `chromium` (or Google Chrome), \
             or set CHROMIUM to the path of the program"
        );
    }
    apt::install(log, &PACKAGES)?;
    find()?.context("apt-get installed Chromium, but it is not on the search path")
}

fn find() -> Result<Option<PathBuf>> {
    if let Some(named) = env::var_os("CHROMIUM") {
        let path = PathBuf::from(named);
        if !path.is_file() {
            bail!("CHROMIUM is {}, which is not a file; expected the path of the program", path.display());
        }
        return Ok(Some(path));
    }
    let installed = MAC.iter().map(PathBuf::from).find(|path| path.is_file());
    Ok(NAMES.iter().find_map(|name| find_program(name)).or(installed))
}
