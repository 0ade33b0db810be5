//! The log on the disk: locked while it is used, synced before anything is reported.

use crate::failure::Failure;
use gamut_tournament::{Event, LogText, Settings, Tournament, to_line};
use std::fmt::Display;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A log that is open for writing.
pub(super) struct LogFile {
    file: File,
    path: PathBuf,
    /// Length of the whole lines in bytes.
    whole: u64,
    tournament: Tournament,
}

impl LogFile {
    /// Creates a log. Fails if there is one; what an interrupted call of `new` left behind is replaced.
    pub(super) fn create(path: &Path, settings: Settings) -> Result<(), Failure> {
        let tournament = Tournament::new(settings.clone()).map_err(Failure::input)?;
        let line = to_line(&Event::Created(settings));
        let mut file = open(path, OpenOptions::new().create(true).truncate(false))?;
        let bytes = read_all(&mut file, path)?;
        let start = r#"{"event":"created""#.as_bytes();
        if bytes.contains(&b'\n') || !(bytes.starts_with(start) || start.starts_with(&bytes)) {
            return Err(Failure::input(format!("{} already exists", path.display())));
        }
        file.set_len(0).map_err(|error| cannot_write(path, error))?;
        let mut log = Self { file, path: path.to_owned(), whole: 0, tournament };
        log.write(&line)?;
        // The folder has the file's name.
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let synced = if cfg!(unix) { File::open(folder).and_then(|folder| folder.sync_all()) } else { Ok(()) };
        synced.map_err(|error| cannot_write(path, error))
    }

    /// Reads a log. A torn last line is reported and ignored.
    pub(super) fn read(path: &Path) -> Result<(Vec<Event>, Tournament), Failure> {
        let mut file = File::open(path).map_err(|error| cannot_read(path, error))?;
        file.lock_shared().map_err(|error| cannot_read(path, error))?;
        let log = parse(path, &read_all(&mut file, path)?)?;
        if log.torn > 0 {
            report(path, log.torn, "ignored");
        }
        let tournament = log.tournament().map_err(|error| bad_log(path, error))?;
        Ok((log.events, tournament))
    }

    /// Opens a log to append to it. A torn last line is reported and removed: it was never acknowledged.
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        let mut file = open(path, &mut OpenOptions::new())?;
        let log = parse(path, &read_all(&mut file, path)?)?;
        let tournament = log.tournament().map_err(|error| bad_log(path, error))?;
        let whole = log.whole as u64;
        if log.torn > 0 {
            file.set_len(whole).and_then(|()| file.sync_all()).map_err(|error| cannot_write(path, error))?;
            report(path, log.torn, "removed");
        }
        Ok(Self { file, path: path.to_owned(), whole, tournament })
    }

    /// Returns the state after the log's events.
    pub(super) fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// Applies an event and writes it to the disk.
    pub(super) fn append(&mut self, event: &Event) -> Result<(), Failure> {
        self.tournament.apply(event).map_err(Failure::input)?;
        self.write(&to_line(event))
    }

    fn write(&mut self, line: &str) -> Result<(), Failure> {
        let end = SeekFrom::Start(self.whole);
        let written = self.file.seek(end).and_then(|_| self.file.write_all(line.as_bytes()));
        written.and_then(|()| self.file.sync_data()).map_err(|error| {
            // A disk that is full may have taken a part of the line. If this fails, too, the next call removes it.
            let _ = self.file.set_len(self.whole);
            cannot_write(&self.path, error)
        })?;
        self.whole += line.len() as u64;
        Ok(())
    }
}

/// Opens a file for reading and writing, and waits until no other process uses it.
fn open(path: &Path, options: &mut OpenOptions) -> Result<File, Failure> {
    let file = options.read(true).write(true).open(path).map_err(|error| cannot_read(path, error))?;
    file.lock().map_err(|error| cannot_read(path, error))?;
    Ok(file)
}

fn read_all(file: &mut File, path: &Path) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(|error| cannot_read(path, error))?;
    Ok(bytes)
}

fn parse(path: &Path, bytes: &[u8]) -> Result<LogText, Failure> {
    LogText::read(bytes).map_err(|error| bad_log(path, error))
}

/// Reports on standard error what happened to a torn line.
fn report(path: &Path, bytes: usize, what: &str) {
    // Standard error may be closed.
    let _ = writeln!(
        io::stderr(),
        "{}: {what} an incomplete last line of {bytes} bytes, left by an interrupted command",
        path.display()
    );
}

fn bad_log(path: &Path, error: impl Display) -> Failure {
    Failure::input(format!("{}: {error}", path.display()))
}

fn cannot_read(path: &Path, error: impl Display) -> Failure {
    Failure::input(format!("cannot open {}: {error}", path.display()))
}

fn cannot_write(path: &Path, error: impl Display) -> Failure {
    Failure::run(format!("cannot write {}: {error}", path.display()))
}
