//! Setup, build and tests: `cargo xtask play` and `cargo xtask test`.

mod browser;
mod cargo;
mod chromium;
mod commits;
#[cfg(target_os = "linux")]
mod fresh;
mod licences;
mod missing;
mod nats;
mod npm;
mod packages;
mod page;
mod play;
mod postgres;
mod release;
#[cfg(test)]
mod repository;
mod setup;
mod since;
mod site;
mod stamp;
mod steps;
mod structure;
mod tally;
mod test;
mod tree;
mod wasm;
mod wheel;

use std::process::ExitCode;
use test::Tier;
use tree::Tree;

const USAGE: &str = "\
cargo xtask play [SERVE OPTIONS]  set up, build and start the application, e.g. with --addr 127.0.0.1:9000
cargo xtask test                  set up and run what a contributor must know before a push
cargo xtask test --since COMMIT   run only what the changes since a commit can affect, e.g. --since HEAD before a commit
cargo xtask test --full           the same, then every other check and test
cargo xtask test --rest           only what --full adds, after `cargo xtask test`
cargo xtask test --all            as --full, then an hour of load, attacks and faults against a release build
cargo xtask fresh                 run play and test on a minimal machine made for it (root, Debian), and time the steps
cargo xtask release               build the program as it is shipped, with page, browser engine and PostgreSQL in it
cargo xtask site [OPTIONS]        make a site for any host of files, without a server: --out FOLDER, --base /PATH/
cargo xtask wasm                  build rules, views and engine for the browser, compare its searches with the program's
cargo xtask wheel                 build the Python package, install it into an environment of its own, and test it
cargo xtask structure             draw the graph of the crates in docs/architecture.md
cargo xtask lines COMMIT ...      count the lines of Rust of each crate at these commits
cargo xtask licences              check all licences and list those of shipped packages";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (verb, rest) = match args.split_first() {
        Some((verb, rest)) => (verb.as_str(), rest),
        None => ("help", &[][..]),
    };
    let outcome = Tree::find().and_then(|tree| match (verb, rest) {
        ("play", options) => play::play(&tree, options),
        ("release", []) => release::release(&tree),
        ("test", [] | [_]) if let Some(tier) = Tier::from_option(rest.first().map(String::as_str)) => {
            test::test(&tree, tier)
        }
        ("test", [option, commit]) if option == "--since" => since::test(&tree, commit),
        #[cfg(target_os = "linux")]
        ("fresh", []) => fresh::run(&tree),
        ("site", options) => site::run(&tree, options),
        ("wasm", []) => wasm::run(&tree),
        ("wasm", [only]) if only == wasm::ONLY_BUILD => wasm::build_for_play(&tree),
        ("wheel", []) => wheel::run(&tree),
        ("structure", []) => structure::write(&tree),
        ("lines", commits @ [_, ..]) => structure::lines(&tree, commits),
        ("licences", []) => licences::write(&tree).map(|note| println!("{note}")),
        ("open", [address]) => {
            browser::open_when_up(address);
            Ok(())
        }
        ("help" | "--help" | "-h", _) => {
            println!("{USAGE}");
            Ok(())
        }
        _ => Err(anyhow::anyhow!("unknown command `{}`, expected one of:\n{USAGE}", args.join(" "))),
    });
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
