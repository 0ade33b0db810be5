//! Bad input to every verb: one line, exit status 2, nothing on standard output.

use crate::gamut::{START, refused};

/// The verbs that take a game, with what they need besides.
const GAME_VERBS: [&[&str]; 3] = [&["perft", "--depth", "1"], &["moves"], &["show"]];

fn refused_by_all(game: &[&str]) -> String {
    let lines = GAME_VERBS.map(|verb| refused(&[verb, game].concat(), 2));
    assert!(lines.iter().all(|line| *line == lines[0]), "{lines:?}");
    lines[0].clone()
}

#[test]
fn variants() {
    for variant in [
        "",
        "focus",
        "focus-5",
        "Focus-2",
        " focus-2",
        "focus-2 ",
        "focus-2:",
        "focus-2:hasbro",
        "focus-2,",
        "focus-2,,",
        "focus-2,goal",
        "focus-2,goal=",
        "focus-2,goal=most",
        "focus-2,goal=last,goal=last",
        "focus-2,each=6",
        "focus-2,goal=capture,each=0",
        "focus-2,goal=capture,each=19",
        "focus-2,goal=capture,each=+6",
        "focus-2,goal=capture,each=99999999999999999999",
        "focus-2,goal=capture,total=10",
        "focus-2,pieces=12",
        "focus-2,entry=forced",
        "focus-2,start=0",
        "focus-2,start=3",
        "focus-2,start=lot",
        "focus-2,repetition=2",
        "focus-2,quiet=19",
        "focus-2,quiet=1001",
        "focus-2,colour=red",
        "focus-3,balance=swap",
        "focus-3:parker-1980",
        "focus-teams:literature",
        "focus-teams,goal=capture",
        "focus\n2",
        "focus-2\u{1b}[31m",
        "フォーカス",
    ] {
        refused_by_all(&["--variant", variant]);
    }
}

#[test]
fn a_mode_that_an_edition_does_not_describe_names_those_that_do() {
    let line = refused_by_all(&["--variant", "focus-teams:literature"]);
    for edition in ["standard", "parker-1980", "kosmos-1995", "pergioco", "domination", "sackson"] {
        assert!(line.contains(edition), "{line}");
    }
}

#[test]
fn positions() {
    let board = START.split(' ').next().unwrap();
    let fields =
        ["1 0,0 0,0/0,0 0", "1 0,0 0,0/0,0 0 0 0", "3 0,0 0,0/0,0 0 0", "0 0,0 0,0/0,0 0 0", "x 0,0 0,0/0,0 0 0"];
    let more = [
        "1 0 0,0/0,0 0 0",
        "1 0,0 0,0 0 0",
        "1 0,0 1,0/0,0 0 0",
        "1 1,0 0,0/0,0 0 0",
        "1 0,0 0,0/0,0 1 0",
        "1 0,0 0,0/0,0 0 -1",
    ];
    for rest in fields.iter().chain(&more) {
        refused_by_all(&["--variant", "focus-2", "--position", &format!("{board} {rest}")]);
    }
    for board in [
        "",
        "x4",
        "x5/x6/x8/x8/x8/x8/x6/x4",
        "x4/x6/x8/x8/x8/x8/x6",
        "x4/x6/x8/x8/x8/x8/x6/x4",
        "x4/x6/x8/x3,3,x4/x8/x8/x6/x4",
        "x4/x6/x8/x3,111111,x4/x8/x8/x6/x4",
        "x4/x6/x8/x3,0,x4/x8/x8/x6/x4",
        "x4/x6/x8/x3,1,,x4/x8/x8/x6/x4",
        "x4/x6/x8/x3,1,x999999999999/x8/x8/x6/x4",
    ] {
        refused_by_all(&["--variant", "focus-2", "--position", &format!("{board} 1 0,0 0,0/0,0 0 0")]);
    }
    for position in ["", " ", "-", "startpos", "\n", "x4/x6"] {
        refused_by_all(&["--variant", "focus-2", "--position", position]);
    }
}

#[test]
fn moves() {
    for action in [
        "d5",
        "-",
        "--",
        "c4-",
        "-c4",
        "c4-c4",
        "c4-d5",
        "a1-a2",
        "c4-c9",
        "C4-C5",
        "c4(0)-c5",
        "c4(6)-c5",
        "c4()-c5",
        "c4(2)-c5",
        "c4(-1)-c5",
        "c4(99999999999)-c5",
        "c4-c5x",
        "c4c5",
        "@c4",
        "@a1",
        "@",
        "c4~d4",
        "pass",
        "end",
        "card4",
        "d4-d5",
        "c4-e4",
        "a3-a4",
        "é4-c5",
    ] {
        let line = refused_by_all(&["--variant", "focus-2", "--moves", action]);
        assert!(line.contains("move 1: "), "{line}");
    }
    let line = refused_by_all(&["--variant", "focus-2", "--moves", "c4-b4 d4-e4 d4-e4"]);
    assert!(line.contains("move 3: "), "{line}");
}

#[test]
fn nothing_can_be_played_when_the_game_is_over() {
    let over = "x4/x6/x8/x3,1,x4/x8/x8/x6/x4 1 0,0 0,0/0,0 0 0";
    refused_by_all(&["--variant", "focus-2", "--position", over, "--moves", "d5-c5"]);
}

#[test]
fn numbers() {
    for depth in ["", "x", "-1", "+1x", "1.5", "65", "4294967296", "99999999999999999999", "0x2", "１"] {
        refused(&["perft", "--variant", "focus-2", "--depth", depth], 2);
    }
}

#[test]
fn what_is_no_number_is_told_what_would_be_one() {
    const ANY: &str = "from 1 to 18446744073709551615";
    const SEED: &str = "from 0 to 18446744073709551615";
    const SECONDS: &str = "a number of seconds above 0, such as 0.1";
    for (verb, option, right) in [
        (&["arena"][..], "--games", "from 1 to 10000000"),
        (&["arena"], "--seed", SEED),
        (&["arena"], "--jobs", "from 1 to 256"),
        (&["arena"], "--max-plies", "from 1 to 1000000"),
        (&["arena"], "--margin", "from 0 to 60000"),
        (&["arena"], "--patience", SECONDS),
        (&["arena"], "--time", SECONDS),
        (&["arena"], "--cpu", SECONDS),
        (&["arena"], "--nodes", ANY),
        (&["arena"], "--playouts", ANY),
        (&["arena"], "--depth", "from 1 to 100"),
        (&["arena", "literature"], "--games", "from 1 to 10000000"),
        (&["arena", "literature"], "--jobs", "from 1 to 256"),
        (&["arena", "literature"], "--seed", SEED),
        (&["best"], "--time", SECONDS),
        (&["best"], "--nodes", ANY),
        (&["best"], "--depth", "from 1 to 100"),
        (&["best"], "--threads", "from 1 to 64"),
        (&["perft"], "--depth", "from 0 to 64"),
        (&["play"], "--seed", SEED),
        (&["solve"], "--nodes", ANY),
    ] {
        for value in ["x", "-1", "1,5", "99999999999999999999"] {
            let line = refused(&[verb, &[option, value]].concat(), 2);
            assert!(line.contains(value) && line.contains(option) && line.contains(right), "{line}");
        }
    }
}

#[test]
fn command_lines() {
    for args in [
        &["solve-it"][..],
        &["perft"],
        &["perft", "--depth", "1"],
        &["perft", "--variant", "focus-2"],
        &["perft", "--variant", "focus-2", "--depth"],
        &["perft", "--variant", "focus-2", "--depth", "1", "2"],
        &["moves"],
        &["moves", "--variant"],
        &["moves", "--variant", "focus-2", "--variant", "focus-2"],
        &["moves", "--varaint", "focus-2"],
        &["show", "--variant", "focus-2", "--unknown"],
        &["serve", "--addr", "somewhere"],
        &["serve", "--addr", "127.0.0.1:99999"],
        &["serve", "--sockets", "0"],
        &["serve", "--network-connections", "0"],
        &["serve", "now"],
        &["--addr", "somewhere"],
        &["--unknown"],
        &["backup"],
        &["backup", "a", "b"],
        &["two\nlines"],
    ] {
        refused(args, 2);
    }
}
