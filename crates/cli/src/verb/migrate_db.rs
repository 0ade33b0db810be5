//! `gamut migrate-db`.

use crate::failure::Failure;
use clap::Args;
use gamut_server::StartError;
use gamut_server::config::Location;
use std::io::Write;

/// What `gamut migrate-db --help` ends with.
const ABOUT: &str = "\
Both databases are out of use meanwhile. The new one must be empty; what was broken off goes on when it is run again.
In the end the two are compared, table by table.

Example:
  gamut migrate-db gamut.db postgres://gamut:secret@db.example/gamut";

/// Copy everything from one database to another, e.g. from a file to PostgreSQL
#[derive(Args)]
#[command(after_help = ABOUT)]
pub(crate) struct MigrateDb {
    /// Database that there is: a file, or `postgres://USER:PASSWORD@HOST/DATABASE`
    from: Location,
    /// Empty database
    to: Location,
}

impl MigrateDb {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let mut total = 0;
        let mut written = Ok(());
        let moved = gamut_store::migrate_db(&self.from, &self.to, |(table, rows)| {
            total += rows;
            if written.is_ok() {
                written = writeln!(out, "{table}: {rows}").and_then(|()| out.flush());
            }
        });
        moved.map_err(|error| match error {
            StartError::Settings(_) => Failure::input(error),
            error => Failure::run(error),
        })?;
        written?;
        writeln!(out, "{total} rows, the same in both")?;
        Ok(())
    }
}
