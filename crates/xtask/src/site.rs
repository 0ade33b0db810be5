//! `cargo xtask site`: the application as a folder for any host of files, without a server.

use crate::cargo::cargo;
use crate::chromium::Browser;
use crate::steps::{self, Log, Report, Work};
use crate::tree::{Tree, copy_folder};
use crate::wasm::Build;
use crate::{licences, npm, setup, wasm};
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The profile of the program that writes puzzles and sheets.
const PROFILE: &str = "quick";

/// What a site is made of.
const PREPARE: [(&str, Work<'static>); 6] = [
    ("tools", &|_, _| Ok(setup::node()?.into())),
    ("page's packages", &|tree, log| Ok(npm::install(tree, log)?.into())),
    ("licences", &|tree, _| Ok(licences::write(tree)?.into())),
    ("page's texts", &|tree, log| {
        log.run(&mut npm::npm(tree, &["run", "messages"])?)?;
        Ok(Report::default())
    }),
    ("engine for the browser", &|tree, log| Ok(wasm::build(tree, log, Build::Release)?.into())),
    ("program", &|tree, log| {
        log.run(&mut cargo(tree, &["build", "--profile", PROFILE, "--package", "gamut-cli"]))?;
        Ok("built".to_owned().into())
    }),
];

/// Addresses of the page that have a file, besides lessons: links to them work on hosts that know no other. Everything
/// else finds the page by `404.html`, or by the service worker.
const ROUTES: [&str; 8] = ["about", "analysis", "games", "keyboard", "learn", "puzzles", "rules", "rules/fibonacci"];

/// Where a site is written, and where it will stand on its host.
#[derive(Debug, PartialEq, Eq)]
struct Options {
    out: PathBuf,
    /// A path that begins and ends with a slash.
    base: String,
}

impl Options {
    /// Reads `--out FOLDER` and `--base /PATH/`.
    fn read(tree: &Tree, words: &[String]) -> Result<Self> {
        let mut options = Self { out: tree.target.join("site"), base: String::from("/") };
        let mut words = words.iter();
        while let Some(name) = words.next() {
            let value = words.next().with_context(|| format!("{name} needs a value"))?;
            match name.as_str() {
                "--out" => options.out = std::path::absolute(value)?,
                "--base" if value.starts_with('/') && value.ends_with('/') => options.base.clone_from(value),
                "--base" => bail!("--base: {value}, expected a path such as /gamut/"),
                _ => bail!("unknown option {name}, expected --out FOLDER or --base /PATH/"),
            }
        }
        Ok(options)
    }
}

/// Builds everything, and writes the site.
pub(crate) fn run(tree: &Tree, options: &[String]) -> Result<()> {
    let options = Options::read(tree, options)?;
    steps::run(tree, &PREPARE)?;
    write(tree, &Log::quiet(tree, "site")?, &options, Build::Release, &tree.gamut(PROFILE))?;
    println!("the site is in {}", options.out.display());
    Ok(())
}

/// Writes the site with the engine and the program that are built.
fn write(tree: &Tree, log: &Log, options: &Options, engine: Build, program: &Path) -> Result<()> {
    let files = tree.notes()?.join("site-files");
    if files.is_dir() {
        fs::remove_dir_all(&files).with_context(|| format!("cannot empty {}", files.display()))?;
    }
    log.run(Command::new(program).args(["site-files", "--out"]).arg(&files))?;
    let mut page = npm::npm(tree, &["run", "build", "--", "--mode", "site", "--emptyOutDir", "--base", &options.base])?;
    log.run(page.arg("--outDir").arg(&options.out).env("GAMUT_SITE_FILES", &files).env("GAMUT_MESSAGES", "compiled"))?;
    let file = "puzzles.jsonl";
    fs::copy(files.join(file), options.out.join(file)).with_context(|| format!("cannot write {file}"))?;
    copy_folder(&files.join("sheets"), &options.out.join("sheets"))?;
    copy_folder(&engine.folder(tree), &options.out.join("engine"))?;
    // GitHub would leave files out otherwise.
    fs::write(options.out.join(".nojekyll"), "")?;
    write_pages(tree, &options.out)
}

/// Writes the page to every address that it has, and for those that the host does not know.
fn write_pages(tree: &Tree, out: &Path) -> Result<()> {
    let page = fs::read(out.join("index.html")).context("the page is not built")?;
    fs::write(out.join("404.html"), &page)?;
    for route in ROUTES.into_iter().map(str::to_owned).chain(lessons(tree)?) {
        let folder = out.join(route);
        fs::create_dir_all(&folder).with_context(|| format!("cannot create the folder {}", folder.display()))?;
        fs::write(folder.join("index.html"), &page)?;
    }
    Ok(())
}

/// Returns the addresses of the lessons.
fn lessons(tree: &Tree) -> Result<Vec<String>> {
    let file = tree.web().join("src/lib/lessons/list.json");
    let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    let list: Vec<Value> = serde_json::from_str(&text).context("the list of lessons is not JSON")?;
    let part = |lesson: &Value, name: &str| lesson[name].as_str().map(str::to_owned).context("a lesson has no name");
    list.iter().map(|one| Ok(format!("learn/{}/{}", part(one, "game")?, part(one, "lesson")?))).collect()
}

/// Makes a site below a path of its host, and plays on it in a browser with the network cut.
pub(crate) fn test(tree: &Tree, log: &Log) -> Result<Report> {
    let chromium = Browser::Fastest.find_or_install(log)?;
    let options = Options { out: tree.notes()?.join("site"), base: String::from("/gamut/") };
    wasm::build(tree, log, Build::Quick)?;
    write(tree, log, &options, Build::Quick, &tree.shipped()?)?;
    let mut browser = npm::npm(tree, &["run", "e2e", "--", "tests/site"])?;
    // A separate folder, since other browser tests may run in parallel.
    browser.arg("--output").arg(tree.notes()?.join("test-results-of-the-site"));
    log.run(browser.env("CHROMIUM", &chromium).env("GAMUT_SITE", &options.out))?;
    Ok(Report { note: String::new(), tally: log.tally() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &[&str]) -> Result<Options> {
        let tree = Tree { root: PathBuf::from("/tree"), target: PathBuf::from("/tree/target") };
        Options::read(&tree, &words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn a_site_stands_at_the_root_of_its_host_unless_told_otherwise() {
        let usual = Options { out: PathBuf::from("/tree/target/site"), base: String::from("/") };
        assert_eq!(read(&[]).unwrap(), usual);
        let below = Options { out: PathBuf::from("/srv/www"), base: String::from("/gamut/") };
        assert_eq!(read(&["--base", "/gamut/", "--out", "/srv/www"]).unwrap(), below);
        for bad in [&["--base", "gamut"][..], &["--base", "/gamut"], &["--out"], &["--in", "x"]] {
            assert!(read(bad).is_err(), "{bad:?}");
        }
    }
}
