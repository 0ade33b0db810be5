//! Runs numbered steps, shows their progress and reports failures.

use crate::tally::Tally;
use crate::tree::Tree;
use anyhow::{Context, Result, bail};
use std::fs::{self, File};
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

/// The result of a completed step.
#[derive(Default)]
pub(crate) struct Report {
    /// A few words for the step's line.
    pub(crate) note: String,
    /// The tests it ran.
    pub(crate) tally: Tally,
}

impl From<String> for Report {
    fn from(note: String) -> Self {
        Self { note, tally: Tally::default() }
    }
}

/// A step's work.
pub(crate) type Work = fn(&Tree, &Log) -> Result<Report>;

/// Runs the steps in order, up to the first that fails. Adds the tests they ran to the tally.
pub(crate) fn run(tree: &Tree, steps: &[(&str, Work)], total: &mut Tally) -> Result<()> {
    let width = steps.len().to_string().len();
    for (index, (name, work)) in steps.iter().enumerate() {
        let title = format!("[{:width$}/{}] {name}", index + 1, steps.len());
        let log = Log::new(tree, index + 1, name, title.clone())?;
        let began = Instant::now();
        log.show("");
        let outcome = work(tree, &log);
        let seconds = began.elapsed().as_secs_f64();
        match outcome {
            Ok(report) => {
                *total += report.tally;
                let tests = match report.tally {
                    Tally { passed: 0, .. } => report.note,
                    tally => tally.to_string(),
                };
                log.finish(&format!("{seconds:.1} s  {tests}"));
            }
            Err(error) => {
                *total += log.tally();
                log.finish(&format!("{seconds:.1} s  FAILED"));
                if let text = log.text()
                    && !text.is_empty()
                {
                    println!("{}", text.trim_end());
                }
                bail!("step {} of {} failed: {name}: {error:#}", index + 1, steps.len());
            }
        }
    }
    Ok(())
}

/// The file that a step's programs write to, and the step's line on the screen.
pub(crate) struct Log {
    file: PathBuf,
    title: String,
    live: bool,
}

impl Log {
    fn new(tree: &Tree, number: usize, name: &str, title: String) -> Result<Self> {
        let file = tree.notes()?.join(format!("{number:02}-{}.log", name.replace(' ', "-")));
        fs::write(&file, "").with_context(|| format!("cannot write {}", file.display()))?;
        Ok(Self { file, title, live: std::io::stdout().is_terminal() })
    }

    /// Runs a program to its end; its output goes to the log. An exit status other than 0 is an error.
    pub(crate) fn run(&self, command: &mut Command) -> Result<()> {
        let log = File::options().append(true).open(&self.file)?;
        let name = command.get_program().to_string_lossy().into_owned();
        let mut child = command
            .stdin(std::process::Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log)
            .spawn()
            .with_context(|| format!("cannot start {name}"))?;
        let began = Instant::now();
        let status = loop {
            if let Some(status) = child.try_wait()? {
                break status;
            }
            if self.live {
                self.show(&format!("{} s  {}", began.elapsed().as_secs(), self.last_line()));
            }
            thread::sleep(Duration::from_millis(100));
        };
        if !status.success() {
            bail!("{status}");
        }
        Ok(())
    }

    /// Returns what the step's programs have written so far.
    pub(crate) fn text(&self) -> String {
        fs::read(&self.file).map_or_else(|_| String::new(), |bytes| String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Returns the tests that the step's programs report.
    pub(crate) fn tally(&self) -> Tally {
        Tally::read(&self.text())
    }

    /// Writes the step's line; on a terminal, over the previous one.
    fn show(&self, progress: &str) {
        let (start, clear) = if self.live { ("\r", "\x1b[K") } else { ("", "") };
        let line: String = format!("{} … {progress}", self.title).chars().take(100).collect();
        print!("{start}{line}{clear}");
        // A closed standard output must not stop a build.
        let _ = std::io::stdout().flush();
    }

    fn finish(&self, result: &str) {
        if self.live {
            self.show(result);
            println!();
        } else {
            println!("{}", result.trim_end());
        }
    }

    fn last_line(&self) -> String {
        let text = self.text();
        text.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default().trim().to_owned()
    }
}
