//! The verbs with Fibonacci.

use crate::gamut::{command, good, refused};
use std::io::Write;
use std::process::Stdio;

const START: &str = "CSSSSS/1S5/8/8d/2D3ddd1/3D3d3/1DDD3d2/D8/8/5s1/sssssc";
/// Two moves win.
const NEARLY: &str = "5s/2d3D/4CD2/1ds4d1/2S2d2s1/1d2SS1D3/3ScS3s/d2S3D1/2s3s1/5D1/4D1";

fn show(variant: &str, moves: &str) -> String {
    good(&["show", "--variant", variant, "--moves", moves])
}

#[test]
fn positions_and_who_acts() {
    assert_eq!(show("fibonacci", ""), format!("{START} r 1 1\nto act: 1\n"));
    assert!(show("fibonacci", "k2-j3 a5-b5").ends_with(" g 2 1+1\nto act: 2\n"));
    assert_eq!(show("fibonacci-cards", ""), format!("{START} r 1 - 222222 222222\nto act: chance\n"));
    assert_eq!(show("fibonacci-cards", "card4"), format!("{START} r 1 4 222122 222222\nto act: 1\n"));
    assert!(show("fibonacci", &"end ".repeat(9)).ends_with("\nover: draw (repetition)\n"));
    let position = format!("{NEARLY} r 7 3");
    let won = good(&["show", "--variant", "fibonacci", "--position", &position, "--moves", "g3-g4 g4-d5"]);
    assert!(won.ends_with(" r 7 1+2\nover: 1 (ring)\n"), "{won}");
}

#[test]
fn moves_are_listed_with_the_end_and_the_cards() {
    let moves = good(&["moves", "--variant", "fibonacci"]);
    let moves: Vec<&str> = moves.lines().collect();
    assert!(moves.is_sorted() && moves.len() == 133 && moves.contains(&"end"));
    assert_eq!(good(&["moves", "--variant", "fibonacci-cards"]), "card1\ncard2\ncard3\ncard4\ncard5\ncard6\n");
    assert_eq!(good(&["moves", "--variant", "fibonacci", "--moves", &"end ".repeat(9)]), "");
}

#[test]
fn perft_counts_the_end() {
    assert_eq!(good(&["perft", "--variant", "fibonacci", "--depth", "2"]), "17689\n");
    assert_eq!(good(&["perft", "--variant", "fibonacci,min-moves=all", "--depth", "2"]), "17424\n");
    assert!(good(&["perft", "--variant", "fibonacci", "--depth", "2", "--divide"]).contains("\nend 133\n"));
}

#[test]
fn what_is_wrong_is_said() {
    for (args, reason) in [
        (&["--variant", "fibonacci", "--moves", "k1-j1"][..], "is a centre"),
        (&["--variant", "fibonacci", "--moves", "card1"], "no card can be turned up now"),
        (&["--variant", "fibonacci-cards", "--moves", "end"], "the card of seat 1 must be turned up first"),
        (&["--variant", "fibonacci:domination"], "only Focus has editions"),
        (&["--variant", "fibonacci", "--position", START], "four fields"),
    ] {
        let error = refused(&[&["show"], args].concat(), 2);
        assert!(error.contains(reason), "{error}");
    }
}

#[test]
fn a_diagram_shows_every_man_the_rings_and_the_last_move() {
    let file = std::env::temp_dir().join(format!("gamut-hexagon-{}.svg", std::process::id()));
    let name = file.to_str().unwrap();
    let position = format!("{NEARLY} r 7 3");
    good(&["show", "--variant", "fibonacci", "--position", &position, "--moves", "g3-g4", "--svg", name]);
    let svg = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(file).unwrap();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    for (man, number) in [("C", 1), ("S", 6), ("D", 6), ("c", 1), ("s", 6), ("d", 6)] {
        assert_eq!(svg.matches(&format!("<use href=\"#{man}\"/>")).count(), number, "{man}");
        assert_eq!(svg.matches(&format!("<g id=\"{man}\">")).count(), 1, "{man}");
    }
    // 91 points, and where the last move came from and went to.
    assert_eq!(svg.matches("<circle ").count(), 91 + 2);
    assert_eq!((svg.matches("class=\"last\"").count(), svg.matches("class=\"left\"").count()), (1, 1));
    assert_eq!(svg.matches("class=\"ring\"").count(), 5, "five of six strikes are there");
}

#[test]
fn a_diagram_of_the_card_game_shows_what_is_left_of_both_piles() {
    let file = std::env::temp_dir().join(format!("gamut-piles-{}.svg", std::process::id()));
    let name = file.to_str().unwrap();
    let position = format!("{NEARLY} r 7 3 210120 222222");
    good(&["show", "--variant", "fibonacci-cards", "--position", &position, "--svg", name]);
    let svg = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(file).unwrap();
    let piles: Vec<&str> = svg.split("<g class=\"pile").skip(1).collect();
    // Rectangles: a card, two of them, or the place of none.
    let cards = |pile: &str| (pile.matches("<rect ").count(), pile.matches("stroke-dasharray").count());
    assert_eq!(piles.iter().map(|pile| cards(pile)).collect::<Vec<_>>(), [(8, 2), (12, 0)]);
}

/// What is printed when these lines are typed.
fn played(variant: &str, players: &str, lines: &str) -> String {
    let mut child = command(&["play", "--variant", variant, "--players", players, "--seed", "1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_game_in_the_terminal() {
    let output = played("fibonacci", "human,human", "k2-j3\na5-b5\nmoves b\nend\nhelp\nmoves j1\nmoves j3\nposition\n");
    assert!(output.contains("Red (1): human; Green (2): human"), "{output}");
    assert!(output.contains("            k1  C   S   S   S   S   S  k6\n"), "{output}");
    assert!(output.contains("          j1  ·   S  [S]  ·   ·   ·   ·  j7\n"), "{output}");
    assert!(
        output.contains("  Turn 2, 1 of 2 moves left\n  Red (1)     no enemy strike next to its centre\n"),
        "{output}"
    );
    assert!(
        output.contains("Green (2): end\n") && output.contains("end the turn, giving up its remaining moves"),
        "{output}"
    );
    assert!(output.contains("There is no legal move from j1.") && output.contains("j3-i3"), "{output}");
}

#[test]
fn whoever_is_thrown_out_is_told_of() {
    let output = played("fibonacci", "human,human", "end\nb6-a6\n");
    assert!(output.contains("Green (2): b6-a6, Green (2)'s centre goes to b6\n"), "{output}");
}

#[test]
fn cards_are_turned_up_and_undo_does_not_change_them() {
    let output = played("fibonacci-cards", "human,human", "end\nundo\nend\nposition\n");
    let cards: Vec<&str> = output.lines().filter(|line| line.ends_with(" is turned up")).collect();
    assert_eq!(cards.len(), 3, "{output}");
    assert_eq!(cards[1], cards[2], "{output}");
    assert!(output.contains("cards left: 1 1 2 2 3 3 4 4 5 5 6 6\n"), "{output}");
}

#[test]
fn the_engine_plays_turns_in_the_terminal() {
    let output = played("fibonacci", "human,level-1", "end\n");
    assert!(output.contains("Green (2) is thinking … Green (2): "), "{output}");
}
