//! `cargo xtask release`: the program as it is shipped.

use crate::cargo::cargo;
use crate::steps::{self, Work};
use crate::tree::Tree;
use crate::wasm::Build;
use crate::{npm, page, setup, wasm};
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;
use std::process::Command;

/// What is built into it comes first.
const STEPS: [(&str, Work<'static>); 6] = [
    ("tools", &|_, _| Ok(setup::node()?.into())),
    ("page's packages", &|tree, log| Ok(npm::install(tree, log)?.into())),
    ("page", &|tree, log| Ok(page::build(tree, log)?.into())),
    ("engine for the browser", &|tree, log| Ok(wasm::build_into_page(tree, log, Build::Release)?.into())),
    ("program", &|tree, log| {
        let args = ["build", "--release", "--locked", "--package", "gamut-cli", "--features", "cluster"];
        log.run(&mut cargo(tree, &args))?;
        Ok("built".to_owned().into())
    }),
    ("completions and manual", &|tree, _| {
        let beside = tree.target.join("release");
        completions(&tree.gamut("release"), &beside.join("shell"))?;
        manual(&tree.gamut("release"), &beside.join("man"))?;
        Ok("written".to_owned().into())
    }),
];

/// Shells, and what their files of completions are called.
const SHELLS: [(&str, &str); 4] =
    [("bash", "gamut.bash"), ("fish", "gamut.fish"), ("powershell", "_gamut.ps1"), ("zsh", "_gamut")];

/// Writes the completions of the program for each shell to a folder.
fn completions(program: &Path, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot create the folder {}", folder.display()))?;
    for (shell, name) in SHELLS {
        let output = Command::new(program).args(["completions", shell]).output().context("cannot run the program")?;
        anyhow::ensure!(output.status.success(), "gamut completions {shell}: {}", output.status);
        let file = folder.join(name);
        fs::write(&file, output.stdout).with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(())
}

/// Writes the manual pages of the program to a folder.
fn manual(program: &Path, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot create the folder {}", folder.display()))?;
    let status = Command::new(program).args(["man", "--out"]).arg(folder).status().context("cannot run the program")?;
    anyhow::ensure!(status.success(), "gamut man: {status}");
    Ok(())
}

/// Builds everything, the program with all features last.
pub(crate) fn release(tree: &Tree) -> Result<()> {
    steps::run(tree, &STEPS)?;
    println!("the program is {}", tree.gamut("release").display());
    Ok(())
}
