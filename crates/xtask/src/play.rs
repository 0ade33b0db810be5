//! `cargo xtask play`: from a fresh clone to the application in a browser.

use crate::cargo::cargo;
use crate::steps::{self, Lane, Summary};
use crate::tree::Tree;
use crate::wasm::Build;
use crate::{browser, npm, page, setup, wasm};
use anyhow::{Result, bail};
use std::net::TcpListener;
use std::process::Command;

/// The default address of the application.
const ADDRESS: &str = "127.0.0.1:8080";
/// The server's profile in `Cargo.toml`: a fully linked release takes minutes longer.
const PROFILE: &str = "quick";

/// The server reads the page from `web/dist` when it starts, so the two are built side by side.
const STAGES: [&[Lane<'static>]; 2] = [
    &[&[("tools", &|_, _| Ok(setup::node()?.into()))]],
    &[
        &[("server", &|tree, log| {
            // Without what a visitor does not use.
            let package = ["--package", "gamut-cli", "--no-default-features"];
            log.run(&mut cargo(tree, &[&["build", "--profile", PROFILE], &package[..]].concat()))?;
            Ok("built".to_owned().into())
        })],
        &[
            ("page's packages", &|tree, log| Ok(npm::install(tree, log)?.into())),
            ("page", &|tree, log| Ok(page::build(tree, log)?.into())),
        ],
    ],
];

/// Sets up and builds what has changed, then replaces this process by the server. `options` are passed to `gamut
/// serve`.
pub(crate) fn play(tree: &Tree, options: &[String]) -> Result<()> {
    let address = address(options);
    // Fail now, not after minutes of building.
    if let Err(error) = TcpListener::bind(&address) {
        bail!("cannot serve on {address}: {error}; choose another address, e.g. --addr 127.0.0.1:9000");
    }
    steps::run_stages(tree, &STAGES, &mut Summary::default())?;
    println!("Gamut is at http://{address}/ (Ctrl-C stops it)");
    browser::open_later(&address);
    wasm::build_in_background()?;
    let mut server = Command::new(tree.gamut(PROFILE));
    server.arg("serve").args(options).env(wasm::FOLDER, Build::Quick.folder(tree)).current_dir(&tree.root);
    become_it(server)
}

/// Returns the address that `gamut serve` will use, from its options or the environment.
fn address(options: &[String]) -> String {
    let mut given = None;
    for (index, option) in options.iter().enumerate() {
        if option == "--addr" {
            given = options.get(index + 1).cloned();
        } else if let Some(value) = option.strip_prefix("--addr=") {
            given = Some(value.to_owned());
        }
    }
    given.or_else(|| std::env::var("GAMUT_ADDR").ok()).unwrap_or_else(|| ADDRESS.to_owned())
}

/// Replaces this process by the server, so that signals and the exit status are the server's own.
#[cfg(unix)]
fn become_it(mut server: Command) -> Result<()> {
    use std::os::unix::process::CommandExt;
    bail!("cannot start the server: {}", server.exec())
}

#[cfg(not(unix))]
fn become_it(mut server: Command) -> Result<()> {
    let status = server.status()?;
    if !status.success() {
        bail!("the server ended: {status}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_that_of_the_server() {
        let of = |options: &[&str]| {
            let options: Vec<String> = options.iter().map(|&option| option.to_owned()).collect();
            address(&options)
        };
        assert_eq!(of(&["--db", "a.db", "--addr", "127.0.0.1:1"]), "127.0.0.1:1");
        assert_eq!(of(&["--addr=127.0.0.1:2"]), "127.0.0.1:2");
    }
}
