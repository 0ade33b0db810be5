//! Finds the system's Chromium for the browser tests.

use crate::packages::Packages;
use crate::setup::find_program;
use crate::steps::Log;
use anyhow::{Result, bail};
use std::env;
use std::path::PathBuf;

/// The same engine without the browser, in two thirds of the time.
const SHELL: &str = "chromium-headless-shell";
/// Full browsers, as people use them.
const WHOLE: [&str; 4] = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser"];

const HOW: &str = "install the package `chromium` (or Google Chrome), or set CHROMIUM to the path of the program";

/// Their places on macOS.
const MAC: [&str; 2] = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/// Which Chromium runs the tests, unless the variable `CHROMIUM` names one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Browser {
    /// The headless shell if it is installed, otherwise a full browser.
    Fastest,
    /// A full browser.
    Whole,
}

impl Browser {
    /// Finds the browser, or installs it.
    ///
    /// # Errors
    /// [`Missing`](crate::missing::Missing) if it cannot be installed.
    pub(crate) fn find_or_install(self, log: &Log) -> Result<PathBuf> {
        if let Some(named) = env::var_os("CHROMIUM") {
            let path = PathBuf::from(named);
            if !path.is_file() {
                bail!("CHROMIUM is {}, which is not a file; expected the path of the program", path.display());
            }
            return Ok(path);
        }
        let packages = match self {
            Self::Fastest => Packages { what: "Chromium", alternatives: &[&[SHELL], &["chromium"]], how: HOW },
            Self::Whole => Packages { what: "a full Chromium", alternatives: &[&["chromium"]], how: HOW },
        };
        Ok(packages.find_or_install(log, || self.find())?)
    }

    fn find(self) -> Option<PathBuf> {
        let shell = (self == Self::Fastest).then(|| find_program(SHELL)).flatten();
        let whole = || WHOLE.iter().find_map(|name| find_program(name));
        let installed = || MAC.iter().map(PathBuf::from).find(|path| path.is_file());
        shell.or_else(whole).or_else(installed)
    }
}
