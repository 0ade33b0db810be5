//! The engine confirms the advice of lessons that no rule proves: the `claims` of steps in `lessons.json`.
//!
//! `better`: every correct action gives its seat a better chance than every action that the step calls wrong.
//! `best`: the engine's choice is correct.

use gamut_engine::{Engine, Limits, Options, SearchRequest, Stop, chances_any};
use gamut_rules::AnyGame;
use serde_json::Value;
use std::path::Path;

/// Nodes of each search; fixed, so that every machine gets the same answer.
const NODES: u64 = 30_000;

fn read(file: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/lessons").join(file);
    let text = std::fs::read_to_string(path).expect("the file can be read");
    serde_json::from_str(&text).expect("the file is JSON")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

/// Returns the engine's choice among these actions (all if empty), and the chance it gives.
fn judged(game: &AnyGame, only: &[&str]) -> (String, f64) {
    let only: Vec<_> = only.iter().map(|action| game.parse_action(action).expect("an action")).collect();
    let (limits, stop) = (Limits::nodes(NODES), Stop::new());
    let request = SearchRequest { root_moves: &only, ..SearchRequest::new(game, &limits, &stop) };
    let found = Engine::new(Options::default()).search(&request).expect("a seat is to act");
    let hero = game.seat_in_turn().expect("a seat is in turn");
    let chance = chances_any(game, &found)[hero.index()];
    (found.best.to_string(), chance)
}

/// Returns why a claim is wrong.
fn refuted(claim: &str, game: &AnyGame, right: &[&str], wrong: &[&str]) -> Option<String> {
    match claim {
        "best" => {
            let (best, _) = judged(game, &[]);
            (!right.contains(&best.as_str())).then(|| format!("the engine plays {best}, not one of {right:?}"))
        }
        "better" => {
            assert!(!wrong.is_empty(), "the step itself calls nothing wrong");
            let worst = right.iter().map(|action| (judged(game, &[action]).1, action));
            let worst = worst.min_by(|a, b| a.0.total_cmp(&b.0)).expect("something is right");
            let (trap, chance) = judged(game, wrong);
            (chance >= worst.0).then(|| format!("{trap} has {chance:.3}, {} only {:.3}", worst.1, worst.0))
        }
        other => Some(format!("no claim: {other}")),
    }
}

#[test]
fn the_engine_agrees_with_what_lessons_advise() {
    let general = ["any", "drop", "from", "to", "count", "man", "throws", "captures", "reserves", "gives", "frees"];
    let general: Vec<&str> =
        general.into_iter().chain(["leaves", "height", "skips", "safe", "strikes", "groups", "wins"]).collect();
    let (mut claims, mut failed) = (0, Vec::new());
    for lesson in list(&read("lessons.json")) {
        let name = format!("{}/{}", text(&lesson["game"]), text(&lesson["lesson"]));
        let written = read(&format!("{name}.json"));
        for (step, written) in list(&lesson["steps"]).iter().zip(list(&written["steps"])) {
            for claim in list(&step["claims"]) {
                let position = text(&written["state"]["position"]);
                let variant = text(&written["variant"]).parse().expect("a variant");
                let game = AnyGame::from_position(&variant, position).expect("a position");
                let right: Vec<&str> = list(&written["right"]).iter().map(text).collect();
                let reasons = written["wrong"].as_object().expect("reasons");
                let own = reasons.iter().filter(|(reason, _)| !general.contains(&reason.as_str()));
                let wrong: Vec<&str> = own.flat_map(|(_, actions)| list(actions)).map(text).collect();
                claims += 1;
                let why = refuted(text(claim), &game, &right, &wrong);
                failed.extend(why.map(|why| format!("{name} {}: {why}", text(&step["step"]))));
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert!(claims >= 10, "{claims} claims");
}
