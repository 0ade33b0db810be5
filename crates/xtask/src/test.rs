//! `cargo xtask test`: every check and test, in two tiers.

use crate::cargo::{CLUSTER, TARGETS, cargo, linting_cargo};
use crate::chromium::Browser;
use crate::packages::Packages;
use crate::setup::find_program;
use crate::steps::{self, Lane, Log, Report, Summary};
use crate::tree::Tree;
use crate::{commits, licences, npm, page, postgres, setup, site, wasm, wheel};
use anyhow::{Context, Result, bail};
use std::fs;
use std::process::Command;

/// Which checks to run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tier {
    /// What a contributor must know before a push.
    Short,
    /// The short tier and the rest.
    Full,
    /// What the full tier adds to the short one, after it.
    Rest,
    /// The full tier, then an hour of load, attacks and faults against a release build.
    All,
}

impl Tier {
    /// Reads the option of `cargo xtask test`.
    pub(crate) fn from_option(option: Option<&str>) -> Option<Self> {
        match option {
            None => Some(Self::Short),
            Some("--full") => Some(Self::Full),
            Some("--rest") => Some(Self::Rest),
            Some("--all") => Some(Self::All),
            Some(_) => None,
        }
    }

    fn stages(self) -> Vec<&'static [Lane<'static>]> {
        match self {
            Self::Short => SHORT.to_vec(),
            Self::Full => [&SHORT[..], &REST].concat(),
            Self::Rest => REST.to_vec(),
            Self::All => [&SHORT[..], &REST, &[LONG]].concat(),
        }
    }
}

/// Quick checks first; then Rust and the page side by side; then what people do most, in a browser.
const SHORT: [&[Lane<'static>]; 3] = [
    &[&[
        ("tools", &|_, _| Ok(setup::node()?.into())),
        ("formatting", &formatting),
        ("commit messages", &commits::check),
    ]],
    &[
        &[("Rust lints and tests", &rust_tests)],
        &[
            ("page's packages", &|tree, log| Ok(npm::install(tree, log)?.into())),
            ("licences", &|tree, _| Ok(licences::write(tree)?.into())),
            ("page", &|tree, log| Ok(page::build(tree, log)?.into())),
            ("page's lints", &npm::lint),
            ("page's types", &npm::check_types),
            ("page's unit tests", &|tree, log| tests(log, &mut npm::npm(tree, &["run", "test:units"])?)),
        ],
    ],
    &[&[("browser tests of what people do most", &quick_browser_tests)]],
];

/// First what compiles: cargo lets only one command do so in a folder, so the lanes take turns, and run tests that wait for
/// servers and clocks meanwhile. Then browsers, whose input a page may miss if compilers take its processor.
const REST: [&[Lane<'static>]; 2] = [
    &[
        &[
            ("longer Rust tests", &longer_rust_tests),
            ("storage on PostgreSQL", &postgres::test),
            ("Python package", &wheel::test),
        ],
        &[
            ("engine for the browser", &|tree, log| Ok(wasm::build_into_page(tree, log, wasm::Build::Quick)?.into())),
            ("the same searches in the browser", &|tree, log| Ok(wasm::test(tree, log)?.into())),
            ("Rust documentation and examples", &documentation),
        ],
    ],
    &[&[
        ("all other browser tests", &|tree, log| browser_tests(tree, log, Browser::Fastest, ["--grep-invert", QUICK])),
        ("a test of each capability in a whole browser", &|tree, log| {
            browser_tests(tree, log, Browser::Whole, ["--grep", CAPABILITY])
        }),
        ("site without a server", &site::test),
    ]],
];

/// The full comparison of searches, the generator's proof of every puzzle, the whole server on PostgreSQL, then the load
/// programs in earnest.
const LONG: &[Lane<'static>] = &[&[
    ("long searches in the browser", &|tree, log| Ok(wasm::test_in_full(tree, log)?.into())),
    ("all puzzles by the generator's proof", &puzzles),
    ("a thousand tournaments of each format", &seasons),
    ("server on PostgreSQL", &postgres::test_in_full),
    ("load, attacks and faults", &|tree, log| {
        let packages = ["--package", "gamut-cli", "--package", "gamut-load", CLUSTER];
        log.run(&mut cargo(tree, &[&["build", "--release"], &packages[..]].concat()))?;
        let mut command = Command::new(tree.program("gamut-load", "release"));
        command.arg("--bin").arg(tree.gamut("release")).args(["all", "--table"]);
        log.run(command.arg(tree.root.join("docs/results/server.md")))?;
        Ok(String::from("figures in docs/results/server.md").into())
    }),
]];

/// Marks the browser tests of what people do most.
const QUICK: &str = "@quick";
/// Marks one browser test of each capability.
const CAPABILITY: &str = "@capability";

pub(crate) fn formatting(tree: &Tree, log: &Log) -> Result<Report> {
    log.run(&mut cargo(tree, &["fmt", "--all", "--check"]))?;
    Ok(Report::default())
}

/// Runs the examples in documentation, builds it, and checks examples and benchmarks, which no test builds.
fn documentation(tree: &Tree, log: &Log) -> Result<Report> {
    let report = tests(log, &mut linting_cargo(tree, &["test", "--workspace", CLUSTER, "--doc"]))?;
    let mut command = linting_cargo(tree, &["doc", "--workspace", CLUSTER, "--no-deps"]);
    log.run(command.env("RUSTDOCFLAGS", "-D warnings"))?;
    log.run(&mut linting_cargo(tree, &["check", "--workspace", CLUSTER, "--examples", "--benches"]))?;
    Ok(report)
}

/// Runs every step; the last lines count the tests of all runners, and name what was left out.
pub(crate) fn test(tree: &Tree, tier: Tier) -> Result<()> {
    let mut summary = Summary::default();
    let outcome = steps::run_stages(tree, &tier.stages(), &mut summary);
    // A failed check counts as one failure even if no test failed.
    if outcome.is_err() && summary.tally.failed == 0 {
        summary.tally.failed = 1;
    }
    if tier != Tier::Short {
        // The longer Rust tests have run as well.
        summary.tally.ignored = 0;
    }
    println!("{}", summary.tally);
    if outcome.is_ok() && tier == Tier::Short {
        println!("the rest: cargo xtask test --full");
    }
    if !summary.left_out.is_empty() {
        println!("LEFT OUT: {}", summary.left_out.join("; "));
    }
    outcome
}

/// Runs the tests but for the longer ones and those in documentation.
fn rust_tests(tree: &Tree, log: &Log) -> Result<Report> {
    let mut command = linting_cargo(tree, &TARGETS);
    let report = tests(log, command.arg("--no-fail-fast").env("RUST_TEST_THREADS", threads()))?;
    // Later steps build it again while the browser tests run.
    fs::copy(tree.gamut("debug"), tree.shipped()?).context("cannot copy the program")?;
    Ok(report)
}

/// The session in `docs/bots.md` calls it.
const CURL: Packages = Packages { what: "curl", alternatives: &[&["curl"]], how: "install the package `curl`" };

/// Runs the tests that the short tier ignores because they take more than two seconds.
fn longer_rust_tests(tree: &Tree, log: &Log) -> Result<Report> {
    CURL.find_or_install(log, || find_program("curl"))?;
    let mut command = linting_cargo(tree, &TARGETS);
    command.args(["--no-fail-fast", "--", "--ignored"]);
    command.args(postgres::MODULES.iter().flat_map(|name| ["--skip", name]));
    tests(log, command.env("RUST_TEST_THREADS", threads()))
}

/// Proves every puzzle as the generator does, of which the rest proves a sample. The independent proof of all is one of
/// the longer Rust tests.
fn puzzles(tree: &Tree, log: &Log) -> Result<Report> {
    // The whole workspace, so that nothing is built again with other features.
    let mut command = linting_cargo(tree, &TARGETS[..3]);
    command.args(["--test", "it", "--", "--include-ignored", "shipped::"]);
    tests(log, command.env("GAMUT_ALL_PUZZLES", "1"))
}

/// Plays a thousand tournaments of each format, of which the rest plays twenty.
fn seasons(tree: &Tree, log: &Log) -> Result<Report> {
    let mut command = cargo(tree, &["test", "--release", "--package", "gamut-tournament", "--", "--ignored"]);
    tests(log, command.env("GAMUT_ALL_SEASONS", "1"))
}

/// Many tests wait for a server or a clock, so there may be more of them than processors.
pub(crate) fn threads() -> String {
    (2 * std::thread::available_parallelism().map_or(1, usize::from)).to_string()
}

/// Runs a test runner. Fails if it succeeds without running a test.
pub(crate) fn tests(log: &Log, command: &mut Command) -> Result<Report> {
    log.run(command)?;
    let tally = log.tally();
    if tally.passed == 0 {
        bail!("the runner reported no test");
    }
    Ok(Report { note: String::new(), tally })
}

pub(crate) fn quick_browser_tests(tree: &Tree, log: &Log) -> Result<Report> {
    browser_tests(tree, log, Browser::Fastest, ["--grep", QUICK])
}

/// Runs some browser tests with the program of the dev profile, which reads the page from `web/dist`.
pub(crate) fn browser_tests<'a>(
    tree: &Tree,
    log: &Log,
    browser: Browser,
    selection: impl IntoIterator<Item = &'a str>,
) -> Result<Report> {
    let chromium = browser.find_or_install(log)?;
    let mut command = npm::npm(tree, &["run", "e2e", "--"])?;
    command.args(selection).env("CHROMIUM", chromium).env("GAMUT_BIN", tree.shipped()?);
    // A folder for each step: others may run meanwhile.
    command.arg("--output").arg(tree.notes()?.join("test-results").join(log.name()));
    tests(log, &mut command)
}
