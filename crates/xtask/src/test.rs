//! `cargo xtask test`: every check and test, in two tiers.

use crate::cargo::{CLUSTER, TARGETS, cargo, linting_cargo};
use crate::packages::Packages;
use crate::setup::find_program;
use crate::steps::{self, Lane, Log, Report, Summary};
use crate::tree::Tree;
use crate::{chromium, commits, licences, npm, optional, page, postgres, setup, site, wasm, wheel};
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

    fn stages(self) -> Vec<&'static [Lane]> {
        match self {
            Self::Short => SHORT.to_vec(),
            Self::Full => [&SHORT[..], &REST].concat(),
            Self::Rest => REST.to_vec(),
            Self::All => [&SHORT[..], &REST, &[LONG]].concat(),
        }
    }
}

/// Quick checks first; then Rust, the page and the browser's engine in parallel; then steps that need all of them.
const SHORT: [&[Lane]; 3] = [
    &[&[("tools", |_, _| Ok(setup::node()?.into())), ("formatting", formatting), ("commit messages", commits::check)]],
    &[
        &[("Rust lints and tests", rust_tests), ("lints of examples", lints_of_examples)],
        &[
            ("page's packages", |tree, log| Ok(npm::install(tree, log)?.into())),
            ("licences", |tree, _| Ok(licences::write(tree)?.into())),
            ("page", |tree, log| Ok(page::build(tree, log)?.into())),
            ("page's lints", |tree, log| {
                log.run(&mut npm::npm(tree, &["run", "lint"])?)?;
                Ok(Report::default())
            }),
            ("page's types", |tree, log| {
                log.run(&mut npm::npm(tree, &["run", "check:types"])?)?;
                Ok(Report::default())
            }),
            ("page's unit tests", |tree, log| tests(log, &mut npm::npm(tree, &["run", "test:units"])?)),
            ("engine for the browser", |tree, log| Ok(wasm::build_into_page(tree, log, wasm::Build::Quick)?.into())),
        ],
    ],
    &[
        &[("the same searches in the browser", |tree, log| Ok(wasm::test(tree, log)?.into()))],
        &[("a browser test of each capability", |tree, log| browser_tests(tree, log, "--grep"))],
    ],
];

/// Cargo lets only one command compile in the folder of the other tests: games behind features, then the Python package, while
/// longer tests wait for servers and clocks. Documentation comes last: it would keep the folder from them.
const REST: [&[Lane]; 1] = [&[
    &[
        ("games behind features", optional::test),
        ("longer Rust tests", longer_rust_tests),
        ("storage on PostgreSQL", postgres::test),
    ],
    &[
        ("all other browser tests", |tree, log| browser_tests(tree, log, "--grep-invert")),
        ("Python package", wheel::test),
        ("Rust documentation", documentation),
    ],
    &[("site without a server", site::test)],
]];

/// The full comparison of searches, the generator's proof of every puzzle, the whole server on PostgreSQL, then the load
/// programs in earnest.
const LONG: &[Lane] = &[&[
    ("long searches in the browser", |tree, log| Ok(wasm::test_in_full(tree, log)?.into())),
    ("all puzzles by the generator's proof", puzzles),
    ("a thousand tournaments of each format", seasons),
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

/// Marks one browser test of each capability.
const CAPABILITY: &str = "@capability";

fn formatting(tree: &Tree, log: &Log) -> Result<Report> {
    log.run(&mut cargo(tree, &["fmt", "--all", "--check"]))?;
    optional::check_formatting(tree, log)?;
    Ok(Report::default())
}

/// Lints examples and benchmarks, which no test builds: at full optimisation they take as long as a crate.
fn lints_of_examples(tree: &Tree, log: &Log) -> Result<Report> {
    let packages = crates_with_examples(tree)?;
    let packages = packages.iter().flat_map(|name| ["--package", name.as_str()]);
    let mut command = cargo(tree, &["clippy", "--examples", "--benches"]);
    log.run(command.args(packages).args(["--", "-D", "warnings"]))?;
    Ok(Report::default())
}

/// Returns the packages with an example or a benchmark in Rust.
fn crates_with_examples(tree: &Tree) -> Result<Vec<String>> {
    let crates = tree.root.join("crates");
    let mut packages = Vec::new();
    for folder in fs::read_dir(&crates).with_context(|| format!("cannot list {}", crates.display()))? {
        let folder = folder?;
        let files = ["examples", "benches"].map(|name| fs::read_dir(folder.path().join(name)));
        let mut files = files.into_iter().flatten().flatten().flatten();
        if files.any(|file| file.path().extension().is_some_and(|end| end == "rs")) {
            packages.push(format!("gamut-{}", folder.file_name().to_string_lossy()));
        }
    }
    packages.sort();
    Ok(packages)
}

fn documentation(tree: &Tree, log: &Log) -> Result<Report> {
    let mut command = cargo(tree, &["doc", "--workspace", "--no-deps"]);
    log.run(command.env("RUSTDOCFLAGS", "-D warnings"))?;
    Ok(Report::default())
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

/// Runs the tests but for the longer ones, then those in documentation.
fn rust_tests(tree: &Tree, log: &Log) -> Result<Report> {
    let mut command = linting_cargo(tree, &TARGETS);
    log.run(command.arg("--no-fail-fast").env("RUST_TEST_THREADS", threads()))?;
    // Later steps build it again while the browser tests run.
    fs::copy(tree.gamut("debug"), tree.shipped()?).context("cannot copy the program")?;
    tests(log, &mut linting_cargo(tree, &["test", "--workspace", CLUSTER, "--doc"]))
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
fn threads() -> String {
    (2 * std::thread::available_parallelism().map_or(1, usize::from)).to_string()
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

/// Runs the browser tests that are marked, or those that are not, with the program of the dev profile, which reads the page
/// from `web/dist`.
fn browser_tests(tree: &Tree, log: &Log, grep: &str) -> Result<Report> {
    let chromium = chromium::find_or_install(log)?;
    let mut command = npm::npm(tree, &["run", "e2e", "--", grep, CAPABILITY])?;
    tests(log, command.env("CHROMIUM", chromium).env("GAMUT_BIN", tree.shipped()?))
}
