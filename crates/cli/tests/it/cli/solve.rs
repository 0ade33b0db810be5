//! `gamut solve`.

use crate::gamut::{good, refused};

const WIN: &str = "d5/6D/6d1/5d3/2d3D3/4sSS3d/1ssD1cS3/1D2SS1d1/7C/sSDs1sD/6 r 7 3";
const NO_WIN: &str = "6/d3S2/s5d1/1d2s4/s3d1D2S/3d1s1D3/3D3s2/d4CSS1/5sc1/4DSS/1DD3 r 7 3";
const DEEP: &str = "5S/1s1S3/sCsd4/1ss5d/7dd1/7d3/1D2c5/D1DDS2d1/1D2sS2/D4S1/4S1 g 18 5";

fn solve(position: &str, more: &[&str]) -> String {
    good(&[&["solve", "--variant", "fibonacci", "--position", position], more].concat())
}

#[test]
fn a_win_that_wins() {
    let output = solve(WIN, &[]);
    let line = output.strip_prefix("win: ").and_then(|line| line.strip_suffix('\n')).unwrap();
    assert_eq!(line.split(' ').count(), 3, "{line}");
    let shown = good(&["show", "--variant", "fibonacci", "--position", WIN, "--moves", line]);
    assert!(shown.ends_with("over: 1 (ring)\n"), "{shown}");
}

#[test]
fn after_moves() {
    let line = solve(WIN, &[]);
    let moves: Vec<&str> = line.split_whitespace().skip(1).collect();
    let rest = solve(WIN, &["--moves", &moves[..2].join(" ")]);
    assert_eq!(rest.split_whitespace().count(), 2, "{rest}");
}

#[test]
fn none() {
    assert_eq!(solve(NO_WIN, &[]), "no win\n");
    assert_eq!(good(&["solve", "--variant", "fibonacci"]), "no win\n");
}

#[test]
fn not_enough_nodes() {
    assert_eq!(solve(DEEP, &["--nodes", "10"]), "unknown (limit)\n");
    assert_ne!(solve(DEEP, &[]), "unknown (limit)\n");
}

#[test]
fn a_turn_of_the_card_game_once_the_card_is_turned() {
    let position = "4ss/5Cs/s1SSd3/1sSSSD3/2d1S1Ds2/6D4/4cD4/2D6/8/1d5/ddd2D r 9 3 221222 222222";
    let output = good(&["solve", "--variant", "fibonacci-cards", "--position", position]);
    let line = output.strip_prefix("win: ").and_then(|line| line.strip_suffix('\n')).unwrap();
    assert_eq!(line.split(' ').count(), 2, "{line}");
    let shown = good(&["show", "--variant", "fibonacci-cards", "--position", position, "--moves", line]);
    assert!(shown.ends_with("over: 1 (cards)\n"), "{shown}");
}

#[test]
fn what_cannot_be_solved() {
    let over = "d5/6D/6d1/5d3/2d3D3/4sSS3d/1ssDScS3/1D2SS1d1/7C/s1Ds1sD/6 r 7 0+3";
    for (args, what) in [
        (&["--variant", "focus-2"][..], "fibonacci"),
        (&["--variant", "fibonacci-cards"], "expected a card such as card4"),
        (&["--variant", "fibonacci", "--position", over], "the game is over: 1 (ring)"),
        (&["--variant", "fibonacci", "--position", "x"], "position"),
        (&["--variant", "fibonacci", "--nodes", "0"], "nodes"),
        (&["--variant", "fibonacci", "--nodes", "1e6"], "nodes"),
        (&["--variant", "fibonacci", "--moves", "a1-a2"], "move 1"),
    ] {
        let line = refused(&[&["solve"], args].concat(), 2);
        assert!(line.contains(what), "{args:?}: {line}");
    }
}
