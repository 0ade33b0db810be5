//! An orderly end.

use crate::browser::{Browser, first, person_and_bot};
use crate::program::Program;
use tempfile::TempDir;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "long"]
async fn told_to_end_it_tells_the_pages_and_ends_well() {
    for signal in ["TERM", "INT"] {
        let folder = TempDir::new().unwrap();
        let db = folder.path().join("gamut.db");
        let mut program = Program::start(&db);
        let mut browser = Browser::new(program.address.clone());
        let id = browser.play("focus-2", person_and_bot()).await;
        let mut socket = browser.socket(&id, 0).await;
        socket.expect("hello").await;
        let state = browser.view(&id).await["state"].clone();
        socket.act(0, first(&state)).await;
        socket.expect("event").await;
        program.signal(signal);
        let mut heard = 1;
        loop {
            let message = socket.next().await.expect("it should say that it closes");
            if message["type"] == "closing" {
                break;
            }
            assert_eq!(message["type"], "event");
            heard += 1;
        }
        assert_eq!(socket.next().await, None);
        assert_eq!(program.ended().code(), Some(0), "{signal}");
        // What is left is one file, whole, and nothing that was acknowledged is missing.
        assert!(!folder.path().join("gamut.db-wal").exists());
        let again = Program::start(&db);
        browser.address = again.address.clone();
        assert!(browser.view(&id).await["seq"].as_u64().unwrap() >= heard);
    }
}
