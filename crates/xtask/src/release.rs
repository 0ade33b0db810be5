//! `cargo xtask release`: the program as it is shipped.

use crate::cargo::cargo;
use crate::steps::{self, Work};
use crate::tree::Tree;
use crate::wasm::Build;
use crate::{npm, page, setup, wasm};
use anyhow::Result;

/// What is built into it comes first.
const STEPS: [(&str, Work); 5] = [
    ("tools", |_, _| Ok(setup::node()?.into())),
    ("page's packages", |tree, log| Ok(npm::install(tree, log)?.into())),
    ("page", |tree, log| Ok(page::build(tree, log)?.into())),
    ("engine for the browser", |tree, log| Ok(wasm::build_into_page(tree, log, Build::Release)?.into())),
    ("program", |tree, log| {
        let args = ["build", "--release", "--locked", "--package", "gamut-cli", "--features", "cluster"];
        log.run(&mut cargo(tree, &args))?;
        Ok("built".to_owned().into())
    }),
];

/// Builds everything, the program with all features last.
pub(crate) fn release(tree: &Tree) -> Result<()> {
    steps::run(tree, &STEPS)?;
    println!("the program is {}", tree.gamut("release").display());
    Ok(())
}
