//! Finds the system's Chromium for the browser tests.

use crate::packages::Packages;
use crate::setup::find_program;
use crate::steps::Log;
use anyhow::{Result, bail};
use std::env;
use std::path::PathBuf;

/// Names of Chromium's program, best first: the headless shell is the same engine without the browser, and takes two
/// thirds of the time.
const NAMES: [&str; 5] =
    ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const CHROMIUM: Packages = Packages {
    what: "Chromium",
    alternatives: &[&["chromium-headless-shell"], &["chromium"]],
    how: "install the package `chromium` (or Google Chrome), or set CHROMIUM to the path of the program",
};

/// Its places on macOS.
const MAC: [&str; 2] = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// Finds Chromium, or installs it.
///
/// # Errors
/// [`Missing`](crate::missing::Missing) if it cannot be installed.
pub(crate) fn find_or_install(log: &Log) -> Result<PathBuf> {
    if let Some(named) = env::var_os("CHROMIUM") {
        let path = PathBuf::from(named);
        if !path.is_file() {
            bail!("CHROMIUM is {}, which is not a file; expected the path of the program", path.display());
        }
        return Ok(path);
    }
    Ok(CHROMIUM.find_or_install(log, find)?)
}

fn find() -> Option<PathBuf> {
    let installed = MAC.iter().map(PathBuf::from).find(|path| path.is_file());
    NAMES.iter().find_map(|name| find_program(name)).or(installed)
}
