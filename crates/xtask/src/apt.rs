//! Debian's packages, installed where this user may.

use crate::setup::find_program;
use crate::steps::Log;
use anyhow::{Context, Result, bail};
use std::process::Command;

/// Returns whether this system has apt and this user may install packages.
pub(crate) fn may_install() -> bool {
    is_root() && find_program("apt-get").is_some()
}

/// Returns whether this user is root.
pub(crate) fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// Installs the first of these packages that there is.
pub(crate) fn install(log: &Log, packages: &[&str]) -> Result<()> {
    let apt = |args: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(args).env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    log.run(&mut apt(&["update"])).context("apt-get update")?;
    let install = |package| log.run(&mut apt(&["install", "--yes", "--no-install-recommends", package]));
    if !packages.iter().any(|package| install(package).is_ok()) {
        bail!("apt-get does not install {}", packages.join(", nor "));
    }
    Ok(())
}
