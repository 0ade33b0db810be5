//! `gamut arena` and `gamut bench`.

use crate::gamut::{good, refused};

const MATCH: [&str; 7] = ["arena", "--variant", "focus-2,goal=capture", "--players", "greedy,random", "--nodes", "50"];

fn arena(more: &[&str]) -> String {
    good(&[&MATCH, more].concat())
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
    let output = good(&args);
    let report: serde_json::Value = serde_json::from_str(&output).unwrap();
    assert_eq!(report["games"], 6, "each has one seat or two");
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
        ("--games", "0"),
        ("--games", "x"),
        ("--nodes", "0"),
        ("--seed", "-1"),
        ("--jobs", "0"),
        ("--max-plies", "0"),
    ] {
        let mut args: Vec<&str> =
            [&MATCH[..], &["--games", "2", "--seed", "1", "--jobs", "1", "--max-plies", "9"]].concat();
        let at = args.iter().position(|&arg| arg == instead).unwrap();
        args[at + 1] = value;
        refused(&args, 2);
    }
    refused(&MATCH, 2);
    refused(&["arena", "--variant", "focus-2", "--players", "ours,random", "--games", "2"], 2);
    refused(&[&MATCH[..], &["--games", "2", "--time", "1"]].concat(), 2);
    refused(&[&MATCH[..], &["--games", "2", "--save", "/no/such/folder/a.gmt"]].concat(), 1);
}

#[test]
fn the_bench_ends_with_nodes_and_their_speed() {
    let output = good(&["bench"]);
    let words: Vec<&str> = output.lines().last().unwrap().split(' ').collect();
    let number = |text: &str| text.parse::<u64>().is_ok_and(|number| number > 0);
    assert!(matches!(words[..], ["nodes", nodes, "nps", speed] if number(nodes) && number(speed)), "{output}");
    refused(&["bench", "--depth", "3"], 2);
}
