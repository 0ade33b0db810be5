//! `gamut tournament`: an evening with boards on the table.

use crate::gamut::{command, good, refused};
use std::fs;
use std::path::PathBuf;
use std::process::Stdio;
use tempfile::TempDir;

/// A folder with a log.
struct Evening {
    _folder: TempDir,
    log: PathBuf,
}

impl Evening {
    fn new(options: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let log = folder.path().join("evening.log");
        let evening = Self { _folder: folder, log };
        assert_eq!(
            evening.good("new", &[&["--name", "Evening", "--seed", "3"], options].concat()),
            "created, seed 3\n"
        );
        evening
    }

    fn swiss(variant: &str, names: &[&str]) -> Self {
        let evening = Self::new(&["--variant", variant, "--format", "swiss", "--rounds", "3"]);
        names.iter().for_each(|name| drop(evening.good("enter", &[name])));
        evening
    }

    fn arguments<'a>(&'a self, step: &'a str, rest: &[&'a str]) -> Vec<&'a str> {
        [&["tournament", step, self.log.to_str().unwrap()], rest].concat()
    }

    fn good(&self, step: &str, rest: &[&str]) -> String {
        good(&self.arguments(step, rest))
    }

    fn refused(&self, step: &str, rest: &[&str]) -> String {
        refused(&self.arguments(step, rest), 2)
    }

    fn text(&self) -> String {
        fs::read_to_string(&self.log).unwrap()
    }
}

#[test]
fn a_simultaneous_exhibition_has_one_round_and_ends_by_itself() {
    let evening = Evening::new(&["--variant", "fibonacci", "--format", "simul", "--boards", "2", "--host", "first"]);
    for name in ["Host", "Ann", "Bo"] {
        evening.good("enter", &[name]);
    }
    assert!(evening.refused("enter", &["Cy"]).contains("all boards of the exhibition are taken"));
    assert!(evening.good("pair", &[]).starts_with("Round 1 of 1\n"));
    evening.good("result", &["1", "1-0"]);
    let table = evening.good("crosstable", &[]);
    assert!(table.contains("+1=0-0?1") && table.contains("1@2:0"), "{table}");
    evening.good("result", &["2", "draw"]);
    assert!(evening.refused("pair", &[]).contains("closed"));
    assert!(evening.good("standings", &[]).contains("1.5     Host"));
    let other = ["tournament", "new", "x.log", "--name", "X", "--variant", "focus-2", "--format", "swiss"];
    assert!(refused(&[&other[..], &["--rounds", "3", "--boards", "3"]].concat(), 2).contains("--format simul"));
}

#[test]
fn an_evening_for_two_from_entry_to_standings() {
    let evening = Evening::swiss("focus-2", &["Ann", "Bo", "Cy"]);
    assert_eq!(evening.good("enter", &["Dé", "--rating", "1500"]), "entered: 4 Dé\n");
    for round in 1..=3 {
        let paired = evening.good("pair", &[]);
        assert!(paired.starts_with(&format!("Round {round} of 3\nTable  Seat  Finish  Name\n")), "{paired}");
        assert_eq!(paired, evening.good("round", &[]));
        let next = format!("entered; next missing: round {round}, table 2\n");
        assert_eq!(evening.good("result", &["1", "1-0"]), next);
        assert_eq!(evening.good("result", &["2", "draw"]), "entered\n");
    }
    let standings = evening.good("standings", &[]);
    let lines: Vec<&str> = standings.lines().collect();
    assert_eq!(lines[0], "Rank  Points  median-buchholz  buchholz  sonneborn-berger  Name");
    assert_eq!(lines.len(), 5);
    let points: f64 =
        lines[1..].iter().map(|line| line.split_whitespace().nth(1).unwrap().parse::<f64>().unwrap()).sum();
    assert_eq!(points, 6.0);
    let table = evening.good("crosstable", &["--csv"]);
    assert!(table.starts_with("No.,Rank,Round 1,Round 2,Round 3,Points,Name\n1,1,"), "{table}");
    assert_eq!(evening.good("check", &[]), "14 events, 3 rounds: every pairing matches the seed\n");
    assert_eq!(evening.good("close", &[]), "closed\n");
    let line = evening.refused("enter", &["Late"]);
    assert_eq!(line, "error: the tournament is closed");
    assert_eq!(evening.good("result", &["1", "0-1", "--round", "1", "--correct"]), "entered\n");
}

#[test]
fn a_table_of_four_with_bots_and_places_that_tie() {
    let options = ["--variant", "focus-4", "--format", "swiss", "--rounds", "2", "--filler", "bot"];
    let evening = Evening::new(&options);
    for name in ["Ann", "Bo", "Cy"] {
        evening.good("enter", &[name]);
    }
    let paired = evening.good("pair", &["--csv"]);
    assert_eq!(paired.lines().count(), 5);
    assert_eq!(paired.lines().filter(|line| line.ends_with(",bot")).count(), 1, "{paired}");
    assert_eq!(evening.good("result", &["1", "1,2,2,4"]), "entered\n");
    assert!(evening.good("round", &["--csv"]).contains("\n1,4,4,"));
    let standings = evening.good("standings", &["--csv"]);
    assert!(standings.starts_with("Rank,Points,wins,seconds,buchholz,Name\n"), "{standings}");
}

#[test]
fn a_round_robin_of_teams_with_a_withdrawal() {
    let evening = Evening::new(&["--variant", "focus-teams", "--format", "round-robin"]);
    for (team, members) in [("Red", "Ann,Bo"), ("Blue", "Cy,Di"), ("Green", "Ed,Flo"), ("Gold", "Gus,Hal")] {
        evening.good("enter", &[team, "--members", members]);
    }
    evening.good("pair", &[]);
    assert_eq!(evening.good("withdraw", &["blue"]), "withdrew: 2 Blue\n");
    // A round robin does not wait for results, and games of who has withdrawn are decided.
    assert!(evening.good("pair", &[]).contains("forfeit"));
    assert_eq!(evening.good("return", &["2"]), "returned: 2 Blue\n");
    assert!(evening.good("pair", &[]).starts_with("Round 3 of 3\n"));
    assert!(evening.good("standings", &[]).contains("Blue (Cy, Di)"));
    assert_eq!(evening.refused("pair", &[]), "error: the last round has already been paired");
}

#[test]
fn bad_steps_say_what_is_wrong_in_one_line() {
    let evening = Evening::swiss("focus-2", &["Ann", "Bo"]);
    assert_eq!(evening.refused("round", &[]), "error: no round has been paired yet");
    assert_eq!(evening.refused("enter", &["ann"]), r#"error: "ann" has already entered"#);
    assert_eq!(evening.refused("withdraw", &["Zoe"]), r#"error: no entrant has the name or number "Zoe""#);
    assert_eq!(evening.refused("result", &["1", "1-0"]), "error: there is no table 1 in round 0");
    evening.good("pair", &[]);
    assert!(evening.refused("result", &["1", "2-0"]).contains("expected 1-0, 0-1, draw, or the place of each seat"));
    assert!(evening.refused("result", &["1", "1,3"]).contains("no ranking"));
    assert_eq!(evening.refused("pair", &[]), "error: the result of table 1 in round 1 is missing");
    let again = ["--name", "Again", "--variant", "focus-2", "--format", "round-robin"];
    assert!(evening.refused("new", &again).ends_with("evening.log already exists"));
    for options in [
        &["--variant", "focus-2", "--format", "swiss"][..],
        &["--variant", "focus-2", "--format", "round-robin", "--rounds", "3"],
        &["--variant", "focus-4", "--format", "round-robin"],
        &["--variant", "focus-2", "--format", "round-robin", "--tie-breaks", "wins,wins"],
        &["--variant", "focus-2", "--format", "round-robin", "--tie-breaks", "luck"],
    ] {
        let path = evening.log.with_extension("other");
        refused(&[&["tournament", "new", path.to_str().unwrap(), "--name", "Other"], options].concat(), 2);
        assert!(!path.exists(), "{options:?}");
    }
}

#[test]
fn a_torn_line_is_ignored_by_readers_and_removed_by_writers() {
    let evening = Evening::swiss("focus-2", &["Ann", "Bo"]);
    let whole = evening.text();
    fs::write(&evening.log, format!("{whole}{}", r#"{"event":"entered","name":"C"#)).unwrap();
    for (step, rest, left) in
        [("standings", vec![], "ignored"), ("enter", vec!["Di"], "removed"), ("standings", vec![], "")]
    {
        let output = command(&evening.arguments(step, &rest)).output().unwrap();
        assert!(output.status.success());
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(error.contains(&format!("{left} an incomplete last line of 28 bytes")), !left.is_empty(), "{error}");
        assert_eq!(error.is_empty(), left.is_empty(), "{error}");
    }
    assert_eq!(evening.text(), whole + r#"{"event":"entered","name":"Di"}"# + "\n");
    let damaged = evening.text().replacen("Ann", "A\"nn", 1);
    fs::write(&evening.log, &damaged).unwrap();
    assert!(evening.refused("enter", &["Ed"]).contains("line 2 is no event"));
    assert_eq!(evening.text(), damaged, "a damaged log is left as it is");
}

#[test]
fn a_pairing_by_hand_is_found() {
    let evening = Evening::swiss("focus-2", &["Ann", "Bo"]);
    evening.good("pair", &[]);
    let (here, there) = ("\"tables\":[[1,2]]", "\"tables\":[[2,1]]");
    let text = evening.text();
    let other = if text.contains(here) { text.replace(here, there) } else { text.replace(there, here) };
    fs::write(&evening.log, other).unwrap();
    let output = command(&evening.arguments("check", &[])).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let printed = String::from_utf8(output.stdout).unwrap();
    assert_eq!(printed, "round 1: the log and its seed give a different pairing\n");
}

/// Killed at any moment, a step has either happened or not, and what was acknowledged has.
#[test]
fn a_step_that_is_killed_loses_nothing_acknowledged() {
    let evening = Evening::swiss("focus-2", &["Ann"]);
    let mut acknowledged = vec!["Ann".to_owned()];
    for number in 0..40_u64 {
        let name = format!("Player {number}");
        let arguments = evening.arguments("enter", &[&name]);
        let mut child = command(&arguments).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_micros(number * 150));
        child.kill().unwrap();
        let output = child.wait_with_output().unwrap();
        if String::from_utf8(output.stdout).unwrap().ends_with('\n') {
            acknowledged.push(name);
        }
        let standings = command(&evening.arguments("standings", &[])).output().unwrap();
        assert!(standings.status.success(), "the log cannot be read after a kill");
        let standings = String::from_utf8(standings.stdout).unwrap();
        assert!(acknowledged.iter().all(|name| standings.lines().any(|line| line.ends_with(name.as_str()))));
    }
    assert!(command(&evening.arguments("enter", &["Last"])).output().unwrap().status.success());
    assert!(evening.good("standings", &["--csv"]).contains(",Last\n"));
}

#[test]
fn csv_quotes_names_and_disarms_formulas() {
    let evening = Evening::swiss("focus-2", &["Ann, \"the fox\"", "=1+1"]);
    let csv = evening.good("standings", &["--csv"]);
    assert!(csv.contains(",\"Ann, \"\"the fox\"\"\"\n") && csv.contains(",'=1+1\n"), "{csv}");
}
