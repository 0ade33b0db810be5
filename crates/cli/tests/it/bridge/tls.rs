//! A server behind a proxy that speaks https.

use super::playing::{Bridge, invite, until};
use crate::authority::{Vouched, localhost};
use crate::browser::Browser;
use crate::program::Program;
use serde_json::json;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;

/// Passes encrypted connections on to a server. Returns where.
async fn proxy(vouched: &Vouched, target: &str) -> String {
    let acceptor = TlsAcceptor::from(vouched.server_config());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("https://localhost:{}", listener.local_addr().unwrap().port());
    let target = target.to_owned();
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            let (acceptor, target) = (acceptor.clone(), target.clone());
            tokio::spawn(async move {
                let Ok(mut near) = acceptor.accept(near).await else { return };
                let Ok(mut far) = TcpStream::connect(target).await else { return };
                // It ends when either side does, as it likes.
                let _ = copy_bidirectional(&mut near, &mut far).await;
            });
        }
    });
    address
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bridge_plays_over_https_with_whom_it_trusts() {
    let (folder, other) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let db = folder.path().join("gamut.db");
    let server = Program::start(&db);
    let vouched = localhost(folder.path());
    let address = proxy(&vouched, &server.address).await;
    let bridge = Bridge::start_at(folder.path(), &db, "Robot", &address, &[], Some(&vouched.authority));
    let mut browser = Browser::new(server.address.clone());
    let seats = json!([{ "kind": "open" }, { "kind": "bot", "level": 1, "seed": 1 }]);
    let id = browser.play("focus-2", seats).await;
    invite(&mut browser, &id, 1, "Robot").await;
    until(&mut browser, &id, &bridge, |view| view["seq"].as_u64() >= Some(6)).await;

    // Signed by another authority.
    let stranger = localhost(other.path());
    let bridge = Bridge::start_at(other.path(), &db, "Marvin", &address, &[], Some(&stranger.authority));
    let began = Instant::now();
    while !bridge.log().contains("connection lost") {
        assert!(began.elapsed() < Duration::from_secs(60), "{}", bridge.log());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let log = bridge.log();
    assert!(log.contains("invalid peer certificate") && !log.contains("connected as"), "{log}");
}
