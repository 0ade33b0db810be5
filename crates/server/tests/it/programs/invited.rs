//! Invitations of programs by name, and their answers.

use super::{invitation, invite, two_programs};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

#[tokio::test]
#[ignore = "long"]
async fn the_maker_sees_who_was_invited_and_who_declined() {
    let (served, deep, marvin) = two_programs().await;
    let mut maker = served.browser();
    let seats = json!([{ "kind": "human" }, { "kind": "open" }, { "kind": "open" }]);
    let id = maker.play("focus-3", seats).await;
    assert_eq!(invite(&mut maker, &id, 2, "Zaphod").await.1["code"], "no-such-program");
    assert_eq!(invite(&mut served.browser(), &id, 2, "Marvin").await.1["code"], "not-your-seat");
    for (seat, name) in [(2, "MARVIN"), (3, "Deep Thought")] {
        assert_eq!(invite(&mut maker, &id, seat, name).await.0, StatusCode::NO_CONTENT);
    }
    let path = format!("/api/games/{id}/invitations");
    let waiting = |seat: u8, name: &str| json!({ "seat": seat, "name": name, "declined": null });
    let both = json!({ "programs": [waiting(2, "Marvin"), waiting(3, "Deep Thought")] });
    assert_eq!(maker.get(&path).await, (StatusCode::OK, both));
    assert_eq!(served.browser().get(&path).await.1, json!({ "programs": [] }), "others are not told");

    let mut events = marvin.stream("/events").await;
    assert_eq!(events.expect("invitation").await["id"], json!(id), "what waits is told first");
    assert_eq!(marvin.post(&format!("/games/{id}/decline"), json!({ "why": "pace" })).await.0, StatusCode::NO_CONTENT);
    assert_eq!(events.expect("closed").await["id"], json!(id));
    assert_eq!(marvin.post(&format!("/games/{id}/decline"), json!({})).await.1["code"], "no-such-invitation");
    assert_eq!(marvin.post(&format!("/games/{id}/accept"), json!({})).await.1["code"], "no-such-invitation");
    assert_eq!(deep.post(&format!("/games/{id}/accept"), json!({})).await.1["seat"], 3);
    let declined = json!({ "programs": [{ "seat": 2, "name": "Marvin", "declined": "pace" }] });
    assert_eq!(maker.get(&path).await.1, declined);

    // A program invited again may answer differently; a withdrawn invitation needs no answer.
    assert_eq!(invite(&mut maker, &id, 2, "Marvin").await.0, StatusCode::NO_CONTENT);
    events.expect("invitation").await;
    assert_eq!(maker.get(&path).await.1["programs"], json!([waiting(2, "Marvin")]));
    maker.request(Method::DELETE, &path).json(&json!({ "seat": 2 })).send().await.unwrap();
    assert_eq!(maker.get(&path).await.1["programs"], json!([]));
    assert_eq!(marvin.post(&format!("/games/{id}/accept"), json!({})).await.1["code"], "no-such-invitation");
    events.expect("closed").await;
}

#[tokio::test]
async fn only_programs_that_are_connected_are_listed() {
    let (served, deep, _) = two_programs().await;
    let mut browser = served.browser();
    let listed = |answer: (StatusCode, Value)| answer.1["programs"].clone();
    assert_eq!(listed(browser.get("/api/programs").await), json!([]));
    let events = deep.stream("/events").await;
    let here = listed(browser.get("/api/programs").await);
    assert_eq!((here.as_array().unwrap().len(), &here[0]["name"]), (1, &json!("Deep Thought")));
    drop(events);
    // The server notices with the next empty line that the stream has no reader.
    for _ in 0..3000 {
        if listed(browser.get("/api/programs").await) == json!([]) {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("the program is still listed");
}

#[tokio::test]
#[ignore = "long"]
async fn an_invitation_to_a_taken_seat_is_closed() {
    let (served, deep, _) = two_programs().await;
    let mut events = deep.stream("/events").await;
    let (maker, id) = invitation(&served, "Deep Thought").await;
    events.expect("invitation").await;
    let mut socket = maker.socket(&id, 0).await;
    socket.expect("hello").await;
    socket.send(json!({ "type": "give", "seq": 0, "seat": 2, "level": 1 })).await;
    socket.expect("event").await;
    assert_eq!(events.expect("closed").await["id"], json!(id));
    assert_eq!(deep.post(&format!("/games/{id}/accept"), json!({})).await.1["code"], "not-your-seat");
}
