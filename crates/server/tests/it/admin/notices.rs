//! The notice on every page.

use super::{acts, does, refused};
use crate::browser::people;
use crate::served::served;
use crate::thinkers::First;
use gamut_server::admin::Command;
use gamut_store::clock;
use gamut_store::{Act, AdminWrite, Notice, Write};
use std::sync::Arc;

fn notice(text: &str, until: Option<&str>) -> Command {
    Command::Notice { text: text.into(), until: until.map(str::to_owned) }
}

#[tokio::test]
async fn s13_a_notice_reaches_every_open_page_and_every_new_visitor() {
    let served = served().await;
    let db = served.config.db.clone();
    let mut browser = served.browser();
    let id = browser.play("focus-2", people()).await;
    let mut table = browser.socket(&id, 0).await;
    let mut lobby = browser.connect("/api/lobby/ws", Some(&browser.origin())).await.unwrap();
    assert!(browser.get("/api/site").await.1["notice"].is_null());

    let did = does(&db, notice("Back at\u{202e} three", Some("2999-01-01T03:00:00Z"))).await;
    assert_eq!(did, "every page shows the notice until 2999-01-01T03:00:00.000Z\n");
    for socket in [&mut table, &mut lobby] {
        let told = loop {
            let message = socket.any().await.unwrap();
            if message["type"] == "notice" {
                break message["notice"].clone();
            }
        };
        assert_eq!((&told["text"], &told["until"]), (&"Back at three".into(), &"2999-01-01T03:00:00.000Z".into()));
    }
    let mut visitor = served.browser();
    assert_eq!(visitor.get("/api/site").await.1["notice"]["text"], "Back at three");
    let mut watching = visitor.socket(&id, 0).await;
    assert_eq!(watching.expect("hello").await["type"], "hello");
    assert_eq!(watching.expect("notice").await["notice"]["text"], "Back at three");

    does(&db, Command::ClearNotice).await;
    assert!(watching.expect("notice").await["notice"].is_null());
    assert!(visitor.get("/api/site").await.1["notice"].is_null());
    assert_eq!(refused(&db, Command::ClearNotice).await, "there is no notice");
    assert_eq!(acts(&db).await, ["clear-notice", "notice"]);
}

#[tokio::test]
async fn s13_a_notice_outlives_a_restart_and_ends_by_itself() {
    let stopped = served().await.stopped().await;
    let now = clock::now();
    let act = || Act { at: now, person: None, verb: "notice".into(), what: String::new() };
    let put_up = |until| Notice { text: String::from("soon"), since: now - 1000, until };
    stopped.write(Write::Admin(act(), AdminWrite::Notice(put_up(None)))).await;
    let served = stopped.started(Arc::new(First)).await;
    assert_eq!(served.browser().get("/api/site").await.1["notice"]["text"], "soon");
    let stopped = served.stopped().await;
    stopped.write(Write::Admin(act(), AdminWrite::Notice(put_up(Some(now - 1))))).await;
    let served = stopped.started(Arc::new(First)).await;
    assert!(served.browser().get("/api/site").await.1["notice"].is_null(), "its time is over");
    let db = served.config.db.clone();
    let long = "x".repeat(301);
    for (text, until) in [
        ("", None),
        ("\u{202e}", None),
        (long.as_str(), None),
        ("soon", Some("tomorrow")),
        ("soon", Some("2001-01-01T00:00:00Z")),
    ] {
        refused(&db, notice(text, until)).await;
    }
}
