//! Games without a server, as the page plays them.

use serde_json::{Value, json};

fn ask(question: &Value) -> Value {
    let answered: Value =
        serde_json::from_str(&gamut_questions::answer(&question.to_string())).expect("answers are JSON");
    assert!(answered.get("ok").is_some(), "{question}: {answered}");
    answered["ok"].clone()
}

fn begin(variant: &str, seats: &Value) -> Value {
    begin_with(&json!({ "variant": variant, "seats": seats }))
}

fn begin_with(game: &Value) -> Value {
    let (id, created) = ("0123456789abcdef0123456789abcdef", "2026-11-23T04:00:00.000Z");
    ask(&json!({ "ask": "new-local", "id": id, "created": created, "game": game, "seed": 7 }))
}

/// Runs a step of a game, and appends its events to the log.
fn step(game: &mut Value, step: &Value) -> Value {
    let answer = ask(&json!({ "ask": "local", "game": game, "step": step }));
    let happened = answer["events"].as_array().expect("a list of events").clone();
    game["events"].as_array_mut().expect("a list of events").extend(happened);
    answer
}

fn view(game: &mut Value) -> Value {
    step(game, &json!({ "step": "view" }))
}

/// Sends a message with the number of the newest event.
fn hear(game: &mut Value, mut message: Value) -> Value {
    message["re"] = json!(1);
    message["seq"] = json!(game["events"].as_array().expect("a list of events").len());
    step(game, &json!({ "step": "hear", "message": message }))
}

fn kinds(answer: &Value) -> Vec<String> {
    let kind =
        |message: &Value| message["event"]["kind"].as_str().or(message["code"].as_str()).unwrap_or("-").to_owned();
    answer["messages"].as_array().expect("a list of messages").iter().map(kind).collect()
}

/// Plays the person's first legal action until the game is over.
fn play_on(game: &mut Value) -> Value {
    let mut last = view(game);
    for _ in 0..2_000 {
        let state = &last["view"]["state"];
        if !state["over"].is_null() {
            return last;
        }
        last = if let Some(bot) = last.get("thinking").filter(|bot| !bot.is_null()) {
            let plan = ask(&json!({ "ask": "plan", "line": bot["line"], "bot": bot["bot"] }));
            step(game, &json!({ "step": "plan", "actions": plan }))
        } else {
            let action = state["actions"][0]["action"].clone();
            hear(game, json!({ "type": "act", "action": action }))
        };
    }
    panic!("the game never ends: {last}");
}

const BOT: &str = r#"{"kind":"bot","level":1}"#;

fn seats(people: usize, bots: usize) -> Value {
    let bot: Value = serde_json::from_str(BOT).expect("a bot");
    let human = json!({ "kind": "human" });
    Value::Array([vec![human; people], vec![bot; bots]].concat())
}

#[test]
#[ignore = "long"]
fn games_against_bots_are_played_to_their_end() {
    for (variant, bots) in [("focus-2", 1), ("focus-3", 2), ("fibonacci", 1), ("fibonacci-cards", 1)] {
        let mut game = begin(variant, &seats(1, bots));
        let end = play_on(&mut game);
        let events = game["events"].as_array().unwrap().len();
        assert_eq!(end["view"]["seq"], events, "{variant}: the numbers are those of the log");
        assert_eq!(end["view"]["state"]["seq"], events);
        assert_eq!(end["view"]["offline"], true);
        // The log alone reproduces the game.
        assert_eq!(view(&mut game)["view"], end["view"], "{variant}");
        let after = hear(&mut game, json!({ "type": "undo" }));
        assert_eq!(kinds(&after), ["game-over"]);
    }
}

#[test]
fn undo_takes_back_the_last_decision_of_a_person() {
    let mut game = begin("focus-2", &seats(1, 1));
    assert_eq!(kinds(&hear(&mut game, json!({ "type": "undo" }))), ["nothing-to-undo"]);
    let first = hear(&mut game, json!({ "type": "act", "action": "c4-d4" }));
    assert_eq!(kinds(&first), ["acted"]);
    assert_eq!(kinds(&hear(&mut game, json!({ "type": "act", "action": "c5-d5" }))), ["not-your-turn"]);
    let bot = &first["thinking"];
    let plan = ask(&json!({ "ask": "plan", "line": bot["line"], "bot": bot["bot"] }));
    let planned = step(&mut game, &json!({ "step": "plan", "actions": plan }));
    assert_eq!((kinds(&planned), planned["thinking"].is_null()), (vec![String::from("acted")], true));
    let back = hear(&mut game, json!({ "type": "undo" }));
    assert_eq!((&back["view"]["state"]["ply"], &back["view"]["seq"]), (&json!(0), &json!(3)));
    assert_eq!(kinds(&hear(&mut game, json!({ "type": "act", "action": "a1-a2" }))), ["illegal-action"]);
    let old = json!({ "step": "hear", "message": { "type": "undo", "re": 4, "seq": 1 } });
    assert_eq!(kinds(&step(&mut game, &old)), ["stale"]);
}

#[test]
fn resigning_loses_or_leaves_the_seat_to_a_bot() {
    let mut two = begin("focus-2", &seats(2, 0));
    let lost = hear(&mut two, json!({ "type": "resign", "seat": 2 }));
    assert_eq!(lost["view"]["state"]["over"], json!({ "result": "1", "reason": "resigned", "winners": [1] }));
    assert_eq!(lost["view"]["state"]["places"], json!([1, 2]));

    let mut three = begin("focus-3", &seats(2, 1));
    let left = hear(&mut three, json!({ "type": "resign", "seat": 1 }));
    assert_eq!(
        left["messages"][1],
        json!({ "type": "role", "seats": [2], "maker": true, "talk": left["messages"][1]["talk"] })
    );
    assert!(left["view"]["state"]["over"].is_null() && left["view"]["seats"][0]["left"] == true);
    assert_eq!(left["thinking"]["bot"]["level"], 5, "a bot plays on");
}

#[test]
fn a_first_hint_is_an_event_once() {
    let mut game = begin("focus-2", &seats(1, 1));
    assert_eq!(kinds(&hear(&mut game, json!({ "type": "hint", "seat": 2 }))), ["not-your-turn"]);
    let hinted = hear(&mut game, json!({ "type": "hint", "seat": 1 }));
    assert_eq!((kinds(&hinted), &hinted["view"]["hinted"]), (vec![String::from("hinted")], &json!([1])));
    assert!(kinds(&hear(&mut game, json!({ "type": "hint", "seat": 1 }))).is_empty(), "it was recorded before");
    assert_eq!(game["events"], json!([{ "kind": "hinted", "seat": 1 }]));
}

#[test]
fn undo_redraws_the_same_cards() {
    let mut game = begin("fibonacci-cards", &seats(2, 0));
    let shown = view(&mut game);
    let card = shown["events"][0]["action"].clone();
    assert!(card.as_str().unwrap().starts_with("card"), "{shown}");
    let action = shown["view"]["state"]["actions"][0]["action"].clone();
    hear(&mut game, json!({ "type": "act", "action": action }));
    let back = hear(&mut game, json!({ "type": "undo" }));
    assert_eq!(back["view"]["moves"][0]["action"], card);
}

#[test]
fn games_that_need_a_server_are_refused() {
    let refused = |seats: Value, more: Value| {
        let mut game = json!({ "variant": "focus-2", "seats": seats });
        game.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let question = json!({ "ask": "new-local", "id": "0", "created": "", "game": game, "seed": 1 });
        gamut_questions::answer(&question.to_string())
    };
    let open = json!([{ "kind": "human" }, { "kind": "open" }]);
    assert!(refused(open, json!({})).contains("needs the server"));
    assert!(refused(seats(1, 1), json!({ "rated": true })).contains("need the server"));
    assert!(refused(seats(1, 2), json!({})).contains("has 2 seats"));
}

#[test]
fn h_a_game_without_a_server_begins_with_its_position() {
    let position = "x4/x6/x8/x8/x3,1,2,2,x2/x8/x6/x4 1 0,0 0,0/0,0 3 20";
    let seats = json!([{ "kind": "human" }, { "kind": "bot", "level": 1 }]);
    let mut game = begin_with(&json!({ "variant": "focus-2", "seats": seats, "position": position }));
    let shown = view(&mut game);
    assert_eq!((&shown["view"]["from"], &shown["view"]["state"]["position"]), (&json!(position), &json!(position)));
    let action = shown["view"]["state"]["actions"][0]["action"].clone();
    let played = hear(&mut game, json!({ "type": "act", "action": action }));
    assert_eq!(played["thinking"]["line"]["from"], position, "the bot is asked about the same game");
    let rematch = json!({ "ask": "rematch-local", "id": "1", "created": "", "game": game, "seed": 7 });
    assert_eq!(ask(&rematch)["position"], position);
}

#[test]
fn h_a_game_without_a_server_refuses_a_position_that_is_over() {
    let over = "x4/x6/x8/x8/x8/x3,1,x4/x6/x4 1 0,0 0,0/0,0 3 20";
    for position in [over, "x4/x6"] {
        let game = json!({ "variant": "focus-2", "seats": seats(2, 0), "position": position });
        let question = json!({ "ask": "new-local", "id": "0", "created": "", "game": game, "seed": 1 });
        assert!(gamut_questions::answer(&question.to_string()).contains(r#"{"error":"position: "#), "{position}");
    }
}
