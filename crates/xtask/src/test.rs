//! `cargo xtask test`: every check and test.

use crate::cargo::cargo;
use crate::retry::Failures;
use crate::steps::{self, Lane, Log, Report};
use crate::tally::Tally;
use crate::tree::Tree;
use crate::{chromium, licences, npm, optional, page, postgres, setup, wasm};
use anyhow::{Context, Result, bail};
use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

/// First what is quick to fail; then the Rust side, and meanwhile the page, which is built by the time that a program shows
/// it; then the browser tests, which wait more often than not, and meanwhile what is left to build.
const STAGES: [&[Lane]; 3] = [
    &[&[("tools", |_, _| Ok(setup::node()?.into())), ("formatting", formatting)]],
    &[
        &[("lints", lints), ("Rust tests", rust_tests), ("storage on PostgreSQL", postgres::test)],
        &[
            ("page's packages", |tree, log| Ok(npm::install(tree, log)?.into())),
            ("licences", |tree, _| Ok(licences::write(tree)?.into())),
            ("page", |tree, log| Ok(page::build(tree, log)?.into())),
            ("page's types", |tree, log| {
                log.run(&mut npm::npm(tree, &["run", "check:types"])?)?;
                Ok(Report::default())
            }),
            ("page's unit tests", |tree, log| tests(log, &mut npm::npm(tree, &["run", "test:units"])?)),
        ],
    ],
    &[
        &[("engine for the browser", |tree, log| Ok(wasm::test(tree, log)?.into())), ("browser tests", browser_tests)],
        &[("games behind features", optional::test), ("Rust documentation", documentation)],
    ],
];

fn formatting(tree: &Tree, log: &Log) -> Result<Report> {
    log.run(&mut cargo(tree, &["fmt", "--all", "--check"]))?;
    optional::check_formatting(tree, log)?;
    Ok(Report::default())
}

fn lints(tree: &Tree, log: &Log) -> Result<Report> {
    let args = ["clippy", "--workspace", "--all-targets", CLUSTER, "--", "-D", "warnings"];
    log.run(&mut cargo(tree, &args))?;
    Ok(Report::default())
}

fn documentation(tree: &Tree, log: &Log) -> Result<Report> {
    let mut command = cargo(tree, &["doc", "--workspace", "--no-deps"]);
    log.run(command.env("RUSTDOCFLAGS", "-D warnings"))?;
    Ok(Report::default())
}

/// The full comparison of searches, the whole server on PostgreSQL, then the load programs in earnest.
const LONG: &[Lane] = &[&[
    ("the same searches in the browser", |tree, log| Ok(wasm::test_in_full(tree, log)?.into())),
    ("server on PostgreSQL", postgres::test_in_full),
    ("load, attacks and faults", |tree, log| {
        let packages = ["--package", "gamut-cli", "--package", "gamut-load", CLUSTER];
        log.run(&mut cargo(tree, &[&["build", "--release"], &packages[..]].concat()))?;
        let mut command = Command::new(tree.program("gamut-load", "release"));
        command.arg("--bin").arg(tree.gamut("release")).args(["all", "--table"]);
        log.run(command.arg(tree.root.join("docs/results/server.md")))?;
        Ok(String::from("figures in docs/results/server.md").into())
    }),
]];

/// Runs every step; the last line counts the tests of all runners.
pub(crate) fn test(tree: &Tree) -> Result<()> {
    run(tree, &STAGES)
}

/// Runs [`test()`], and then what takes an hour.
pub(crate) fn test_all(tree: &Tree) -> Result<()> {
    run(tree, &[&STAGES[..], &[LONG]].concat())
}

fn run(tree: &Tree, stages: &[&[Lane]]) -> Result<()> {
    let mut total = Tally::default();
    let outcome = steps::run_stages(tree, stages, &mut total);
    // A failed check counts as one failure even if no test failed.
    if outcome.is_err() && total.failed == 0 {
        total.failed = 1;
    }
    println!("{total}");
    outcome
}

/// Every test of the workspace but those in documentation. Examples are checked by the lints, and not built: at full
/// optimisation they take as long as a crate. All of this has one set of features, so the programs are those of the
/// tests, and nothing is built twice.
pub(crate) const TARGETS: [&str; 6] = ["test", "--workspace", CLUSTER, "--lib", "--bins", "--tests"];

/// What a release has: PostgreSQL.
const CLUSTER: &str = "--features=gamut-server/cluster";

/// Runs the tests, then those in documentation.
fn rust_tests(tree: &Tree, log: &Log) -> Result<Report> {
    // Many tests wait for a server or a clock, so there may be more of them than processors.
    let threads = 4 * std::thread::available_parallelism().map_or(1, usize::from);
    let mut command = cargo(tree, &TARGETS);
    let outcome = log.run(command.arg("--no-fail-fast").env("RUST_TEST_THREADS", threads.to_string()));
    let one_at_a_time = |target: &[String]| {
        let mut command = cargo(tree, &["test"]);
        command.args(target).arg("--");
        command
    };
    let again = match outcome {
        Ok(()) => None,
        Err(error) => Some(again(log, one_at_a_time).ok_or(error)??),
    };
    // Games behind features put a program with them into its place.
    fs::copy(tree.gamut("debug"), tree.shipped()?).context("cannot copy the program")?;
    let report = tests(log, &mut cargo(tree, &["test", "--workspace", CLUSTER, "--doc"]))?;
    Ok(match again {
        Some(again) => second_time(again, report.tally),
        None => report,
    })
}

/// Where `CI` is set, runs the few tests that failed once more, one at a time, as it is done with browser tests: some kill
/// servers and cut lines, and a busy machine now and then takes longer than anybody would wait. `command` runs one of the
/// programs with these tests. Returns their names, none if nothing is to be run again.
pub(crate) fn again(log: &Log, command: impl Fn(&[String]) -> Command) -> Option<Result<BTreeSet<String>>> {
    std::env::var_os("CI")?;
    let Failures { tests, targets } = Failures::read(&log.text())?;
    let before = log.tally().passed;
    let run = || {
        for target in targets {
            log.run(command(&target).args(["--test-threads=1", "--exact"]).args(&tests))?;
        }
        match log.tally().passed - before {
            passed if passed as usize >= tests.len() => Ok(tests),
            passed => bail!("{passed} of {} failed tests could be run again", tests.len()),
        }
    };
    Some(run())
}

/// What is said of tests that passed only when they were run again, with the figures corrected: each of them is in the log
/// twice, once as failed.
pub(crate) fn second_time(again: BTreeSet<String>, tally: Tally) -> Report {
    let tally = Tally { failed: tally.failed - again.len() as u32, ..tally };
    let names = again.into_iter().collect::<Vec<_>>().join(", ");
    Report { note: format!("PASSED ONLY THE SECOND TIME: {names}"), tally }
}

/// Runs a test runner. Fails if it succeeds without running a test.
fn tests(log: &Log, command: &mut Command) -> Result<Report> {
    log.run(command)?;
    let tally = log.tally();
    if tally.passed == 0 {
        bail!("the runner reported no test");
    }
    Ok(Report { note: String::new(), tally })
}

/// Runs the browser tests with the program of the dev profile, which reads the page from `web/dist`.
fn browser_tests(tree: &Tree, log: &Log) -> Result<Report> {
    let chromium = chromium::find_or_install(log)?;
    let mut command = npm::npm(tree, &["run", "e2e"])?;
    tests(log, command.env("CHROMIUM", chromium).env("GAMUT_BIN", tree.shipped()?))
}
