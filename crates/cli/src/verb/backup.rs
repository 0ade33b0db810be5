//! `gamut backup`.

use crate::failure::Failure;
use clap::Args;
use gamut_server::StartError;
use gamut_server::store::Location;
use std::path::PathBuf;

/// Copy the database to a new file, even while the server uses it
#[derive(Args)]
pub(crate) struct Backup {
    /// New file to write; must not exist
    file: PathBuf,
    /// Database file
    #[arg(long, env = "GAMUT_DB", hide_env_values = true, value_name = "FILE", default_value = "gamut.db")]
    db: Location,
}

impl Backup {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        gamut_server::backup(&self.db, &self.file).map_err(|error| match error {
            StartError::Settings(_) => Failure::input(error),
            error => Failure::run(error),
        })
    }
}
