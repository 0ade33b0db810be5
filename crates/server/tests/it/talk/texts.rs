//! Valid texts, and their rate limit.

use super::{follow, heard, refused, table, text, watcher};
use crate::served::{served, served_with};
use crate::thinkers::First;
use serde_json::json;
use std::sync::Arc;

#[tokio::test]
async fn a_text_is_plain_and_of_300_characters() {
    let served = served().await;
    let (id, mut people) = table(&served, "focus-2", 2, json!({})).await;
    let mut ada = follow(&mut people[0], &id).await;
    let mut ben = follow(&mut people[1], &id).await;
    let long = "字".repeat(300);
    for (said, shown) in [
        ("<script>alert('x')</script> &amp; \"so\"", "<script>alert('x')</script> &amp; \"so\""),
        ("one\r\n\r\ntwo\u{2028}  three", "one two three"),
        ("a\u{202e}b\u{2066}c\u{200b}d\u{0}e", "abcde"),
        (&format!("x{}", "\u{301}".repeat(50)), "x\u{301}\u{301}"),
        (&long, &long),
    ] {
        text(&mut ada, "table", said).await;
        assert_eq!(heard(&mut ben).await["words"]["text"], shown, "{said:?}");
        heard(&mut ada).await;
    }
    for wrong in ["", " \n\t ", "\u{200b}\u{202e}\u{feff}"] {
        text(&mut ada, "table", wrong).await;
        assert_eq!(refused(&mut ada).await, "bad-text", "{wrong:?}");
    }
    let (id, mut people) = table(&served, "focus-2", 2, json!({})).await;
    let mut cleo = follow(&mut people[1], &id).await;
    text(&mut cleo, "table", &"字".repeat(301)).await;
    let refusal = cleo.expect("refused").await;
    assert_eq!(refusal["message"], "a text has 1 to 300 visible characters, not 301");
    for message in [
        json!({ "type": "say", "to": "table", "words": { "text": 1 } }),
        json!({ "type": "say", "to": "everybody", "words": { "text": "x" } }),
        json!({ "type": "say", "to": "table", "words": { "text": "x", "phrase": "hello" } }),
        json!({ "type": "say", "to": "table", "words": { "text": "x" }, "seat": 1 }),
        json!({ "type": "say", "to": "table", "text": "x" }),
    ] {
        cleo.send(message.clone()).await;
        assert_eq!(refused(&mut cleo).await, "malformed", "{message}");
    }
}

#[tokio::test]
async fn the_message_limit_applies_across_sockets_and_does_not_stop_play() {
    let served = served().await;
    let (id, mut people) = table(&served, "focus-2", 2, json!({})).await;
    let mut sockets = [follow(&mut people[0], &id).await, follow(&mut people[0], &id).await];
    let mut said = 0;
    for index in 0..24 {
        text(&mut sockets[index % 2], "table", "again").await;
        // Both sockets belong to the same person and receive it.
        let answer = sockets[index % 2].next().await.unwrap();
        if answer["type"] == "said" {
            said += 1;
            heard(&mut sockets[1 - index % 2]).await;
        } else {
            assert_eq!(answer["code"], "too-fast");
        }
    }
    assert!((8..16).contains(&said), "{said}");
    let action = people[0].view(&id).await["state"]["actions"][0]["action"].as_str().unwrap().to_owned();
    sockets[0].act(1, &action).await;
    sockets[0].expect("event").await;
    // The other player has not written anything yet.
    let mut ben = follow(&mut people[1], &id).await;
    ben.expect("talk").await;
    text(&mut ben, "table", "calm down").await;
    heard(&mut ben).await;
}

#[tokio::test]
async fn a_network_has_a_measure_of_its_own() {
    let served = served_with(Arc::new(First), |config| config.limits.network.texts_an_hour = 3).await;
    let (id, mut people) = table(&served, "focus-2", 2, json!({})).await;
    let mut sockets = [follow(&mut people[0], &id).await, follow(&mut people[1], &id).await];
    for index in 0..3 {
        text(&mut sockets[index % 2], "table", "one of three").await;
        for socket in &mut sockets {
            heard(socket).await;
        }
    }
    text(&mut sockets[1], "table", "one more").await;
    assert_eq!(refused(&mut sockets[1]).await, "too-fast");
}

#[tokio::test]
async fn unknown_and_muted_people_cannot_talk() {
    let served = served().await;
    let (id, _) = table(&served, "focus-2", 2, json!({})).await;
    let mut nobody = follow(&mut served.browser(), &id).await;
    text(&mut nobody, "room", "who am I?").await;
    assert_eq!(refused(&mut nobody).await, "may-not-talk");
    let mut guest = watcher(&served, &id).await;
    let mut socket = follow(&mut guest, &id).await;
    text(&mut socket, "room", "a guest").await;
    let said = heard(&mut socket).await;
    assert_eq!((&said["kind"], &said["name"]), (&json!("guest"), &json!(null)));
    let stopped = served.stopped().await;
    crate::database::run_sql(stopped.database(), "UPDATE people SET silenced = 9000000000000").await;
    let served = stopped.started(Arc::new(First)).await;
    guest.address = served.server.addr().to_string();
    let mut socket = follow(&mut guest, &id).await;
    socket.expect("talk").await;
    text(&mut socket, "room", "still here").await;
    let refusal = socket.expect("refused").await;
    assert_eq!(
        (&refusal["code"], &refusal["message"]),
        (&json!("may-not-talk"), &json!("an operator has muted you for a while"))
    );
}
