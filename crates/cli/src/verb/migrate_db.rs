//! `gamut migrate-db`.

use crate::after_help;
use crate::failure::Failure;
use clap::Args;
use gamut_server::StartError;
use gamut_server::config::Location;
use std::io::Write;

/// Copy a database to another, e.g. from SQLite to PostgreSQL
#[derive(Args)]
#[command(after_help = after_help::MIGRATE_DB)]
pub(crate) struct MigrateDb {
    /// Source database: a file, or `postgres://USER:PASSWORD@HOST/DATABASE`
    from: Location,
    /// Target database, which must be empty
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
        writeln!(out, "{total} rows, identical in both databases")?;
        Ok(())
    }
}
