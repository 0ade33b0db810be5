//! Installs the page's packages.

use crate::setup;
use crate::stamp::Stamp;
use crate::steps::{Log, Report};
use crate::tree::Tree;
use anyhow::{Context, Result};
use std::process::Command;

/// Returns an npm command in the page's folder.
pub(crate) fn npm(tree: &Tree, args: &[&str]) -> Result<Command> {
    let program = setup::find_program("npm").context("npm is not on the search path")?;
    let mut command = Command::new(program);
    command.args(args).current_dir(tree.web()).env("NO_COLOR", "1").env_remove("FORCE_COLOR");
    Ok(command)
}

/// Installs the packages of the lock file, unless they are up to date.
pub(crate) fn install(tree: &Tree, log: &Log) -> Result<String> {
    let files = ["package.json", "package-lock.json"];
    let stamp = Stamp::new(tree, "npm", &files.map(|name| tree.web().join(name)))?;
    if stamp.is_current() && tree.web().join("node_modules/.package-lock.json").is_file() {
        return Ok("up to date".to_owned());
    }
    log.run(&mut npm(tree, &["ci", "--no-audit", "--no-fund"])?)?;
    stamp.set()?;
    Ok("installed".to_owned())
}

/// Lints the page's sources.
pub(crate) fn lint(tree: &Tree, log: &Log) -> Result<Report> {
    log.run(&mut npm(tree, &["run", "lint"])?)?;
    Ok(Report::default())
}

/// Checks the types of the page's sources.
pub(crate) fn check_types(tree: &Tree, log: &Log) -> Result<Report> {
    log.run(&mut npm(tree, &["run", "check:types"])?)?;
    Ok(Report::default())
}
