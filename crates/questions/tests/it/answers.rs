//! Answers to a page's questions.

use gamut_puzzles::{shipped, shipped_text};
use gamut_questions::Bounds;
use gamut_rules::AnyGame;
use gamut_rules::any::notation;
use gamut_views::{PuzzleTheme, game_state, variant_list};
use serde_json::{Value, json};

fn ask(question: &Value) -> Value {
    serde_json::from_str(&gamut_questions::answer(&question.to_string())).expect("answers are JSON")
}

fn ok(question: &Value) -> Value {
    let answered = ask(question);
    assert!(answered.get("ok").is_some(), "{question}: {answered}");
    answered["ok"].clone()
}

fn error(question: &Value) -> String {
    let answered = ask(question);
    answered["error"].as_str().unwrap_or_else(|| panic!("{question}: {answered}")).to_owned()
}

#[test]
fn a_state_equals_that_of_the_server() {
    for mode in variant_list().modes {
        let variant = mode.editions[0].variant.clone();
        let mut game = AnyGame::new(&variant.parse().unwrap()).unwrap();
        for _ in 0..6 {
            let state = ok(&json!({ "ask": "state", "variant": variant, "actions": notation(&game.played()) }));
            let told = serde_json::to_value(game_state(&game, true)).unwrap();
            for (key, value) in told.as_object().unwrap() {
                assert_eq!(state[key], *value, "{variant}: {key}");
            }
            assert_eq!(state["position"], game.position());
            assert_eq!(state["ply"], game.len());
            game.play(game.actions()[0]).unwrap();
        }
        let whole = ok(&json!({ "ask": "game", "variant": variant, "actions": notation(&game.played()) }));
        assert_eq!(whole["history"]["moves"].as_array().unwrap().len(), 6, "{variant}");
        assert_eq!(whole["actions"], json!(notation(&game.played())));
        assert_eq!(whole["history"]["state"]["position"], game.position());
    }
}

#[test]
fn engine_lines_have_moves_and_every_seats_chance() {
    let found = json!([
        { "score": { "kind": "points", "points": 102 }, "actions": ["c5-d5", "b4-b5"] },
        { "score": { "kind": "mate", "plies": -3 }, "actions": ["e4-e5"] },
    ]);
    let line = json!({ "variant": "focus-2", "actions": ["c4-d4"] });
    let lines = ok(&json!({ "ask": "lines", "line": line, "found": found }));
    let moves = lines[0]["history"]["moves"].as_array().unwrap();
    assert_eq!(moves.iter().map(|played| &played["action"]).collect::<Vec<_>>(), ["c5-d5", "b4-b5"]);
    assert_eq!(moves[0]["seat"], 2);
    // Seat 2 is to act: 102 points multiply its odds by e.
    let chance = 1.0 / (1.0 + (-1.0_f64).exp());
    let own = lines[0]["chances"][1].as_f64().unwrap();
    assert!(
        (own - chance).abs() < 1e-9 && (lines[0]["chances"][0].as_f64().unwrap() - 1.0 + own).abs() < 1e-9,
        "{own}"
    );
    assert_eq!(lines[1]["chances"], json!([1.0, 0.0]));

    let four = json!({ "variant": "focus-4", "actions": [] });
    let action = AnyGame::new(&"focus-4".parse().unwrap()).unwrap().actions()[0].to_string();
    let values = json!({ "score": { "kind": "chances", "chances": [0.1, 0.2, 0.3, 0.4] }, "actions": [action] });
    let lines = ok(&json!({ "ask": "lines", "line": four, "found": [values] }));
    assert_eq!(lines[0]["chances"], json!([0.1, 0.2, 0.3, 0.4]));
    let illegal = json!([{ "score": { "kind": "mate", "plies": 1 }, "actions": ["a1-a2"] }]);
    let said = error(&json!({ "ask": "lines", "line": line, "found": illegal }));
    assert!(!said.contains('\n'), "{said}");
}

#[test]
fn refusals_of_the_rules_take_one_line() {
    let illegal = error(&json!({ "ask": "state", "variant": "focus-2", "actions": ["c4-d4", "a1-a2"] }));
    assert!(illegal.starts_with("move 2: "), "{illegal}");
    assert!(error(&json!({ "ask": "variant", "text": "chess" })).starts_with("variant: read \"chess\""));
    let position = error(&json!({ "ask": "position", "variant": "focus-2", "text": "x4/x6" }));
    assert!(position.starts_with("position: "), "{position}");
    assert!(error(&json!({ "ask": "nothing" })).starts_with("question: "));
    for said in [&illegal, &position] {
        assert!(!said.contains('\n'), "{said}");
    }
}

/// Returns a Focus position for two with this board, reserves and captures; seat 1 is to act.
fn focus(board: &str, reserves: &str, captures: &str) -> String {
    format!("{board} 1 {reserves} {captures} 0 8")
}

#[test]
fn every_impossible_position_has_a_code() {
    const EMPTY: &str = "x4/x6/x8/x8/x8/x8/x6/x4";
    let one = EMPTY.replacen("x4", "x,2,x2", 1);
    let own = EMPTY.replacen("x4", "x,1,2,x", 1);
    let board = AnyGame::new(&"fibonacci".parse().unwrap()).unwrap().position();
    let board = board.split(' ').next().unwrap();
    let teams = format!("{EMPTY} 1 1,1,0,0 0,0,1,0/0,0,0,0/0,0,0,0/0,0,0,0 0 16");
    let cases = [
        (
            "focus-2",
            focus(&own, "18,0", "0,0/0,0"),
            json!({ "fault": "too-many-men", "seat": 1, "men": 19, "most": 18 }),
        ),
        ("focus-2", focus(EMPTY, "0,0", "0,0/0,0"), json!({ "fault": "nobody-can-act" })),
        ("focus-3", format!("{one} 1 0,0,1 0,0,0/0,0,0/0,0,0 0 12"), json!({ "fault": "cannot-act", "seat": 1 })),
        ("focus-2,goal=capture", focus(&own, "0,0", "0,6/6,0"), json!({ "fault": "several-have-won" })),
        ("focus-teams", teams, json!({ "fault": "not-an-opponent", "by": 1, "of": 3 })),
        (
            "fibonacci",
            format!("{} r 11 6", board.replacen('S', "D", 1)),
            json!({ "fault": "wrong-number", "man": "S", "men": 5, "needed": 6 }),
        ),
        ("fibonacci", format!("{board} r 3 6"), json!({ "fault": "too-many-moves", "moves": 6, "most": 3 })),
        ("fibonacci", format!("{board} r 11 0"), json!({ "fault": "no-moves-left" })),
    ];
    for (variant, text, fault) in cases {
        let answered = ask(&json!({ "ask": "position", "variant": variant, "text": text }));
        assert_eq!(answered["fault"], fault, "{variant} {text}: {answered}");
    }
    let unread = ask(&json!({ "ask": "position", "variant": "focus-2", "text": "x4/x6" }));
    assert_eq!(unread["fault"], Value::Null, "{unread}");
}

#[test]
fn a_position_is_shown_in_canonical_notation() {
    let text = AnyGame::new(&"focus-2".parse().unwrap()).unwrap().position();
    let start = ok(&json!({ "ask": "position", "variant": "focus-2", "text": text }));
    assert_eq!((&start["start"], &start["position"]), (&json!(true), &json!(text)));
    assert_eq!(start["board"]["game"], "focus");
}

#[test]
fn records_go_both_ways_with_variations_and_comments() {
    let text = "[Variant \"focus-2\"]\n[Date \"2026.11.23\"]\n[Result \"*\"]\n\n\
                {before} 1. c4-d4! {best} 2. c5-d5 (2. g3-g2?! {or}) *\n";
    let read = ok(&json!({ "ask": "read-records", "text": text }));
    assert_eq!(read[0]["line"]["moves"][1]["variations"][0]["moves"][0]["comment"], "or");
    assert_eq!(ok(&json!({ "ask": "write-record", "record": read[0] })), text);

    let mut illegal = read[0].clone();
    illegal["line"]["moves"][0]["action"] = json!("a1-a2");
    assert!(!error(&json!({ "ask": "write-record", "record": illegal })).is_empty());
    let mut wrong = read[0].clone();
    wrong["result"] = json!("5");
    assert!(!error(&json!({ "ask": "write-record", "record": wrong })).is_empty());
    let place = error(&json!({ "ask": "read-records", "text": text.replace("c5-d5", "c5-d9") }));
    assert!(place.starts_with("record, line 5, column "), "{place}");
}

#[test]
fn a_bot_plans_its_turn_and_no_one_elses() {
    let bot = json!({ "level": 1, "nodes": 500, "seed": 7 });
    let line = |variant: &str, actions: &[String]| json!({ "variant": variant, "actions": actions });
    let mut game = AnyGame::new(&"fibonacci".parse().unwrap()).unwrap();
    let planned = ok(&json!({ "ask": "plan", "line": line("fibonacci", &[]), "bot": bot }));
    for action in planned.as_array().unwrap() {
        game.play_text(action.as_str().unwrap()).unwrap();
    }
    assert_eq!(game.seat_in_turn().unwrap().number(), 2);
    let chance = error(&json!({ "ask": "plan", "line": line("fibonacci-cards", &[]), "bot": bot }));
    assert!(chance.contains("nobody is to act"), "{chance}");
    let level = json!({ "level": 9, "seed": 7 });
    assert!(error(&json!({ "ask": "plan", "line": line("focus-2", &[]), "bot": level })).contains("1 to 8"));
}

#[test]
fn a_game_is_reviewed_decision_by_decision() {
    let line = json!({ "variant": "focus-2", "actions": ["c4-d4", "c5-d5"] });
    let step = |number| ok(&json!({ "ask": "review", "line": line, "decision": number, "nodes": 300 }));
    let decisions: Vec<Value> = (0..2).map(|number| step(number)["decision"].clone()).collect();
    assert_eq!(decisions[1]["played"], json!(["c5-d5"]));
    assert_eq!(step(2), json!({ "total": 2, "decision": null }));
    let review = ok(&json!({ "ask": "review-end", "seats": 2, "decisions": decisions }));
    assert_eq!(review["decisions"].as_array().map(Vec::len), Some(2));
    let tried = ok(&json!({ "ask": "review-turn", "line": line, "turn": ["b2-c2"], "nodes": 300 }));
    assert_eq!((&tried["seat"], &tried["ply"]), (&json!(1), &json!(2)));
    let hint = ok(&json!({ "ask": "hint", "line": line, "nodes": 300 }));
    assert_eq!(hint["best"].as_array().map(Vec::len), Some(1));
}

/// A try at a puzzle, and help with it, are answered as the server answers them.
#[test]
fn puzzles_of_a_file_are_listed_judged_and_solved() {
    let text = shipped_text();
    let list = ok(&json!({ "ask": "puzzles", "puzzles": text, "day": 20_000 }));
    assert_eq!(list["puzzles"].as_array().unwrap().len(), shipped().len());
    assert_eq!(list["today"].as_array().unwrap().len(), 2);
    let lines: Vec<&str> = text.lines().collect();
    let index = shipped().iter().position(|puzzle| puzzle.theme == PuzzleTheme::Save).unwrap();
    let (puzzle, line) = (&shipped()[index], lines[index]);
    assert_eq!(list["puzzles"][index]["id"], puzzle.id(), "a line of the file is an entry of the list");

    let view = ok(&json!({ "ask": "puzzle", "puzzle": line }));
    assert_eq!((&view["id"], &view["from"]), (&json!(puzzle.id()), &json!(puzzle.position)));
    assert!(view.get("solution").is_none());
    let hint = ok(&json!({ "ask": "puzzle-hint", "puzzle": line, "actions": [] }));
    assert!(puzzle.solution[0].starts_with(hint["from"].as_str().unwrap_or("@")), "{hint}");
    let solved = ok(&json!({ "ask": "puzzle-try", "puzzle": line, "actions": [puzzle.solution[0]] }));
    assert_eq!(solved["verdict"], "solved");
    let wrong = view["state"]["actions"].as_array().unwrap().iter().map(|action| &action["action"]);
    let wrong = wrong.filter(|action| **action != json!(puzzle.solution[0])).find_map(|action| {
        let answer = ok(&json!({ "ask": "puzzle-try", "puzzle": line, "actions": [action] }));
        (answer["verdict"] == "wrong" && answer["moves"].as_array().unwrap().len() > 1).then_some(answer)
    });
    assert_eq!(wrong.expect("some try is refuted")["why"], "loses");
    let solution = ok(&json!({ "ask": "puzzle-solution", "puzzle": line, "actions": [] }));
    assert_eq!(solution["actions"], json!(puzzle.solution));
}

/// A server would search positions of anybody's making.
#[test]
fn a_host_may_refuse_puzzles() {
    let asked =
        json!({ "ask": "puzzle-try", "puzzle": shipped_text().lines().next(), "actions": [shipped()[0].solution[0]] });
    let ask = gamut_questions::read(&asked.to_string()).unwrap();
    let refused = ask.answer(&Bounds { puzzles: false, ..Bounds::default() });
    assert!(refused.contains("/api/puzzles"), "{refused}");
    assert!(ask.answer(&Bounds::default()).starts_with("{\"ok\""));
}
