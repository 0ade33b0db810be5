//! `cargo xtask fresh`: runs both commands on a machine with only Rust, Node.js, npm, gcc and git.

mod page;
mod root;

use crate::steps::{self, Log, Report};
use crate::tree::Tree;
use anyhow::{Context, Result, bail};
use root::Root;
use std::fmt::Write as _;
use std::fs;
use std::process::Child;
use std::time::{Duration, Instant};

/// The address of the application during the measurement.
const ADDRESS: &str = "127.0.0.1:8099";

/// Timeout for the page, and for the engine after it.
const PATIENCE: Duration = Duration::from_secs(1_800);

/// The table of times, in the documentation.
const TABLE: &str = "docs/results/first-run.md";

/// The header of the table in [`TABLE`].
const HEADER: &str = "| step | time |\n|---|--:|\n";

/// Creates the machine, runs both commands on it, and writes the table of times.
pub(crate) fn run(tree: &Tree) -> Result<()> {
    steps::run(
        tree,
        &[
            ("minimal root", &|tree, log| Ok(Root::make(tree, log)?.into())),
            ("cargo xtask play", &play),
            ("cargo xtask test", &|tree, log| command(tree, log, "cargo xtask test")),
            ("cargo xtask test --rest", &|tree, log| command(tree, log, "cargo xtask test --rest")),
        ],
    )
}

/// Measures the time from a clone to the page, to the first line of an analysis of each game, and to the engine for the
/// browser.
fn play(tree: &Tree, log: &Log) -> Result<Report> {
    let root = Root::of(tree);
    let began = Instant::now();
    let mut server =
        Running(log.start(&mut root.command(&format!("cargo xtask play --addr {ADDRESS} --db /tmp/a.db")))?);
    let until = |what: &str, server: &mut Running, check: &dyn Fn() -> bool| -> Result<f64> {
        while !check() {
            if let Some(status) = server.0.try_wait()? {
                bail!("the application ended before {what}: {status}");
            }
            if began.elapsed() > PATIENCE {
                bail!("{what} is not there after {} s", PATIENCE.as_secs());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(began.elapsed().as_secs_f64())
    };
    let page = until("the page", &mut server, &|| page::answers(ADDRESS, "/"))?;
    let lines = page::first_lines(tree, log, ADDRESS)?;
    let engine = until("the browser's engine", &mut server, &|| page::answers(ADDRESS, "/engine/engine.json"))?;
    page::first_lines(tree, log, ADDRESS)?;
    let mut rows = vec![(String::from("clone to page"), page)];
    rows.extend(
        lines.into_iter().map(|(game, seconds)| (format!("page to the first line of an analysis, {game}"), seconds)),
    );
    rows.push((String::from("clone to the browser's engine"), engine));
    record(tree, &rows)?;
    Ok(rows.iter().map(|(name, seconds)| format!("{name} {seconds:.1} s")).collect::<Vec<_>>().join(", ").into())
}

/// Runs one of our commands there as CI does, and records its time.
fn command(tree: &Tree, log: &Log, line: &str) -> Result<Report> {
    let began = Instant::now();
    log.run(&mut Root::of(tree).command(&format!("CI=1 CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_DEBUG=0 {line}")))?;
    record(tree, &[(format!("`{line}`"), began.elapsed().as_secs_f64())])?;
    Ok(Report { note: log.text().lines().last().unwrap_or_default().to_owned(), ..Report::default() })
}

/// Writes rows of the table, replacing those with the same name.
fn record(tree: &Tree, rows: &[(String, f64)]) -> Result<()> {
    let path = tree.root.join(TABLE);
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {TABLE}"))?;
    let (before, after) =
        text.split_once(HEADER).with_context(|| format!("{TABLE} has no table of steps and times"))?;
    let end = after.split_inclusive('\n').take_while(|line| line.starts_with('|')).map(str::len).sum();
    let (old, rest) = after.split_at(end);
    let name = |row: &str| row.split('|').nth(1).map(|cell| cell.trim().to_owned());
    let mut table: Vec<String> = old.lines().map(str::to_owned).collect();
    table.retain(|row| !rows.iter().any(|(new, _)| name(row).as_ref() == Some(new)));
    table.extend(rows.iter().map(|(name, seconds)| format!("| {name} | {seconds:.1} s |")));
    let mut written = format!("{before}{HEADER}");
    for row in table {
        writeln!(written, "{row}").expect("a string takes every line");
    }
    fs::write(&path, written + rest).with_context(|| format!("cannot write {TABLE}"))
}

/// A program that is killed when this is dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = (self.0.kill(), self.0.wait());
    }
}
