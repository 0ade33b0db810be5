//! `gamut backup`.

use std::path::PathBuf;

use clap::Args;

use crate::failure::Failure;

/// Copy the games to a file, also while they are being played
#[derive(Args)]
pub(crate) struct Backup {
    /// File to write; it must not exist
    file: PathBuf,
    /// File of the games
    #[arg(long, env = "GAMUT_DB", value_name = "FILE", default_value = "gamut.db")]
    db: PathBuf,
}

impl Backup {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        gamut_server::backup(&self.db, &self.file).map_err(Failure::run)
    }
}
