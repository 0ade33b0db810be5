//! `gamut play`, typed into by a pipe.

use crate::gamut::{command, refused};
use std::io::Write;
use std::process::Stdio;

/// What is printed when these lines are typed.
fn played(args: &[&str], lines: &str) -> String {
    let mut child = command(&[&["play"], args].concat())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

const BOTH: [&str; 2] = ["--players", "human,human"];
const NEARLY_WON: &str = "x4/x6/x8/x,1,2,x5/x8/x8/x6/x4 1 0,0 0,0/0,0 0 0";

#[test]
fn the_board_shows_every_man_without_colours() {
    let output = played(&BOTH, "");
    assert!(!output.contains('\x1b'));
    let rank_7 = output.lines().find(|line| line.starts_with('7')).unwrap();
    assert_eq!(rank_7, "7         │ 2     │ 2     │ 1     │ 1     │ 2     │ 2     │");
    assert_eq!(output.lines().filter(|line| line.contains('┼')).count(), 7);
}

#[test]
fn a_game_to_its_end() {
    let output = played(&["--players", "human,human", "--position", NEARLY_WON], "b5-c5\n");
    assert!(output.contains("│*21    │"), "{output}");
    assert!(output.contains("\nRed (1) has won: nobody else can act.\nreview, record, board, or quit: \n"), "{output}");
}

#[test]
fn captures_reserves_and_drops_are_told() {
    let position = "x4/x6/x8/x,1,12111,x5/x7,2/x8/x6/x4 1 0,0 0,0/0,0 0 0";
    let output =
        played(&["--players", "human,human", "--position", position], "b5-c5\nh4-h3\nc5(2)-c7\nh3-h2\nh3-h9\n");
    assert!(output.contains("Red (1): b5-c5, 1 to the reserve\n"), "{output}");
    assert!(output.contains("Red (1)     reserve 1, captured nothing\n"), "{output}");
    assert!(output.contains("Blue (2): h4-h3\n") && output.contains("expected a square"), "{output}");
    let position = "x4/x6/x8/x,1,21111,x5/x7,2/x8/x6/x4 1 0,0 0,0/0,0 0 0";
    let output = played(&["--players", "human,human", "--position", position], "b5-c5\n");
    assert!(output.contains("Red (1): b5-c5, captures 1\n"), "{output}");
    assert!(output.contains("captured 1 of Blue (2)\n"), "{output}");
}

#[test]
fn a_wrong_line_changes_nothing_and_is_asked_again() {
    let output = played(&BOTH, "nonsense\nd4-d5\n\n\u{1b}[2J\nposition\nq\n");
    assert!(output.contains("read \"nonsense\"") && output.contains("belongs to seat 2"), "{output}");
    assert!(!output.contains('\x1b'), "{output}");
    assert_eq!(output.matches("Red (1), your move").count(), 6);
    assert!(output.contains("x/1,1,2,2,1,1/x4 1 0,0 0,0/0,0 0 0\n"), "{output}");
}

#[test]
fn moves_undo_and_leaving() {
    let output = played(&BOTH, "moves c\nc4-b4\nundo\nundo\nposition\nquit\n");
    assert!(output.contains("c2-b2 c2-c1 c2-c3 c2-d2 c4-b4"), "{output}");
    assert!(output.contains("No move to take back.\n"), "{output}");
    assert!(output.contains("\nGoodbye. To continue: gamut play --variant focus-2 --position 'x4/2,2"), "{output}");
    assert!(output.ends_with("1 0,0 0,0/0,0 0 0'\n"), "{output}");
}

#[test]
fn undo_against_the_engine_takes_its_answer_back_too() {
    let output = played(&["--players", "human,level-1", "--seed", "7"], "c4-b4\nundo\nposition\n");
    assert!(output.contains("Blue (2) is thinking … Blue (2): "), "{output}");
    assert!(output.contains("x4 1 0,0 0,0/0,0 0 0\n"), "{output}");
}

#[test]
fn engines_play_by_themselves_and_the_same_with_the_same_seed() {
    let position = "x4/x6/x8/x,1,x5,2/x8/x8/x6/x4 1 0,0 0,0/0,0 180 180";
    let game = || played(&["--players", "level-1,level-2", "--position", position, "--seed", "3"], "");
    assert!(game().contains("The game is drawn") || game().contains(" has won"), "{}", game());
    assert_eq!(game(), game());
}

#[test]
fn three_and_four_can_play() {
    let output = played(&["--variant", "focus-3", "--players", "human,human,human"], "@c8\n@d8\n@e8\nq\n");
    assert!(output.contains("Yellow (3): @e8\n"), "{output}");
    assert!(
        output.contains("Green (4)")
            || played(&["--variant", "focus-teams", "--players", "human,human,human,human"], "").contains("Green (4)")
    );
}

#[test]
fn the_lot_is_drawn_by_the_seed() {
    for (seed, first) in [("0", "Red (1), your move"), ("1", "Blue (2), your move")] {
        let output = played(&["--variant", "focus-2,start=lot", "--players", "human,human", "--seed", seed], "");
        assert!(output.contains(first), "{output}");
    }
}

#[test]
fn bad_input() {
    for args in [
        &["play", "--players", "human"][..],
        &["play", "--players", "human,level-9"],
        &["play", "--players", ""],
        &["play", "--variant", "chess"],
        &["play", "--position", "x"],
        &["play", "--seed", "-1"],
        &["play", "now"],
    ] {
        refused(args, 2);
    }
}

#[test]
fn the_board_is_told_to_whoever_asks_and_the_game_reviewed_at_its_end() {
    let asked = "row 4\ncolumn c\nline d4\nd4\nmen\nturn\nlast\nthreats\nrow 9\nc4-b4\nlast\nrecord\nquit\n";
    let output = played(&BOTH, asked);
    for told in [
        "Row 4: b4: 1, Red (1); ",
        "Column c: c2: ",
        "Towards d8: d5: ",
        "d4: 1, Blue (2)",
        "c4(1), ",
        "Red (1) to move",
        "Nothing has been played since your last move.",
        "None of your stacks of two or more can be taken in one turn, and none of your men captured.",
        "This board has no such square, row, column or line.",
        "Red (1): c4-b4",
        "[Seat1 \"Red (1)\"]",
    ] {
        assert!(output.contains(told), "{told}: {output}");
    }
    let output = played(&["--players", "human,human", "--position", NEARLY_WON], "b5-c5\nreview\nrow 1\nquit\n");
    assert!(output.contains("Row 1: "), "{output}");
    assert!(output.contains("The engine finds no decision"), "{output}");
}
