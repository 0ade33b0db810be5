//! `gamut moves`.

use crate::gamut::good;

#[test]
fn one_a_line_sorted_by_bytes() {
    let output = good(&["moves", "--variant", "focus-2"]);
    let lines: Vec<&[u8]> = output.lines().map(str::as_bytes).collect();
    assert_eq!(lines.len(), 68);
    assert!(lines.is_sorted());
    assert!(output.ends_with('\n'));
    assert!(output.starts_with("b2-b3\nb2-c2\n"));
}

#[test]
fn drops_stand_before_moves_and_numbers_after_squares() {
    let position = "x4/x6/x8/x8/x,112,x6/x8/1,x5/x4 1 1,0 0,0/0,0 0 0";
    let output = good(&["moves", "--variant", "focus-2", "--position", position]);
    let (drops, moves): (Vec<&str>, Vec<&str>) = output.lines().partition(|line| line.starts_with('@'));
    assert_eq!(drops.len(), 52);
    assert_eq!(moves, ["b2-b3", "b2-c2"]);
    let position = "x4/x6/x8/x8/x,121,x6/x8/1,x5/2,x3 1 0,0 0,0/0,0 0 0";
    let output = good(&["moves", "--variant", "focus-2", "--position", position]);
    let expected = "b2-b3\nb2-c2\nb4(2)-b2\nb4(2)-b6\nb4(2)-d4\nb4(3)-b7\nb4(3)-e4\nb4-a4\nb4-b3\nb4-b5\nb4-c4\n";
    assert_eq!(output, expected);
}

#[test]
fn a_finished_game_has_none() {
    let over = "x4/x6/x8/x3,1,x4/x8/x8/x6/x4 1 0,0 0,0/0,0 0 0";
    assert_eq!(good(&["moves", "--variant", "focus-2", "--position", over]), "");
}
