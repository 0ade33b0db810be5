//! `gamut perft`.

use crate::gamut::good;

fn perft(variant: &str, depth: u32) -> String {
    good(&["perft", "--variant", variant, "--depth", &depth.to_string()])
}

#[test]
fn counts_of_the_table() {
    for (variant, counts) in [
        ("focus-2", &[68_u64, 4_460, 299_912, 19_521_582][..]),
        ("focus-2,movement=up-to", &[68, 4_460, 314_712]),
        ("focus-3", &[16, 240, 3_360, 156_240]),
        ("focus-3,entry=optional", &[60, 3_688, 224_818]),
        ("focus-3,entry=none", &[96, 9_306, 892_712]),
        ("focus-2,balance=swap", &[324, 102_240]),
        ("focus-4", &[44, 1_895, 80_983]),
        ("focus-teams", &[44, 1_895, 80_983]),
        ("focus-4,pieces=12", &[42, 1_725, 70_247]),
    ] {
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(variant, depth), format!("{count}\n"), "{variant} {depth}");
        }
    }
}

#[test]
fn depth_0_is_one_leaf() {
    assert_eq!(perft("focus-2", 0), "1\n");
    assert_eq!(good(&["perft", "--variant", "focus-2", "--depth", "0", "--divide"]), "1\n");
}

#[test]
fn divide_lists_every_move_and_ends_with_the_sum() {
    let output = good(&["perft", "--variant", "focus-2", "--depth", "3", "--divide"]);
    let mut lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines.pop(), Some("299912"));
    let counts: Vec<(&str, u64)> = lines
        .iter()
        .map(|line| line.split_once(' ').unwrap())
        .map(|(action, count)| (action, count.parse().unwrap()))
        .collect();
    assert_eq!(counts.len(), 68);
    assert_eq!(counts.iter().map(|&(_, count)| count).sum::<u64>(), 299_912);
    assert!(counts.is_sorted());
}

#[test]
fn counts_go_on_from_moves_and_positions() {
    let after_moves = good(&["perft", "--variant", "focus-2", "--moves", "b4-c4 f7-e7", "--depth", "2"]);
    assert_eq!(after_moves, "4389\n");
    let position = "x4/2,2,1,12,x,2/x,1,1,2,2,1,1,x/x,2,2,1,1,2,2,x/x2,11,2,2,1,1,x/x,2,2,1,1,2,2,x/1,1,2,2,1,1/x4 1 0,0 0,0/0,0 2 2";
    assert_eq!(good(&["perft", "--variant", "focus-2", "--position", position, "--depth", "2"]), after_moves);
}

#[test]
fn a_finished_game_has_no_leaves() {
    let over = "x4/x6/x8/x3,1,x4/x8/x8/x6/x4 1 0,0 0,0/0,0 0 0";
    for depth in ["1", "2"] {
        assert_eq!(good(&["perft", "--variant", "focus-2", "--position", over, "--depth", depth]), "0\n");
    }
}
