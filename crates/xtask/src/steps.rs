//! Runs numbered steps, shows their progress and reports failures.

use crate::missing::Missing;
use crate::tally::Tally;
use crate::tree::Tree;
use anyhow::{Context, Result, bail};
use std::fs::{self, File};
use std::io::{IsTerminal, Write};
use std::ops::RangeFrom;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
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
pub(crate) type Work<'a> = &'a (dyn Fn(&Tree, &Log) -> Result<Report> + Sync);
/// Steps that run in sequence.
pub(crate) type Lane<'a> = &'a [(&'a str, Work<'a>)];

/// The totals of a run.
#[derive(Default)]
pub(crate) struct Summary {
    /// The tests they ran.
    pub(crate) tally: Tally,
    /// The steps skipped for lack of a tool: `browser tests (Chromium: install the package …)`.
    pub(crate) left_out: Vec<String>,
}

/// Runs the steps in order, stopping at the first failure.
pub(crate) fn run(tree: &Tree, lane: Lane<'_>) -> Result<()> {
    run_stages(tree, &[&[lane]], &mut Summary::default())
}

/// Runs stages in sequence. The lanes of a stage run in parallel, so that waiting steps leave the processors to builds.
/// After a failure no further step starts. A step without its tool is skipped, or fails if `CI` is set.
pub(crate) fn run_stages(tree: &Tree, stages: &[&[Lane<'_>]], summary: &mut Summary) -> Result<()> {
    let count = stages.iter().flat_map(|lanes| lanes.iter()).map(|lane| lane.len()).sum();
    let (summary, failed) = (Mutex::new(summary), AtomicBool::new(false));
    let mut first = 1;
    for lanes in stages {
        thread::scope(|scope| {
            let running: Vec<_> = lanes
                .iter()
                .map(|lane| {
                    let (summary, failed, numbers) = (&summary, &failed, first..);
                    first += lane.len();
                    scope.spawn(move || run_lane(tree, lane, numbers, count, summary, failed))
                })
                .collect();
            let outcomes: Vec<Result<()>> = running
                .into_iter()
                .map(|lane| lane.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
                .collect();
            outcomes.into_iter().collect::<Result<()>>()
        })?;
    }
    Ok(())
}

/// Runs the steps of a lane, numbered from `first`.
fn run_lane(
    tree: &Tree,
    lane: Lane<'_>,
    numbers: RangeFrom<usize>,
    count: usize,
    summary: &Mutex<&mut Summary>,
    failed: &AtomicBool,
) -> Result<()> {
    let width = count.to_string().len();
    let add = |tally| summary.lock().unwrap_or_else(PoisonError::into_inner).tally += tally;
    for (number, (name, work)) in numbers.zip(lane) {
        if failed.load(Ordering::Relaxed) {
            break;
        }
        let log = Log::new(tree, number, name, format!("[{number:width$}/{count}] {name}"))?;
        let began = Instant::now();
        log.show("");
        let outcome = work(tree, &log);
        let seconds = began.elapsed().as_secs_f64();
        match outcome {
            Ok(report) => {
                add(report.tally);
                let tests = match report.tally {
                    Tally { passed: 0, .. } => report.note,
                    tally => format!("{tally}  {}", report.note),
                };
                log.finish(&format!("{seconds:.1} s  {tests}"));
            }
            Err(error) if error.is::<Missing>() && std::env::var_os("CI").is_none() => {
                add(log.tally());
                log.finish(&format!("LEFT OUT: {error:#}"));
                summary.lock().unwrap_or_else(PoisonError::into_inner).left_out.push(format!("{name} ({error:#})"));
            }
            Err(error) => {
                failed.store(true, Ordering::Relaxed);
                add(log.tally());
                log.finish(&format!("{seconds:.1} s  FAILED"));
                if let text = log.text()
                    && !text.is_empty()
                {
                    println!("{}", text.trim_end());
                }
                bail!("step {number} of {count} failed: {name}: {error:#}");
            }
        }
    }
    Ok(())
}

/// The output file of a step's programs, and the step's line on the screen.
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

    /// Creates a log that only writes to its file, `NAME.log`.
    pub(crate) fn quiet(tree: &Tree, name: &str) -> Result<Self> {
        let file = tree.notes()?.join(format!("{name}.log"));
        fs::write(&file, "").with_context(|| format!("cannot write {}", file.display()))?;
        Ok(Self { file, title: name.replace('-', " "), live: false })
    }

    /// Runs a program to its end; its output goes to the log. An exit status other than 0 is an error.
    pub(crate) fn run(&self, command: &mut Command) -> Result<()> {
        self.run_within(command, Duration::MAX)
    }

    /// Runs a program like [`Log::run`], but kills it after `limit` and returns an error.
    pub(crate) fn run_within(&self, command: &mut Command, limit: Duration) -> Result<()> {
        let name = command.get_program().to_string_lossy().into_owned();
        let mut child = self.start(command)?;
        let began = Instant::now();
        let status = loop {
            if let Some(status) = child.try_wait()? {
                break status;
            }
            if began.elapsed() > limit {
                // It may have ended in the meantime.
                let _ = (child.kill(), child.wait());
                bail!("{name} was stopped after {} s", limit.as_secs());
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

    /// Starts a program whose output goes to the log.
    pub(crate) fn start(&self, command: &mut Command) -> Result<Child> {
        let log = File::options().append(true).open(&self.file)?;
        let name = command.get_program().to_string_lossy().into_owned();
        let command = command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
        command.spawn().with_context(|| format!("cannot start {name}"))
    }

    /// Prints a line about the step while it runs.
    pub(crate) fn say(&self, text: &str) {
        self.finish(text);
    }

    /// Returns what the step's programs have written so far.
    pub(crate) fn text(&self) -> String {
        fs::read(&self.file).map_or_else(|_| String::new(), |bytes| String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Returns a name for the step's files.
    pub(crate) fn name(&self) -> String {
        self.file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// Returns the tests that the step's programs report.
    pub(crate) fn tally(&self) -> Tally {
        Tally::read(&self.text())
    }

    /// Overwrites the step's line on a terminal: parallel steps take turns there.
    fn show(&self, progress: &str) {
        if self.live {
            print!("\r{}\x1b[K", self.line(progress));
            // A closed standard output must not stop a build.
            let _ = std::io::stdout().flush();
        }
    }

    fn finish(&self, result: &str) {
        let (start, clear) = if self.live { ("\r", "\x1b[K") } else { ("", "") };
        println!("{start}{} … {}{clear}", self.title, result.trim_end());
    }

    fn line(&self, text: &str) -> String {
        format!("{} … {text}", self.title).chars().take(100).collect()
    }

    fn last_line(&self) -> String {
        let text = self.text();
        text.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default().trim().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a tree with a separate target folder for this test.
    fn tree(name: &str) -> Tree {
        let folder = std::env::temp_dir().join(format!("gamut-xtask-{name}-{}", std::process::id()));
        Tree { root: folder.clone(), target: folder }
    }

    /// Creates one file, and waits for another.
    fn meets(tree: &Tree, own: &str, other: &str) -> Result<Report> {
        let notes = tree.notes()?;
        fs::write(notes.join(own), "")?;
        let began = Instant::now();
        while !notes.join(other).exists() {
            if began.elapsed() > Duration::from_secs(20) {
                bail!("{other} never came");
            }
            thread::sleep(Duration::from_millis(5));
        }
        Ok(Report { note: String::new(), tally: Tally { passed: 1, ..Tally::default() } })
    }

    #[test]
    fn lanes_run_together_and_stages_one_after_the_other() {
        const STAGES: [&[Lane<'static>]; 2] = [
            &[&[("one", &|tree, _| meets(tree, "a", "b"))], &[("two", &|tree, _| meets(tree, "b", "a"))]],
            &[&[("three", &|tree, _| meets(tree, "c", "b")), ("four", &|tree, _| meets(tree, "d", "c"))]],
        ];
        let (tree, mut summary) = (tree("together"), Summary::default());
        run_stages(&tree, &STAGES, &mut summary).expect("each finds what it waits for");
        assert_eq!(summary.tally.passed, 4);
        let numbered =
            ["01-one", "02-two", "03-three", "04-four"].map(|name| tree.target.join(format!("xtask/{name}.log")));
        assert!(numbered.iter().all(|log| log.exists()));
        fs::remove_dir_all(&tree.target).expect("it is there");
    }

    #[test]
    fn nothing_begins_after_a_failure() {
        const STAGES: [&[Lane<'static>]; 2] = [
            &[&[("fails", &|_, _| bail!("no")), ("after it", &|tree, _| meets(tree, "x", "x"))]],
            &[&[("later", &|tree, _| meets(tree, "y", "y"))]],
        ];
        let (tree, mut summary) = (tree("failure"), Summary::default());
        let error = run_stages(&tree, &STAGES, &mut summary).expect_err("a step fails");
        assert_eq!(error.to_string(), "step 1 of 3 failed: fails: no");
        assert_eq!(summary.tally.passed, 0);
        fs::remove_dir_all(&tree.target).expect("it is there");
    }

    #[test]
    fn a_program_that_takes_too_long_is_stopped() {
        let tree = tree("limit");
        let log = Log::new(&tree, 1, "waits", String::from("waits")).expect("the folder can be made");
        let error = log.run_within(Command::new("sleep").arg("60"), Duration::ZERO).expect_err("it takes longer");
        assert_eq!(error.to_string(), "sleep was stopped after 0 s");
        fs::remove_dir_all(&tree.target).expect("it is there");
    }
}
