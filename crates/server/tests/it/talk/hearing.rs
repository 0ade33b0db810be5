//! Who can read whose messages: players, watchers, and all of them after the end.

use super::{end, follow, frames, heard, phrase, refused, table, text, watcher};
use crate::browser::Socket;
use crate::served::served;
use serde_json::{Value, json};

/// Returns the texts of the recent messages sent on connecting.
async fn told(socket: &mut Socket) -> Vec<Value> {
    let said = socket.expect("talk").await["said"].clone();
    said.as_array().unwrap().iter().map(|said| said["words"]["text"].clone()).collect()
}

#[tokio::test]
async fn players_and_watchers_cannot_read_each_other_until_the_end() {
    let served = served().await;
    let (id, mut people) = table(&served, "focus-2", 2, json!({})).await;
    people.push(watcher(&served, &id).await);
    people.push(watcher(&served, &id).await);
    let mut sockets = Vec::new();
    for browser in &mut people {
        sockets.push(follow(browser, &id).await);
    }
    text(&mut sockets[1], "table", "Good evening").await;
    for socket in &mut sockets[..2] {
        assert_eq!(heard(socket).await["seat"], 2);
    }
    text(&mut sockets[2], "room", "He should take d5").await;
    for socket in &mut sockets[2..] {
        let said = heard(socket).await;
        assert_eq!((&said["channel"], &said["seat"], &said["kind"]), (&json!("room"), &Value::Null, &json!("guest")));
    }
    for socket in &mut sockets {
        assert_eq!(frames(socket).await, Vec::<String>::new());
    }
    for (index, to) in [(0, "room"), (2, "table"), (0, "partner"), (3, "partner")] {
        text(&mut sockets[index], to, "Hello?").await;
        assert_eq!(refused(&mut sockets[index]).await, "may-not-talk", "{index} to {to}");
    }
    // A newcomer gets the earlier messages that they can read.
    assert_eq!(told(&mut follow(&mut people[0], &id).await).await, ["Good evening"]);
    assert_eq!(told(&mut follow(&mut people[3], &id).await).await, ["He should take d5"]);

    end(&mut sockets, &mut people[0], &id).await;
    for socket in &mut sockets[..2] {
        assert_eq!(told(socket).await, ["Good evening", "He should take d5"]);
        assert_eq!(socket.role["talk"], json!({ "table": "talk", "partner": null, "room": "talk" }));
    }
    text(&mut sockets[0], "room", "Would that have won?").await;
    for socket in &mut sockets {
        assert_eq!(heard(socket).await["words"]["text"], "Would that have won?");
    }
    text(&mut sockets[0], "table", "Another one?").await;
    assert_eq!(heard(&mut sockets[1]).await["channel"], "table");
    assert_eq!(frames(&mut sockets[2]).await, Vec::<String>::new(), "among those who sat there");
}

#[tokio::test]
async fn silent_teams_can_only_send_set_phrases_until_the_end() {
    let served = served().await;
    let (id, mut people) = table(&served, "focus-teams", 4, json!({ "talk": "silent" })).await;
    let mut sockets = Vec::new();
    for browser in &mut people {
        sockets.push(follow(browser, &id).await);
    }
    for to in ["table", "partner", "room"] {
        text(&mut sockets[0], to, "Take d5").await;
        assert_eq!(refused(&mut sockets[0]).await, "may-not-talk", "{to}");
    }
    for said in ["hello", "good-luck", "well-played", "sorry", "must-go"] {
        phrase(&mut sockets[3], "table", said).await;
        for socket in &mut sockets {
            assert_eq!(heard(socket).await["words"], json!({ "phrase": said }));
        }
    }
    phrase(&mut sockets[2], "table", "take-d5").await;
    assert_eq!(refused(&mut sockets[2]).await, "malformed", "no other phrase");
    end(&mut sockets, &mut people[0], &id).await;
    for socket in &mut sockets {
        assert_eq!(told(socket).await.len(), 5);
    }
    text(&mut sockets[0], "table", "You should have taken d5").await;
    for socket in &mut sockets {
        assert_eq!(heard(socket).await["words"]["text"], "You should have taken d5");
    }
}

#[tokio::test]
async fn open_talk_is_heard_by_all_and_is_what_teams_mean_that_say_nothing() {
    let served = served().await;
    for more in [json!({ "talk": "open" }), json!({})] {
        let (id, mut people) = table(&served, "focus-teams", 4, more).await;
        people.push(watcher(&served, &id).await);
        let mut sockets = Vec::new();
        for browser in &mut people {
            sockets.push(follow(browser, &id).await);
        }
        text(&mut sockets[0], "table", "Partner, the left side").await;
        for socket in &mut sockets {
            assert_eq!(heard(socket).await["words"]["text"], "Partner, the left side");
        }
        text(&mut sockets[4], "table", "No, the right one").await;
        assert_eq!(refused(&mut sockets[4]).await, "may-not-talk");
    }
}

#[tokio::test]
async fn a_player_who_leaves_is_a_watcher_until_the_end() {
    let served = served().await;
    let (id, mut people) = table(&served, "focus-4", 4, json!({})).await;
    let mut sockets = Vec::new();
    for browser in &mut people {
        sockets.push(follow(browser, &id).await);
    }
    text(&mut sockets[0], "table", "Hello all").await;
    for socket in &mut sockets {
        heard(socket).await;
    }
    let seq = people[0].view(&id).await["seq"].clone();
    sockets[3].send(json!({ "type": "resign", "seq": seq, "seat": 4 })).await;
    for socket in &mut sockets {
        assert_eq!(socket.expect("event").await["event"]["kind"], "left");
    }
    assert_eq!(told(&mut sockets[3]).await, Vec::<Value>::new(), "the table's talk is the others'");
    text(&mut sockets[3], "table", "And now?").await;
    assert_eq!(refused(&mut sockets[3]).await, "may-not-talk");
    text(&mut sockets[3], "room", "I watch").await;
    heard(&mut sockets[3]).await;
    assert!(frames(&mut sockets[0]).await.iter().all(|frame| !frame.contains("I watch")));
}
