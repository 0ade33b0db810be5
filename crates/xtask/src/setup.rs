//! Checks for the tools that the build needs.

use anyhow::{Result, bail};
use std::env;
use std::path::PathBuf;
use std::process::Command;

/// The oldest Node.js that builds the page (required by Vite 8).
const NODE: (u32, u32) = (20, 19);

/// Checks that Node.js is installed and new enough, and npm with it. Returns their versions.
pub(crate) fn node() -> Result<String> {
    let (major, minor) = NODE;
    let wanted = format!("Node.js {major}.{minor} or newer is needed to build the page");
    let Some(text) = version_of("node") else {
        bail!("{wanted}, but none was found: install it from your system's packages or nodejs.org");
    };
    if parse(&text) < Some(NODE) {
        bail!("{wanted}, but this one is {text}");
    }
    let Some(npm) = version_of("npm") else {
        bail!("npm is needed to build the page, but none was found: it comes with Node.js");
    };
    Ok(format!("Node.js {text}, npm {npm}"))
}

/// Returns the path of a program, if it is on the search path.
pub(crate) fn find_program(name: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?)
        .flat_map(|folder| {
            let plain = folder.join(name);
            // npm is a script on Windows.
            [plain.with_extension("exe"), plain.with_extension("cmd"), plain]
        })
        .find(|path| path.is_file() && (path.extension().is_none() || cfg!(windows)))
}

/// Returns the version that a program reports, without the leading `v`.
fn version_of(name: &str) -> Option<String> {
    let output = Command::new(find_program(name)?).arg("--version").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let version = text.trim().trim_start_matches('v').to_owned();
    (output.status.success() && !version.is_empty()).then_some(version)
}

/// Parses `20.19.1` as `(20, 19)`.
fn parse(version: &str) -> Option<(u32, u32)> {
    let mut numbers = version.split('.').map(|part| part.parse().ok());
    Some((numbers.next()??, numbers.next()??))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_compare_by_number() {
        assert_eq!(parse("20.19.0"), Some((20, 19)));
        assert!(parse("20.9.0") < Some(NODE));
        assert!(parse("18.20.4") < Some(NODE));
        assert!(parse("22.0.0") > Some(NODE));
        assert!(parse("unknown") < Some(NODE));
    }
}
