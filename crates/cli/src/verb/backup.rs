//! `gamut backup`.

use crate::after_help;
use crate::failure::Failure;
use clap::Args;
use gamut_server::StartError;
use gamut_server::config::Location;
use gamut_store::{Rotation, clock};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The shortest time between two backups.
const SHORTEST: Duration = Duration::from_secs(60);
/// How long to wait after a backup that failed, and how often to look at the clock: a machine may sleep.
const LOOK: Duration = Duration::from_secs(60);
/// The number of backups kept if only --every is given.
const KEEP: NonZeroUsize = NonZeroUsize::new(14).expect("14 is not zero");

/// Back up the database, even while the server runs, and verify the copy
#[derive(Args)]
#[command(next_line_help = true, after_help = after_help::BACKUP)]
pub(crate) struct Backup {
    /// File to write, which must not exist; with --keep or --every, a directory
    #[arg(value_name = "TO", required_unless_present_any = ["every", "keep"])]
    to: Option<PathBuf>,
    /// Database file
    #[arg(long, env = "GAMUT_DB", hide_env_values = true, value_name = "FILE", default_value = "gamut.db")]
    db: Location,
    /// Run until stopped, and back up at this interval, e.g. 6h or 1d
    #[arg(long, env = "GAMUT_BACKUP_EVERY", value_name = "INTERVAL", value_parser = period)]
    every: Option<Duration>,
    /// Backups to keep in the directory [default: 14 with --every]
    #[arg(long, env = "GAMUT_BACKUP_KEEP", value_name = "N")]
    keep: Option<NonZeroUsize>,
}

impl Backup {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Failure> {
        if self.every.is_none() && self.keep.is_none() {
            let file =
                self.to.as_deref().ok_or_else(|| Failure::input("expected a file to write, or --keep or --every"))?;
            return gamut_store::backup(&self.db, file).map_err(failure);
        }
        let rotation = Rotation::new(self.folder(), self.keep.unwrap_or(KEEP));
        let Some(every) = self.every else { return self.take(&rotation, out) };
        // However wrong a clock is, this process makes no two backups in less time.
        let mut taken: Option<Instant> = None;
        loop {
            let now = clock::now();
            let latest = rotation.latest().map_err(Failure::run)?;
            let since_own = taken.map_or(Duration::ZERO, |at| every.saturating_sub(at.elapsed()));
            let wait = wait(latest, now, every).max(since_own);
            if wait > Duration::ZERO {
                sleep(wait.min(LOOK));
            } else if let Err(error) = self.take(&rotation, out) {
                match error {
                    Failure::Run(_) => drop(writeln!(io::stderr(), "error: {error}")),
                    other => return Err(other),
                }
                sleep(LOOK);
            } else {
                taken = Some(Instant::now());
            }
        }
    }

    fn take(&self, rotation: &Rotation, out: &mut dyn Write) -> Result<(), Failure> {
        let file = rotation.take(&self.db, clock::now()).map_err(failure)?;
        writeln!(out, "{}", file.display())?;
        Ok(out.flush()?)
    }

    fn folder(&self) -> PathBuf {
        let beside = || self.db.file().and_then(Path::parent).unwrap_or(Path::new("")).join("backups");
        self.to.clone().unwrap_or_else(beside)
    }
}

/// How long until the next backup is due. One that seems to lie in the future was made by a clock that was wrong.
fn wait(latest: Option<i64>, now: i64, every: Duration) -> Duration {
    let age = latest.and_then(|latest| u64::try_from(now - latest).ok()).map(Duration::from_millis);
    age.map_or(Duration::ZERO, |age| every.saturating_sub(age))
}

fn period(text: &str) -> Result<Duration, String> {
    let period = humantime::parse_duration(text).map_err(|_| String::from("expected an interval such as 6h or 1d"))?;
    if period < SHORTEST { Err(String::from("expected an interval of at least 1m")) } else { Ok(period) }
}

fn failure(error: StartError) -> Failure {
    match error {
        StartError::Settings(_) => Failure::input(error),
        error => Failure::run(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_backup_is_due_when_the_latest_is_old_enough() {
        let hour = Duration::from_secs(3600);
        assert_eq!(wait(None, 10_000_000, hour), Duration::ZERO);
        assert_eq!(wait(Some(10_000_000 - 3_599_000), 10_000_000, hour), Duration::from_secs(1));
        assert_eq!(wait(Some(10_000_000 - 3_600_000), 10_000_000, hour), Duration::ZERO);
        assert_eq!(wait(Some(10_000_001), 10_000_000, hour), Duration::ZERO, "the clock was set back");
    }
}
