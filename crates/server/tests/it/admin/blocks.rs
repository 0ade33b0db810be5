//! Networks that an operator blocks.

use super::{acts, admin, does};
use crate::served::served;
use crate::thinkers::First;
use gamut_server::admin::{Answer, Command, Listing};
use gamut_store::clock;
use gamut_store::{Act, AdminWrite, NetworkBlock, Write};
use reqwest::StatusCode;
use serde_json::json;
use std::sync::Arc;

fn block(network: &str, reason: Option<&str>, days: Option<u32>) -> Command {
    Command::Block { network: network.into(), reason: reason.map(str::to_owned), days }
}

#[tokio::test]
async fn s13_a_blocked_network_is_refused_until_the_block_is_lifted() {
    let served = served().await;
    let db = served.config.db.clone();
    let (mut inside, mut outside) = (served.browser_at("2001:db8:7:1::5"), served.browser_at("2001:db8:8::5"));
    assert_eq!(inside.get("/api/me").await.0, StatusCode::OK);

    let did = does(&db, block("2001:db8:7::1/48", Some("floods of\u{1b}games"), Some(7))).await;
    assert!(did.starts_with("2001:db8:7::/48 is blocked until 2"), "{did}");
    let (status, refusal) = inside.get("/api/me").await;
    assert_eq!((status, &refusal["code"]), (StatusCode::FORBIDDEN, &json!("banned")));
    assert_eq!(refusal["message"], "the operator of this server has blocked your network: floods ofgames");
    assert_eq!(inside.get("/").await.0, StatusCode::FORBIDDEN);
    assert_eq!(outside.get("/api/me").await.0, StatusCode::OK);

    let Answer::Blocks { blocks } = admin(&db, Command::List { what: Listing::Blocks }).await.unwrap() else {
        panic!()
    };
    assert_eq!((blocks.len(), blocks[0].network.as_str()), (1, "2001:db8:7::/48"));
    let did = does(&db, Command::Unblock { network: "2001:db8:7::/48".into() }).await;
    assert_eq!(did, "2001:db8:7::/48 is no longer blocked\n");
    assert_eq!(inside.get("/api/me").await.0, StatusCode::OK);
    assert_eq!(acts(&db).await, ["unblock", "block"], "what operators did is remembered");
}

#[tokio::test]
async fn s13_a_block_outlives_a_restart_and_ends_by_itself() {
    let stopped = served().await.stopped().await;
    let now = clock::now();
    for (network, until) in [("192.0.2.0/24", None), ("198.51.100.7/32", Some(now - 1))] {
        let block = NetworkBlock { network: network.parse().unwrap(), since: now - 1000, until, reason: None };
        let act = Act { at: now, person: None, verb: "block".into(), what: network.into() };
        stopped.write(Write::Admin(act, AdminWrite::Block(block))).await;
    }
    let served = stopped.started(Arc::new(First)).await;
    let mut blocked = served.browser_at("192.0.2.200");
    assert_eq!(blocked.get("/api/me").await.0, StatusCode::FORBIDDEN);
    let mut free = served.browser_at("198.51.100.7");
    assert_eq!(free.get("/api/me").await.0, StatusCode::OK, "that block is over");
}
