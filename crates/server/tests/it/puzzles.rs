//! Puzzles: the server checks attempts and keeps the solutions secret.

use crate::browser::Browser;
use crate::database::connect;
use crate::people::{PASSWORD, sign_up};
use crate::served::served;
use gamut_puzzles::{Puzzle, Theme, shipped};
use gamut_rules::any::notation;
use reqwest::StatusCode;
use serde_json::{Value, json};

async fn ask(browser: &mut Browser, puzzle: &Puzzle, what: &str, actions: &[String]) -> Value {
    let path = format!("/api/puzzles/{}/{what}", puzzle.id());
    let (status, answer) = browser.post(&path, &json!({ "actions": actions })).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    answer
}

/// Requests the solution after a wrong move.
async fn give_up(browser: &mut Browser, puzzle: &Puzzle, tried: &str) -> Value {
    let path = format!("/api/puzzles/{}/solution", puzzle.id());
    let (status, answer) = browser.post(&path, &json!({ "actions": [], "tried": tried })).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    answer
}

fn find(wanted: impl Fn(&Puzzle) -> bool) -> &'static Puzzle {
    shipped().iter().find(|puzzle| wanted(puzzle)).expect("there is one")
}

/// Returns the notation of the moves played.
fn played(game: &Value) -> Vec<&str> {
    game["moves"].as_array().unwrap().iter().map(|played| played["action"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn all_puzzles_are_listed_and_one_of_each_game_is_of_today() {
    let served = served().await;
    let mut browser = served.browser();
    let (_, list) = browser.get("/api/puzzles").await;
    assert_eq!(list["puzzles"].as_array().unwrap().len(), shipped().len());
    let variant = |id: &Value| {
        let named = list["puzzles"].as_array().unwrap().iter().find(|puzzle| puzzle["id"] == *id);
        named.unwrap()["variant"].as_str().unwrap().to_owned()
    };
    let today: Vec<String> = list["today"].as_array().unwrap().iter().map(variant).collect();
    assert_eq!(today.len(), 2);
    assert!(today[0].starts_with("focus") && today[1].starts_with("fibonacci"), "{today:?}");
}

#[tokio::test]
async fn a_puzzle_is_shown_without_its_solution() {
    let served = served().await;
    let puzzle = find(|puzzle| puzzle.moves() > 1 && puzzle.variant.starts_with("focus-4"));
    let (_, view) = served.browser().get(&format!("/api/puzzles/{}", puzzle.id())).await;
    assert_eq!(view["game"], "focus");
    assert_eq!(view["from"], puzzle.position);
    assert_eq!(view["seat"], puzzle.hero().number());
    assert_eq!(view["state"]["turn"], puzzle.hero().number());
    assert_eq!(view["moves"], json!([]));
    assert_eq!(view["length"], puzzle.moves());
    assert_eq!(view["sides"], json!([1, 2, 3, 4]));
    assert!(!view["state"]["actions"].as_array().unwrap().is_empty());
    assert!(view.get("solution").is_none(), "{view}");
}

#[tokio::test]
async fn a_wrong_move_is_refuted_and_the_right_one_answered_until_the_end() {
    let served = served().await;
    let mut browser = served.browser();
    // Every other move loses at once, because the next seat wins.
    let puzzle = find(|puzzle| puzzle.theme == Theme::Save && puzzle.variant.starts_with("focus-2"));
    let actions = notation(&puzzle.game().unwrap().actions());
    let wrong = actions.iter().find(|action| **action != puzzle.solution[0]).unwrap();
    let answer = ask(&mut browser, puzzle, "try", std::slice::from_ref(wrong)).await;
    assert_eq!((&answer["verdict"], &answer["why"]), (&json!("wrong"), &json!("loses")));
    assert_eq!(played(&answer).len(), 2, "{answer}");
    assert!(answer["state"]["over"].is_object(), "the refutation wins: {answer}");
    let answer = ask(&mut browser, puzzle, "try", &puzzle.solution).await;
    assert_eq!((&answer["verdict"], &answer["why"]), (&json!("solved"), &Value::Null));

    let puzzle = find(|puzzle| puzzle.moves() == 2 && puzzle.variant.starts_with("focus-2"));
    let answer = ask(&mut browser, puzzle, "try", &puzzle.solution[..1]).await;
    assert_eq!(answer["verdict"], "right");
    assert_eq!(played(&answer), puzzle.solution[..2], "the reply was played");
    let own = [puzzle.solution[0].clone(), puzzle.solution[2].clone()];
    assert_eq!(ask(&mut browser, puzzle, "try", &own).await["verdict"], "solved");
}

#[tokio::test]
async fn hints_continue_from_the_correct_moves() {
    let served = served().await;
    let mut browser = served.browser();
    let puzzle = find(|puzzle| puzzle.variant.starts_with("fibonacci") && puzzle.moves() > 2);
    let hint = ask(&mut browser, puzzle, "hint", &[]).await;
    assert_eq!(hint["from"], puzzle.solution[0].split('-').next().unwrap());
    let shown = ask(&mut browser, puzzle, "solution", &puzzle.solution[..1]).await;
    assert_eq!(shown["actions"], json!(puzzle.solution[1..]));
    assert_eq!(played(&shown), puzzle.solution);
    let drop = find(|puzzle| puzzle.solution[0].starts_with('@'));
    assert_eq!(ask(&mut browser, drop, "hint", &[]).await["from"], Value::Null);
}

#[tokio::test]
async fn invalid_attempts_get_an_explanation() {
    let served = served().await;
    let mut browser = served.browser();
    let puzzle = find(|puzzle| puzzle.moves() == 1);
    let twice = [puzzle.solution[0].clone(), puzzle.solution[0].clone()];
    let path = |what: &str| format!("/api/puzzles/{}/{what}", puzzle.id());
    for (what, actions, code, said) in [
        ("try", json!([]), "malformed", "expected one at least"),
        ("try", json!(["z9-z9"]), "illegal-action", "move 1"),
        ("try", json!(twice), "malformed", "expected no more moves"),
    ] {
        let (status, answer) = browser.post(&path(what), &json!({ "actions": actions })).await;
        assert!(status.is_client_error(), "{answer}");
        assert_eq!(answer["code"], code, "{answer}");
        assert!(answer["message"].as_str().unwrap().contains(said), "{answer}");
    }
    let (status, _) = browser.get("/api/puzzles/none").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let (status, _) = browser.post("/api/puzzles/none/try", &json!({ "actions": ["a1-a2"] })).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_network_cannot_ask_for_ever() {
    let served = served().await;
    let mut browser = served.browser();
    let path = format!("/api/puzzles/{}/try", find(|puzzle| puzzle.moves() == 1).id());
    for _ in 0..10_000 {
        let (status, answer) = browser.post(&path, &json!({ "actions": [] })).await;
        if status == StatusCode::TOO_MANY_REQUESTS {
            assert_eq!(answer["code"], "too-fast", "{answer}");
            return;
        }
    }
    panic!("nothing was refused");
}

/// Returns an account's puzzle rating in a game.
async fn rating(browser: &mut Browser, game: &str) -> Option<i64> {
    let (_, list) = browser.get("/api/puzzles").await;
    let of = list["ratings"].as_array().unwrap().iter().find(|rating| rating["game"] == game)?.clone();
    of["rating"]["rating"].as_i64()
}

async fn counts(browser: &mut Browser, puzzle: &Puzzle) -> bool {
    browser.get(&format!("/api/puzzles/{}", puzzle.id())).await.1["counts"].as_bool().unwrap()
}

#[tokio::test]
async fn each_puzzle_rates_an_account_once() {
    let served = served().await;
    let mut browser = served.browser();
    sign_up(&mut browser, "Solver").await;
    let puzzle = find(|puzzle| puzzle.moves() == 1 && puzzle.difficulty == 2 && puzzle.variant.starts_with("focus"));
    assert!(counts(&mut browser, puzzle).await);
    assert_eq!(rating(&mut browser, "focus").await, None);
    let answer = ask(&mut browser, puzzle, "try", &puzzle.solution).await;
    let (before, after) = (answer["rated"]["before"].as_i64(), answer["rated"]["after"].as_i64());
    assert_eq!(before, Some(1500));
    assert!(after > before, "{answer}");
    assert_eq!(rating(&mut browser, "focus").await, after);
    // A second attempt does not count, whatever its result.
    assert!(!counts(&mut browser, puzzle).await);
    assert_eq!(ask(&mut browser, puzzle, "try", &puzzle.solution).await["rated"], Value::Null);
    assert_eq!(ask(&mut browser, puzzle, "solution", &[]).await["rated"], Value::Null);
    assert_eq!(rating(&mut browser, "focus").await, after);
    assert_eq!(rating(&mut browser, "fibonacci").await, None);
    // The puzzle was easier than expected, so the next solver is rated accordingly.
    let mut second = served.browser();
    sign_up(&mut second, "Second").await;
    let again = ask(&mut second, puzzle, "try", &puzzle.solution).await;
    assert!(again["rated"]["after"].as_i64() < after, "{again}");
}

#[tokio::test]
async fn a_profile_shows_the_puzzle_ratings_to_everybody() {
    let served = served().await;
    let mut browser = served.browser();
    sign_up(&mut browser, "Solver").await;
    assert_eq!(browser.get("/api/people/Solver").await.1["puzzles"], json!([]));
    let mut after = Vec::new();
    for puzzle in shipped().iter().filter(|puzzle| puzzle.moves() == 1 && puzzle.variant.starts_with("focus")).take(2) {
        after.push(ask(&mut browser, puzzle, "try", &puzzle.solution).await["rated"]["after"].clone());
    }
    ask(&mut browser, find(|puzzle| puzzle.variant.starts_with("fibonacci")), "hint", &[]).await;
    let (_, profile) = served.browser().get("/api/people/Solver").await;
    let puzzles = profile["puzzles"].as_array().unwrap();
    let games: Vec<_> = puzzles.iter().map(|of| (&of["game"], &of["rating"]["games"])).collect();
    assert_eq!(games, [(&json!("fibonacci"), &json!(1)), (&json!("focus"), &json!(2))]);
    assert_eq!((&puzzles[1]["history"], &puzzles[1]["rating"]["rating"]), (&json!(after), &after[1]));
    assert_eq!(profile["ratings"], json!([]), "games have their own");
}

#[tokio::test]
async fn puzzles_are_exported_and_deleted_with_their_account() {
    let served = served().await;
    let (mut mira, mut ben) = (served.browser(), served.browser());
    let puzzle = find(|puzzle| puzzle.moves() == 1 && puzzle.variant.starts_with("focus"));
    for (browser, name) in [(&mut mira, "Mira"), (&mut ben, "Ben")] {
        sign_up(browser, name).await;
        ask(browser, puzzle, "try", &puzzle.solution).await;
    }
    let (_, export) = mira.get("/api/me/export").await;
    let one = &export["puzzles"][0];
    assert_eq!((&one["puzzle"], &one["game"], &one["solved"]), (&json!(puzzle.id()), &json!("focus"), &json!(true)));
    assert!(one["at"].is_string() && one["before"] == 1_500_000, "{one}");
    let rating = &export["puzzle_ratings"][0];
    assert_eq!((&rating["game"], &rating["puzzles"]), (&json!("focus"), &json!(1)));
    assert_eq!(rating["rating"], one["after"]);
    assert!(rating["deviation"].is_i64() && rating["volatility"].is_i64(), "{rating}");
    let (status, _) = mira.post("/api/me/delete", &json!({ "password": PASSWORD })).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    let mut database = connect(&served.config.db).await;
    for sql in ["SELECT person FROM puzzle_results", "SELECT person FROM puzzle_ratings"] {
        let left: Vec<(i64,)> = sqlx::query_as(sql).fetch_all(&mut database).await.unwrap();
        assert_eq!(left.len(), 1, "{sql}: Ben's stays");
    }
    assert_eq!(ben.get("/api/people/Ben").await.1["puzzles"][0]["rating"]["games"], 1);
}

#[tokio::test]
async fn the_first_mistake_or_help_counts_as_not_solved() {
    let served = served().await;
    let mut browser = served.browser();
    sign_up(&mut browser, "Learner").await;
    let mut puzzles =
        shipped().iter().filter(|puzzle| puzzle.theme == Theme::Save && puzzle.variant.starts_with("focus"));
    let mut last = 1500;
    for what in ["try", "hint", "solution"] {
        let puzzle = puzzles.next().unwrap();
        let actions = notation(&puzzle.game().unwrap().actions());
        let wrong = actions.iter().find(|action| **action != puzzle.solution[0]).unwrap();
        let tried = if what == "try" { std::slice::from_ref(wrong) } else { &[] };
        let answer = match what {
            "solution" => give_up(&mut browser, puzzle, wrong).await,
            what => ask(&mut browser, puzzle, what, tried).await,
        };
        assert_eq!(answer["rated"]["before"], last, "{what}: {answer}");
        let after = answer["rated"]["after"].as_i64().unwrap();
        assert!(after < last, "{what}: {answer}");
        assert_eq!(ask(&mut browser, puzzle, "try", &puzzle.solution).await["rated"], Value::Null);
        last = after;
    }
    assert_eq!(rating(&mut browser, "focus").await, Some(last));
}

#[tokio::test]
async fn guests_are_not_rated_by_puzzles() {
    let served = served().await;
    let mut browser = served.browser();
    browser.play("focus-2", crate::browser::people()).await;
    let puzzle = find(|puzzle| puzzle.moves() == 1);
    assert!(!counts(&mut browser, puzzle).await);
    assert_eq!(ask(&mut browser, puzzle, "try", &puzzle.solution).await["rated"], Value::Null);
    let (_, list) = browser.get("/api/puzzles").await;
    assert_eq!(list["ratings"], json!([]));
}

#[tokio::test]
async fn correct_moves_count_once_the_puzzle_is_solved() {
    let served = served().await;
    let mut browser = served.browser();
    sign_up(&mut browser, "Patient").await;
    let puzzle = find(|puzzle| puzzle.variant.starts_with("fibonacci") && puzzle.moves() == 2);
    let answer = ask(&mut browser, puzzle, "try", &puzzle.solution[..1]).await;
    assert_eq!((&answer["verdict"], &answer["rated"]), (&json!("right"), &Value::Null));
    assert!(counts(&mut browser, puzzle).await);
    let answer = ask(&mut browser, puzzle, "try", &puzzle.solution).await;
    assert_eq!(answer["verdict"], "solved");
    assert!(answer["rated"]["after"].as_i64() > Some(1500), "{answer}");
}

#[tokio::test]
async fn s11_a_solution_is_told_only_to_who_has_tried() {
    let served = served().await;
    let (mut nobody, mut mira) = (served.browser(), served.browser_at("192.0.2.9"));
    sign_up(&mut mira, "Mira").await;
    let mut puzzles =
        shipped().iter().filter(|puzzle| puzzle.theme == Theme::Save && puzzle.variant.starts_with("focus"));
    for browser in [&mut nobody, &mut mira] {
        let puzzle = puzzles.next().unwrap();
        let path = format!("/api/puzzles/{}/solution", puzzle.id());
        for body in [json!({ "actions": [] }), json!({ "actions": [], "tried": null })] {
            let (status, refusal) = browser.post(&path, &body).await;
            assert_eq!((status, &refusal["code"]), (StatusCode::CONFLICT, &json!("not-tried")), "{refusal}");
        }
        let (_, refusal) = browser.post(&path, &json!({ "actions": [], "tried": "z9-z9" })).await;
        assert_eq!(refusal["code"], "illegal-action", "{refusal}");
        let actions = notation(&puzzle.game().unwrap().actions());
        let wrong = actions.iter().find(|action| **action != puzzle.solution[0]).unwrap();
        assert_eq!(give_up(browser, puzzle, wrong).await["actions"], json!(puzzle.solution));
    }
    // A hint counts as an attempt.
    let puzzle = puzzles.next().unwrap();
    ask(&mut mira, puzzle, "hint", &[]).await;
    ask(&mut mira, puzzle, "solution", &[]).await;
}

#[tokio::test]
async fn s11_what_was_looked_up_without_an_account_rates_none_at_home() {
    let served = served().await;
    let mut mira = served.browser_at("2001:db8:0:1::1");
    sign_up(&mut mira, "Mira").await;
    let mut puzzles = shipped().iter().filter(|puzzle| puzzle.moves() == 1 && puzzle.variant.starts_with("focus"));
    for what in ["try", "solution"] {
        let puzzle = puzzles.next().unwrap();
        let mut nobody = served.browser_at("2001:db8:0:2::1");
        match what {
            "try" => drop(ask(&mut nobody, puzzle, what, &puzzle.solution).await),
            _ => drop(give_up(&mut nobody, puzzle, &puzzle.solution[0]).await),
        }
        assert!(!counts(&mut mira, puzzle).await, "{what}");
        assert_eq!(ask(&mut mira, puzzle, "try", &puzzle.solution).await["rated"], Value::Null, "{what}");
    }
    assert_eq!(rating(&mut mira, "focus").await, None);
    let puzzle = puzzles.next().unwrap();
    ask(&mut served.browser_at("192.0.2.1"), puzzle, "try", &puzzle.solution).await;
    assert!(ask(&mut mira, puzzle, "try", &puzzle.solution).await["rated"].is_object(), "elsewhere");
}
