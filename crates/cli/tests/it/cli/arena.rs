//! `gamut arena` and `gamut bench`.

use crate::gamut::{command, good, refused};
use std::fs;
use std::process::Stdio;
use std::thread::sleep;
use std::time::{Duration, Instant};

const MATCH: [&str; 7] = ["arena", "--variant", "focus-2,goal=capture", "--players", "greedy,random", "--nodes", "50"];

fn arena(more: &[&str]) -> String {
    both(&[&MATCH, more].concat()).0
}

/// Standard output, which is JSON, and the table on standard error.
fn both(args: &[&str]) -> (String, String) {
    let output = command(args).output().unwrap();
    let (out, table) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert!(output.status.success(), "{args:?}: {table}");
    assert_eq!(out.lines().count(), 1, "{out}");
    (out, table)
}

#[test]
fn the_last_line_is_json() {
    let output = arena(&["--games", "9", "--seed", "5"]);
    let report: serde_json::Value = serde_json::from_str(output.lines().last().unwrap()).unwrap();
    assert_eq!(report["games"], 10, "rounded up to both seat orders");
    let score = |player: &str| report["score"][player].as_f64().unwrap();
    assert!(score("greedy") > score("random"), "{output}");
    assert!((score("greedy") + score("random") - 1.0).abs() < 1e-3);
    assert!(report["interval"]["greedy"].is_array() && report["plies"].as_f64() > Some(10.0), "{output}");
    assert_eq!(report["seats"].as_array().map(Vec::len), Some(2));
}

#[test]
fn the_same_whatever_the_number_of_jobs() {
    assert_eq!(arena(&["--games", "8"]), arena(&["--games", "8", "--jobs", "2"]));
}

#[test]
fn saved_games_replay() {
    let file = std::env::temp_dir().join(format!("gamut-arena-{}.gmt", std::process::id()));
    arena(&["--games", "2", "--save", file.to_str().unwrap()]);
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(file).unwrap();
    let games: Vec<&str> = text.split("[Variant ").skip(1).collect();
    assert_eq!(games.len(), 2);
    for game in games {
        let (tags, moves) = game.split_once("\n\n").unwrap();
        let words: Vec<&str> = moves.split_whitespace().collect();
        let (&result, plies) = words.split_last().unwrap();
        assert!(tags.contains(&format!("[Result \"{result}\"]")), "{tags}");
        let played: Vec<&str> = plies.iter().copied().filter(|word| !word.ends_with('.')).collect();
        assert_eq!(plies.len(), 2 * played.len());
        let shown = good(&["show", "--variant", "focus-2,goal=capture", "--moves", &played.join(" ")]);
        assert!(shown.contains(&format!("\nover: {result} (")), "{shown}");
    }
}

#[test]
fn more_players_than_two() {
    let args =
        ["arena", "--variant", "focus-3:kosmos-1995", "--players", "greedy,random", "--games", "1", "--nodes", "20"];
    let report: serde_json::Value = serde_json::from_str(&both(&args).0).unwrap();
    assert_eq!(report["games"], 6, "each has one seat or two");
}

#[test]
fn the_result_is_shown_as_a_table_and_a_picture() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.svg");
    let more = ["--games", "40", "--sprt", "0,200", "--svg", file.to_str().unwrap()];
    let (json, table) = both(&[&MATCH[..], &more].concat());
    let report: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert!(report["games"].as_u64() < Some(40) && report["sprt"]["accepted"] == "H1", "{json}");
    assert!(report["pairings"][0]["elo"]["pairs"].is_array(), "{json}");
    for part in ["player", "greedy", "95 % interval", "seat 2", "Elo +", "H1 accepted", "plies per game"] {
        assert!(table.contains(part), "{part} is missing:\n{table}");
    }
    let picture = fs::read_to_string(file).unwrap();
    for part in ["<svg ", "greedy against random", "focus-2,goal=capture", "Elo difference", "seat 2", "</svg>"] {
        assert!(picture.contains(part), "{part} is missing");
    }
}

#[test]
fn a_match_killed_in_the_middle_ends_as_if_it_had_run_through() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("match.log");
    let args =
        ["arena", "--variant", "focus-2,goal=capture", "--players", "ours,greedy", "--games", "12", "--nodes", "3000"];
    let logged = [&args[..], &["--jobs", "2", "--log", log.to_str().unwrap()]].concat();
    let mut child = command(&logged).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let begun = Instant::now();
    let games = || fs::read_to_string(&log).map_or(0, |text| text.lines().count());
    while games() < 4 && begun.elapsed() < Duration::from_secs(60) {
        sleep(Duration::from_millis(5));
    }
    // On Unix this is a kill -9.
    child.kill().unwrap();
    child.wait().unwrap();
    let before = games();
    assert!((4..12).contains(&before), "{before} lines: it was not killed in the middle");
    assert_eq!(both(&logged).0, both(&args).0);
    assert_eq!(games(), 13);
    let other = [&args[..5], &["--games", "14", "--nodes", "3000", "--log", log.to_str().unwrap()]].concat();
    assert!(refused(&other, 1).contains(r#"games was "12" and is now "14""#));
}

#[test]
fn over_the_protocol_the_engine_plays_as_it_does_at_home() {
    let folder = tempfile::tempdir().unwrap();
    let games = |player: &str| {
        let file = folder.path().join("games.gmt");
        let players = format!("{player},greedy");
        let args =
            ["arena", "--variant", "focus-2,goal=capture", "--players", &players, "--games", "4", "--nodes", "300"];
        let (json, _) = both(&[&args[..], &["--save", file.to_str().unwrap()]].concat());
        assert!(json.contains(r#""errors":{}"#), "{json}");
        fs::read_to_string(file).unwrap().replace(player, "player")
    };
    assert_eq!(games(concat!("cmd:", env!("CARGO_BIN_EXE_gamut"), " engine")), games("ours"));
}

#[test]
fn the_engine_keeps_to_processor_time_over_the_protocol() {
    let players = concat!("cmd:", env!("CARGO_BIN_EXE_gamut"), " engine,ours");
    let args = ["arena", "--variant", "focus-2,goal=capture,each=2", "--players", players, "--games", "2"];
    let (json, _) = both(&[&args[..], &["--cpu", "0.002", "--opening", "any"]].concat());
    assert!(json.contains(r#""errors":{}"#) && json.contains(r#""games":2"#), "{json}");
}

#[test]
fn levels_are_listed_and_played() {
    let list = good(&["arena", "levels", "--list"]);
    assert!(list.contains("focus-2-2-level-1: level-2,level-1 plays focus-2"), "{list}");
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let args = ["arena", "levels", "--only", "focus-2-goal-capture-2-level-1", "--games", "2", "--out", out];
    let table = good(&args);
    assert!(table.contains("| level-2 against level-1 | 2 | "), "{table}");
    assert_eq!(fs::read_to_string(folder.path().join("levels.md")).unwrap(), table);
    let unknown = command(&["arena", "levels", "--only", "chess"]).output().unwrap();
    assert!(!unknown.status.success() && String::from_utf8_lossy(&unknown.stderr).contains("--list"));
}

#[test]
fn published_cells_are_listed_and_played() {
    let list = good(&["arena", "literature", "--list"]);
    assert!(list.lines().count() > 20 && list.contains("minimax-3p-depth-3: maxn@depth=3,"), "{list}");
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let args = ["arena", "literature", "--quick", "--only", "mcts-brs-3p-cpu", "--games", "1", "--out", out];
    let output = command(&args).output().unwrap();
    let table = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && table.contains("| 37.1 | 250 |"), "{table}");
    assert_eq!(fs::read_to_string(folder.path().join("table.md")).unwrap(), table);
    assert!(folder.path().join("mcts-brs-3p-cpu-0.005.log").exists());
    let picture = fs::read_to_string(folder.path().join("picture.svg")).unwrap();
    assert!(picture.contains("mcts-brs-3p-cpu-0.005</text>") && picture.matches("l6 6l-6 6").count() == 2, "{picture}");
    for (only, said) in
        [("minmax", "--list"), ("", "--list"), ("history,", "--list"), ("history-2p-playouts-1630", "--quick")]
    {
        let line = refused(&["arena", "literature", "--only", only], 2);
        assert!(line.contains(said), "{line}");
    }
}

#[test]
fn a_match_ends_though_nobody_reads_standard_error() {
    let args = [&MATCH[..], &["--games", "2"]].concat();
    let full = fs::OpenOptions::new().write(true).open("/dev/full");
    // Only Linux has a device that is always full.
    let Ok(full) = full else { return };
    let output = command(&args).stderr(full).output().unwrap();
    assert!(output.status.success());
    assert_eq!(String::from_utf8(output.stdout).unwrap(), both(&args).0);
}

#[test]
fn a_refused_match_leaves_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (one, other) = (file("one"), file("other"));
    let args = [&MATCH[..3], &["--games", "2"]].concat();
    refused(&[&args[..], &["--save", &one, "--svg", &other, "--players", "ours,greedy"]].concat(), 2);
    for twice in [["--save", &one, "--svg", &one], ["--log", &one, "--save", &one], ["--log", &other, "--svg", &other]]
    {
        let line = refused(&[&args[..], &MATCH[3..], &twice].concat(), 2);
        assert!(line.contains("given twice"), "{line}");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn bad_matches() {
    for (instead, value) in [
        ("--variant", "chess"),
        ("--players", "ours"),
        ("--players", "ours,ours"),
        ("--players", ""),
        ("--players", "ours,level-9"),
        ("--players", "ours,random,greedy"),
        ("--players", "ours,cmd:"),
        ("--players", "ours,brs@playouts=3"),
        ("--games", "0"),
        ("--games", "x"),
        ("--nodes", "0"),
        ("--players", "ours,brs@cpu=0"),
        ("--seed", "-1"),
        ("--jobs", "0"),
        ("--max-plies", "0"),
        ("--sprt", "10,0"),
        ("--opening", "uneven"),
        ("--margin", "-1"),
        ("--patience", "0"),
    ] {
        let mut args: Vec<&str> =
            [&MATCH[..], &["--games", "2", "--seed", "1", "--jobs", "1", "--max-plies", "9"]].concat();
        args.extend(["--opening", "any", "--sprt", "0,10", "--margin", "1", "--patience", "1"]);
        let at = args.iter().position(|&arg| arg == instead).unwrap();
        args[at + 1] = value;
        refused(&args, 2);
    }
    refused(&MATCH, 2);
    refused(&["arena", "--variant", "focus-2", "--players", "ours,random", "--games", "2"], 2);
    refused(&[&MATCH[..], &["--games", "2", "--time", "1"]].concat(), 2);
    refused(&[&MATCH[..], &["--games", "2", "--cpu", "1"]].concat(), 2);
    let mute = ["arena", "--variant", "focus-2", "--players", "cmd:cat,ours", "--games", "2", "--cpu", "0.1"];
    assert!(refused(&[&mute[..], &["--patience", "1"]].concat(), 2).contains("cmd:cat does not answer uci: stall"));
    refused(&[&MATCH[..], &["--games", "2", "--save", "/no/such/folder/a.gmt"]].concat(), 1);
    refused(&[&MATCH[..], &["--games", "2", "--log", "/no/such/folder/a.log"]].concat(), 1);
    let absent = ["arena", "--variant", "focus-2", "--players", "cmd:/no/such,random", "--games", "2", "--nodes", "1"];
    assert!(refused(&absent, 1).contains("cannot start /no/such"));
}

#[test]
fn the_bench_ends_with_nodes_and_their_speed() {
    let output = good(&["bench"]);
    let words: Vec<&str> = output.lines().last().unwrap().split(' ').collect();
    let number = |text: &str| text.parse::<u64>().is_ok_and(|number| number > 0);
    assert!(matches!(words[..], ["nodes", nodes, "nps", speed] if number(nodes) && number(speed)), "{output}");
    refused(&["bench", "--depth", "3"], 2);
}
