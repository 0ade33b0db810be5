//! Progress of a build in the background: lines on the terminal, and a file next to the engine that the page reads.

use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Name of the file, which exists during the build and after a failure.
const FILE: &str = "build.json";

/// Interval at which the file is written.
const PERIOD: Duration = Duration::from_secs(2);

/// Interval between lines on the terminal.
const LINES: Duration = Duration::from_secs(30);

/// Estimate if this machine has never built the engine.
const FIRST: Duration = Duration::from_secs(150);

/// A build in progress. Dropping it ends the reports.
pub(super) struct Progress {
    folder: PathBuf,
    stop: Option<Sender<()>>,
    reporter: Option<JoinHandle<()>>,
}

impl Progress {
    /// Starts reporting on a build into `folder`, which took `before` last time.
    pub(super) fn begin(folder: &Path, before: Option<Duration>) -> Self {
        let (stop, stopped) = mpsc::channel();
        let (into, expected) = (folder.to_path_buf(), before.unwrap_or(FIRST));
        let reporter = thread::spawn(move || {
            let began = Instant::now();
            let mut next_line = Duration::ZERO;
            loop {
                let elapsed = began.elapsed();
                let left = expected.saturating_sub(elapsed);
                write(&into, &json!({ "state": "building", "seconds_left": left.as_secs() }));
                if elapsed >= next_line {
                    println!("The analysis engine for the browser is being built, {} left", about(left));
                    next_line += LINES;
                }
                if stopped.recv_timeout(PERIOD) != Err(RecvTimeoutError::Timeout) {
                    break;
                }
            }
        });
        Self { folder: folder.to_path_buf(), stop: Some(stop), reporter: Some(reporter) }
    }

    /// Reports the engine as built.
    pub(super) fn succeed(mut self) {
        self.end();
        // It was removed with the files before.
        let _ = fs::remove_file(self.folder.join(FILE));
        println!("The analysis engine for the browser is ready");
    }

    /// Reports a failure, and the command that shows it in full.
    pub(super) fn fail(mut self, reason: &str, fix: &str) {
        self.end();
        write(&self.folder, &json!({ "state": "failed", "reason": reason, "fix": fix }));
        println!("The analysis engine for the browser could not be built: {reason}. To try again: {fix}");
    }

    fn end(&mut self) {
        drop(self.stop.take());
        if let Some(reporter) = self.reporter.take() {
            let _ = reporter.join();
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.end();
    }
}

/// A page that misses one report reads the next.
fn write(folder: &Path, report: &serde_json::Value) {
    let _ = fs::create_dir_all(folder).and_then(|()| fs::write(folder.join(FILE), report.to_string()));
}

/// Returns a duration in words: `about 2 minutes`.
fn about(left: Duration) -> String {
    match left.as_secs() {
        0..15 => String::from("a few seconds"),
        15..45 => String::from("about half a minute"),
        45..90 => String::from("about a minute"),
        seconds => format!("about {} minutes", (seconds + 30) / 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(folder: &Path) -> Option<serde_json::Value> {
        fs::read(folder.join(FILE)).ok().and_then(|text| serde_json::from_slice(&text).ok())
    }

    #[test]
    fn the_page_can_read_how_the_build_stands() {
        let folder = std::env::temp_dir().join(format!("gamut-progress-{}", std::process::id()));
        let progress = Progress::begin(&folder, Some(Duration::from_secs(100)));
        let began = Instant::now();
        while report(&folder).is_none() {
            assert!(began.elapsed() < Duration::from_secs(60), "no report");
            thread::sleep(Duration::from_millis(5));
        }
        assert_eq!(report(&folder).unwrap()["state"], "building");
        progress.fail("no compiler", "cargo xtask wasm");
        let failed = json!({ "state": "failed", "reason": "no compiler", "fix": "cargo xtask wasm" });
        assert_eq!(report(&folder), Some(failed));
        Progress::begin(&folder, None).succeed();
        assert_eq!(report(&folder), None);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_is_left_is_rounded() {
        let words = |seconds| about(Duration::from_secs(seconds));
        assert_eq!(words(0), "a few seconds");
        assert_eq!(words(44), "about half a minute");
        assert_eq!(words(60), "about a minute");
        assert_eq!(words(150), "about 3 minutes");
    }
}
