//! `gamut best`.

use crate::gamut::{good, refused};

fn best(args: &[&str]) -> String {
    let output = good(&[&["best", "--variant", "focus-2"], args].concat());
    let last = output.lines().last().unwrap();
    last.strip_prefix("best: ").unwrap_or_else(|| panic!("{output}")).to_owned()
}

#[test]
fn a_legal_move_under_every_limit() {
    let moves = good(&["moves", "--variant", "focus-2"]);
    for limit in [
        &["--nodes", "500"][..],
        &["--depth", "2"],
        &["--time", "0.05"],
        &["--level", "1"],
        &["--depth", "1", "--level", "2"],
    ] {
        let best = best(limit);
        assert!(moves.lines().any(|action| action == best), "{limit:?}: {best}");
    }
}

#[test]
fn the_same_for_the_same_number_of_nodes() {
    assert_eq!(best(&["--nodes", "3000"]), best(&["--nodes", "3000"]));
}

#[test]
fn a_win_on_the_spot() {
    let position = "x4/x6/x8/x,1,2,x5/x8/x8/1,x5/x4 1 0,0 0,0/0,0 0 0";
    assert_eq!(best(&["--depth", "3", "--position", position]), "b5-c5");
}

#[test]
fn no_move_when_the_game_is_over() {
    let over = "x4/x6/x8/x3,1,x4/x8/x8/x6/x4 1 0,0 0,0/0,0 0 0";
    let line = refused(&["best", "--variant", "focus-2", "--position", over, "--depth", "1"], 2);
    assert!(line.contains("the game is over: 1 (immobilised)"), "{line}");
}

#[test]
fn bad_limits() {
    for limit in [
        &[][..],
        &["--time", "0"],
        &["--time", "-1"],
        &["--time", "nan"],
        &["--time", "inf"],
        &["--time", "1e99"],
        &["--time", "1s"],
        &["--nodes", "0"],
        &["--nodes", "1e6"],
        &["--nodes", "18446744073709551616"],
        &["--depth", "0"],
        &["--depth", "101"],
        &["--depth", "2", "--nodes", "5"],
        &["--depth", "2", "--time", "5"],
        &["--depth", "2", "--level", "0"],
        &["--depth", "2", "--level", "9"],
        &["--depth", "2", "--threads", "0"],
        &["--depth", "2", "--threads", "x"],
        &["--threads", "1"],
    ] {
        refused(&[&["best", "--variant", "focus-2"], limit].concat(), 2);
    }
}
