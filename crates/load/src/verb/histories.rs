//! `gamut-load histories FILE`.

use anyhow::Result;
use clap::Args;
use gamut_load::{histories, history};
use std::path::PathBuf;

/// The history to check.
#[derive(Args)]
pub(super) struct Histories {
    /// The history, a file with a line of JSON for each observation
    file: PathBuf,
}

impl Histories {
    /// Prints the result. Returns whether there is no violation.
    pub(super) fn run(&self) -> Result<bool> {
        let verdict = histories::judge(&history::read(&self.file)?);
        println!("{}", serde_json::to_string_pretty(&verdict)?);
        Ok(verdict.broken.is_empty())
    }
}
