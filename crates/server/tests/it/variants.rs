//! The variants offered to the page.

use crate::served::served;
use reqwest::StatusCode;
use serde_json::{Value, json};

fn by<'a>(list: &'a Value, key: &str, name: &str) -> &'a Value {
    list.as_array().unwrap().iter().find(|entry| entry[key] == name).unwrap_or_else(|| panic!("{name} in {list}"))
}

#[tokio::test]
async fn modes_editions_and_options() {
    let served = served().await;
    let mut browser = served.browser();
    let (status, list) = browser.get("/api/variants").await;
    assert_eq!(status, StatusCode::OK);
    let modes = &list["modes"];
    let seats: Vec<&Value> = modes.as_array().unwrap().iter().map(|mode| &mode["seats"]).collect();
    assert_eq!(seats, [2, 3, 4, 4, 2, 2]);
    let (two, three, teams) =
        (by(modes, "mode", "focus-2"), by(modes, "mode", "focus-3"), by(modes, "mode", "focus-teams"));
    let names = |mode: &Value, list: &str, key: &str| -> Vec<String> {
        mode[list].as_array().unwrap().iter().map(|entry| entry[key].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(
        names(teams, "editions", "edition"),
        ["standard", "parker-1980", "kosmos-1995", "pergioco", "domination", "sackson"]
    );
    assert_eq!(names(teams, "options", "name"), ["movement", "pieces", "start", "repetition", "quiet"]);
    assert_eq!((&teams["teams"], &three["teams"]), (&json!(true), &json!(false)));

    let parker = by(&two["editions"], "edition", "parker-1980");
    assert_eq!(parker["variant"], "focus-2:parker-1980");
    assert_eq!(parker["draws_lots"], true, "as its sheet says");
    assert_eq!(parker["offers"], json!(["draw-second-loses", "swap"]));
    let literature = by(&three["editions"], "edition", "literature");
    assert_eq!(literature["settings"]["goal"], "capture");
    assert_eq!((&literature["settings"]["each"], &literature["settings"]["quiet"]), (&json!("3"), &json!("off")));
    assert_eq!(literature["offers"], json!([]));

    let total = by(&three["options"], "name", "total");
    assert_eq!((&total["words"], &total["numbers"]), (&json!(["off"]), &json!({ "low": 1, "high": 39 })));
    assert_eq!(total["needs"], json!([{ "option": "goal", "value": "capture", "holds": true }]));
    assert_eq!(by(&three["options"], "name", "entry")["words"], json!(["forced", "optional", "none"]));
    assert_eq!(by(&three["options"], "name", "start")["words"], json!(["1", "2", "3", "lot"]));
    // The text of every edition parses.
    for edition in modes.as_array().unwrap().iter().flat_map(|mode| mode["editions"].as_array().unwrap()) {
        let text = edition["variant"].as_str().unwrap();
        let (status, read) = browser.get(&format!("/api/variant?text={text}")).await;
        assert_eq!((status, &read["variant"]), (StatusCode::OK, &edition["variant"]));
    }
}

#[tokio::test]
async fn a_variant_in_a_link_is_read_or_refused_with_the_reason() {
    let served = served().await;
    let mut browser = served.browser();
    let (_, read) = browser.get("/api/variant?text=focus-2:standard,quiet=200,goal=capture,each=6").await;
    let settings = json!({
        "movement": "exact", "goal": "capture", "each": "6", "balance": "none", "start": "1", "repetition": "3",
        "quiet": "200",
    });
    let expected = json!({
        "variant": "focus-2,goal=capture", "mode": "focus-2", "edition": "standard", "seats": 2, "teams": false,
        "settings": settings,
        "applies": ["movement", "goal", "each", "balance", "start", "repetition", "quiet"],
    });
    assert_eq!(read, expected);
    let (_, read) = browser.get("/api/variant?text=focus-3").await;
    assert_eq!(read["settings"]["total"], "10", "what it would be");
    assert_eq!(read["applies"], json!(["movement", "goal", "entry", "start", "repetition", "quiet"]));
    for (query, expected) in [
        ("?text=focus-9", "a mode: focus-2"),
        ("?text=focus-3:sackson", "an edition that describes focus-3: standard, kosmos-1995"),
        ("?text=focus-teams,goal=capture", "goal only where there are no teams"),
        ("?text=focus-2,each=6", "each only with goal=capture"),
        ("?text=", "a mode"),
        ("?text=focus-2%0Ax", "a mode"),
        ("", "text"),
    ] {
        let (status, refusal) = browser.get(&format!("/api/variant{query}")).await;
        let message = refusal["message"].as_str().unwrap();
        assert_eq!((status, &refusal["code"]), (StatusCode::BAD_REQUEST, &json!("malformed")), "{query}");
        assert!(message.contains(expected) && !message.contains('\n'), "{query}: {message}");
    }
}
