//! The book: `docs/SUMMARY.md` lists every page, and every link has a target.

use super::{files, read, root};
use std::fs;
use std::path::{Component, Path, PathBuf};

#[test]
fn h5_the_book_has_every_page() {
    let (summary, docs) = (read("docs/SUMMARY.md"), root().join("docs"));
    let mut pages = Vec::new();
    files(&docs, ".md", &mut pages);
    for page in pages {
        let path = page.strip_prefix(&docs).unwrap().to_string_lossy().replace('\\', "/");
        if path != "SUMMARY.md" {
            assert!(summary.contains(&format!("({path})")), "docs/SUMMARY.md does not list {path}");
        }
    }
}

#[test]
fn every_link_of_the_book_leads_to_a_page_of_the_book() {
    let docs = root().join("docs");
    let mut pages = Vec::new();
    files(&docs, ".md", &mut pages);
    let mut followed = 0;
    for page in &pages {
        for link in links(&fs::read_to_string(page).unwrap()) {
            if let Err(fault) = follow(page, &link, Some(&docs)) {
                panic!("{}: {link}: {fault}", page.display());
            }
            followed += 1;
        }
    }
    assert!(followed > 100, "{followed} links");
}

#[test]
fn every_link_of_the_other_pages_leads_somewhere() {
    let mut pages = Vec::new();
    files(&root(), ".md", &mut pages);
    pages.retain(|page| !page.starts_with(root().join("docs")));
    assert!(pages.len() > 3, "{pages:?}");
    for page in &pages {
        for link in links(&fs::read_to_string(page).unwrap()) {
            if let Err(fault) = follow(page, &link, None) {
                panic!("{}: {link}: {fault}", page.display());
            }
        }
    }
}

#[test]
fn links_are_found_and_faults_named() {
    let text = "See [a](one.md#two), ![b](p/c.svg) and [elsewhere](https://example.org).\n```\n[no](link)\n```\n";
    assert_eq!(links(text), ["one.md#two", "p/c.svg"]);
    assert_eq!(anchor("## Load, attacks and `faults`"), "load-attacks-and-faults");
    let index = root().join("docs/index.md");
    assert_eq!(follow(&index, "nothing.md", None), Err("no such file".to_owned()));
    assert_eq!(follow(&index, "arena.md#nothing", None), Err("no such heading".to_owned()));
    let docs = root().join("docs");
    assert_eq!(follow(&index, "../README.md", Some(&docs)), Err("it leaves the book".to_owned()));
}

/// Returns the targets of the links and pictures of a page, except those with a scheme and those in code blocks.
fn links(text: &str) -> Vec<String> {
    let prose = text.split("```").step_by(2);
    let targets = prose.flat_map(|part| part.split("](").skip(1)).filter_map(|rest| rest.split_once(')'));
    targets.map(|(target, _)| target.to_owned()).filter(|target| !target.contains(':')).collect()
}

/// Checks that the file and the heading that a link names exist, within `folder` if one is given.
fn follow(page: &Path, link: &str, folder: Option<&Path>) -> Result<(), String> {
    let (path, heading) = link.split_once('#').unwrap_or((link, ""));
    let target = if path.is_empty() { page.to_owned() } else { resolve(page.parent().unwrap(), path) };
    if folder.is_some_and(|folder| !target.starts_with(folder)) {
        return Err("it leaves the book".to_owned());
    }
    if !target.exists() {
        return Err("no such file".to_owned());
    }
    if !heading.is_empty() && target.extension().is_some_and(|end| end == "md") {
        let text = fs::read_to_string(&target).unwrap();
        if !text.lines().filter(|line| line.starts_with('#')).any(|line| anchor(line) == heading) {
            return Err("no such heading".to_owned());
        }
    }
    Ok(())
}

/// Joins a relative path to a folder, without `..`.
fn resolve(folder: &Path, path: &str) -> PathBuf {
    let mut joined = folder.to_owned();
    for part in Path::new(path).components() {
        match part {
            Component::ParentDir => _ = joined.pop(),
            Component::CurDir => {}
            part => joined.push(part),
        }
    }
    joined
}

/// Returns the anchor of a heading, as mdBook and GitHub make it.
fn anchor(heading: &str) -> String {
    let text = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = text.chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}
