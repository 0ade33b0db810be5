//! `gamut-load histories FILE`.

use anyhow::Result;
use clap::Args;
use gamut_load::{histories, history};
use std::path::PathBuf;

/// Which.
#[derive(Args)]
pub(super) struct Histories {
    /// The history, a line of JSON for each thing that was seen
    file: PathBuf,
}

impl Histories {
    /// Prints the verdict. Returns whether no law is broken.
    pub(super) fn run(&self) -> Result<bool> {
        let verdict = histories::judge(&history::read(&self.file)?);
        println!("{}", serde_json::to_string_pretty(&verdict)?);
        Ok(verdict.broken.is_empty())
    }
}
