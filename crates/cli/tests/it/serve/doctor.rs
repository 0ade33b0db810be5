//! `gamut doctor` as a program.

use crate::program::{Program, run};
use serde_json::Value;
use std::path::Path;
use std::process::Output;
use tempfile::TempDir;

fn doctor(db: &Path, addr: &str, more: &[&str]) -> Output {
    run(&[&["doctor", "--db", db.to_str().unwrap(), "--addr", addr], more].concat())
}

/// State and words of what was found of something.
fn found(output: &Output, check: &str) -> (String, String) {
    let findings: Value = serde_json::from_slice(&output.stdout).unwrap();
    let findings = findings.as_array().unwrap();
    let finding = findings.iter().find(|finding| finding["check"] == check);
    let finding = finding.unwrap_or_else(|| panic!("nothing of {check} in {findings:?}"));
    let text = |name: &str| finding[name].as_str().unwrap_or_default().to_owned();
    assert_eq!(finding["mend"].is_null(), text("state") == "ok", "{finding}");
    (text("state"), text("found"))
}

#[test]
fn it_examines_beside_a_server_and_without_one() {
    let folder = TempDir::new().unwrap();
    let db = folder.path().join("gamut.db");
    let before = doctor(&db, "127.0.0.1:0", &["--json"]);
    assert_eq!(found(&before, "port").0, "ok");
    assert!(found(&before, "database's folder").1.contains("not there yet"));
    assert!(std::fs::read_dir(&folder).unwrap().next().is_none(), "it makes nothing");

    let program = Program::start(&db);
    let beside = doctor(&db, &program.address, &["--json"]);
    assert!(found(&beside, "port").1.contains("a gamut server answers"), "{beside:?}");
    assert!(found(&beside, "database").1.contains("of this version"), "{beside:?}");
    assert_eq!(found(&beside, "integrity").0, "ok");
    drop(program);
}

#[test]
fn what_is_bad_is_a_line_each_and_the_exit_status() {
    let folder = TempDir::new().unwrap();
    let letter = folder.path().join("letter");
    std::fs::write(&letter, "no database, and long enough to be sure of it. ".repeat(100)).unwrap();
    let output = doctor(&letter, "127.0.0.1:0", &["--min-free", "1000000000"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let lines = String::from_utf8(output.stdout).unwrap();
    let bad: Vec<_> = lines.lines().filter(|line| line.starts_with("bad      ")).collect();
    let says = |text: &str| bad.iter().any(|line| line.contains(text));
    assert!(says("database: ") && says("disk: "), "{lines}");
    assert!(
        lines.lines().all(|line| ["ok  ", "warning ", "bad  "].iter().any(|state| line.starts_with(state))),
        "{lines}"
    );
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.starts_with("error: ") && error.lines().count() == 1, "{error}");
    assert_eq!(run(&["doctor", "--addr", "nowhere"]).status.code(), Some(2));
}
