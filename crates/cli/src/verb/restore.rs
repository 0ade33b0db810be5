//! `gamut restore`.

use crate::failure::Failure;
use clap::Args;
use gamut_server::StartError;
use gamut_server::config::Location;
use gamut_store::{Restored, clock};
use std::io::Write;
use std::path::PathBuf;

/// What `gamut restore --help` ends with.
const ABOUT: &str = "\
Stop the server, and move the old database away with its -wal and -shm: nothing is overwritten. The backup is checked
before it takes the name, and stays as it is.

Example:
  gamut restore /backups/gamut-2026-11-25T03-00-00Z.db --db gamut.db";

/// Put a backup where there is no database, after a check of it
#[derive(Args)]
#[command(after_help = ABOUT)]
pub(crate) struct Restore {
    /// File that `gamut backup` wrote
    backup: PathBuf,
    /// Database file to write; must not exist
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
            latest_event.map_or_else(|| String::from("no event"), |at| format!("latest event {}", clock::text(at)));
        let db = &self.db;
        writeln!(out, "restored {db}: {games} games, {accounts} accounts, {latest}, schema version {version}")?;
        Ok(())
    }
}
