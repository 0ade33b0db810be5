//! Checks the messages of commits: `area: what changes`, at most 72 characters, no full stop.

use crate::steps::{Log, Report};
use crate::tree::Tree;
use anyhow::{Result, bail};
use std::process::Command;

/// The last commit before this check was introduced.
const SINCE: &str = "e636f7fb95ba";
/// The longest subject, in characters.
const LONGEST: usize = 72;

/// Checks the commits since the rule was introduced. Reports if the history is missing, as in a tarball or a shallow
/// clone.
pub(crate) fn check(tree: &Tree, _: &Log) -> Result<Report> {
    let Some(log) = subjects(tree) else {
        return Ok(String::from("not checked: the history is not here").into());
    };
    let faults: Vec<String> =
        log.lines().filter_map(|line| Some(format!("{line}: {}", fault(line.split_once(' ')?.1)?))).collect();
    if !faults.is_empty() {
        bail!("reword, see CONTRIBUTING.md:\n{}", faults.join("\n"));
    }
    Ok(format!("{} subjects", log.lines().count()).into())
}

/// Returns a line with hash and subject for each commit; `None` if git or the history is missing.
fn subjects(tree: &Tree) -> Option<String> {
    let range = format!("{SINCE}..HEAD");
    let mut git = Command::new("git");
    git.args(["log", "--no-merges", "--format=%h %s", &range]).current_dir(&tree.root);
    let output = git.output().ok().filter(|output| output.status.success())?;
    String::from_utf8(output.stdout).ok()
}

/// Returns what is wrong with a subject.
fn fault(subject: &str) -> Option<String> {
    let area = subject.split_once(": ").map(|(area, _)| area);
    let of_area = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || " ,-_/.".contains(c);
    let length = subject.chars().count();
    if !area.is_some_and(|area| {
        area.starts_with(|c: char| c.is_ascii_lowercase()) && !area.ends_with(' ') && area.chars().all(of_area)
    }) {
        Some("it does not begin with `area: `, in small letters".to_owned())
    } else if length > LONGEST {
        Some(format!("it has {length} characters, {LONGEST} are allowed"))
    } else if subject.ends_with('.') {
        Some("it ends with a full stop".to_owned())
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subjects_have_an_area_and_a_length() {
        for good in
            ["engine: fix TT encoding of the first drop on c1", "arena, server: report faults", "web/lint: add oxlint"]
        {
            assert_eq!(fault(good), None, "{good}");
        }
        let long = format!("engine: {}", "x".repeat(LONGEST));
        for bad in ["Formatting", "Results: words", "fix: a stop.", "engine : x", ": x", "engine:x", &long] {
            assert!(fault(bad).is_some(), "{bad}");
        }
    }
}
