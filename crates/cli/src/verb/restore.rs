//! `gamut restore`.

use crate::after_help;
use crate::failure::Failure;
use clap::Args;
use gamut_server::StartError;
use gamut_server::config::Location;
use gamut_store::{Restored, clock};
use std::io::Write;
use std::path::PathBuf;

/// Restore a backup to a new database, after verifying it
#[derive(Args)]
#[command(after_help = after_help::RESTORE)]
pub(crate) struct Restore {
    /// Backup file, written by `gamut backup`
    backup: PathBuf,
    /// Database file to create; must not exist
    #[arg(long, env = "GAMUT_DB", hide_env_values = true, value_name = "FILE", default_value = "gamut.db")]
    db: Location,
}

impl Restore {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let restored = gamut_store::restore(&self.backup, &self.db).map_err(|error| match error {
            StartError::Settings(_) => Failure::input(error),
            error => Failure::run(error),
        })?;
        let Restored { version, games, accounts, latest_event } = restored;
        let latest =
            latest_event.map_or_else(|| String::from("no events"), |at| format!("latest event {}", clock::text(at)));
        let db = &self.db;
        writeln!(out, "restored {db}: {games} games, {accounts} accounts, {latest}, schema version {version}")?;
        Ok(())
    }
}
