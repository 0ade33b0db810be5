//! The exercise in the page's rules, "three moves win": what the page may let one play, and that nothing else wins.

use super::table::{rules, steps};
use gamut_rules::fibonacci::{Action, Fibonacci, PointSet};
use gamut_rules::{Position, Seat};
use serde_json::{Map, Value, json};

const START: &str = "4ss/5Cs/s1SSd3/1sSSSD3/2d1S1Ds2/6D4/4cD4/2D6/8/1d5/ddd2D r 9 3";
const WAY: [&str; 3] = ["h6-e5", "h4-h6", "h6-g4"];
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/fibonacci/exercise.json");

/// The positions before each of the three moves.
fn positions() -> Vec<Fibonacci> {
    let start = Fibonacci::parse(START, rules("fibonacci")).expect("a position");
    let play = |position: &mut Fibonacci, text: &&str| {
        let before = *position;
        *position = before.play(before.parse_action(text).expect("a move")).expect("a legal move");
        Some(before)
    };
    WAY.iter().scan(start, play).collect()
}

fn wins(position: &Fibonacci, moves: usize) -> bool {
    steps(position).into_iter().any(|step| wins_by(position, step, moves))
}

fn wins_by(position: &Fibonacci, step: Action, moves: usize) -> bool {
    let mut after = *position;
    after.play_unchecked(step);
    match after.outcome() {
        Some(outcome) => outcome.winner.includes(Seat::FIRST),
        None => moves > 1 && wins(&after, moves - 1),
    }
}

fn names(points: PointSet) -> String {
    points.into_iter().map(|point| point.to_string()).collect::<Vec<_>>().join(" ")
}

/// What the page is told: for each of the moves the right one, and of every man where it may go.
fn told() -> String {
    let state = |(position, play): (Fibonacci, &str)| {
        let mut moves = Map::new();
        for step in steps(&position) {
            let targets = moves.entry(step.from().to_string()).or_insert_with(|| json!(""));
            *targets = json!(format!("{} {}", targets.as_str().unwrap_or_default(), step.to()).trim_start());
        }
        let groups: Vec<Value> = position.groups(Seat::FIRST).into_iter().map(|group| json!(names(group))).collect();
        json!({ "play": play, "groups": groups, "moves": moves })
    };
    let states: Vec<Value> = positions().into_iter().zip(WAY).map(state).collect();
    let about = "Written from the rules by crates/rules/tests/fibonacci/exercise.rs, which tells how. Do not edit.";
    let text = serde_json::to_string_pretty(&json!({ "about": about, "position": START, "states": states }));
    text.expect("text is JSON") + "\n"
}

#[test]
fn three_moves_win_and_each_of_them_is_the_only_one() {
    let all = positions();
    assert_eq!(all[0].allowance(Seat::FIRST, 9), 3, "three attackers leave three moves");
    for (made, (position, play)) in all.iter().zip(WAY).enumerate() {
        let winning: Vec<Action> =
            steps(position).into_iter().filter(|&step| wins_by(position, step, 3 - made)).collect();
        assert_eq!(winning, [position.parse_action(play).expect("a move")], "move {}", made + 1);
    }
    assert!(!wins(&all[0], 2), "two are not enough");
}

#[test]
fn the_page_knows_the_moves_of_the_exercise() {
    if std::env::var_os("GAMUT_WRITE_EXERCISE").is_some() {
        std::fs::write(FILE, told()).expect("the file can be written");
    }
    let page = std::fs::read_to_string(FILE).expect("the file can be read");
    assert!(page == told(), "out of date: GAMUT_WRITE_EXERCISE=1 cargo test -p gamut-rules --test rules exercise");
}
