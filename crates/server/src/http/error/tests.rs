//! Tests of codes, statuses and headers of errors.

use super::*;
use crate::config::{Config, Limits};
use crate::http::client::Peer;
use crate::http::{App, Messengers, Page, Routes, router};
use crate::site::Site;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::Request;
use gamut_live::Games;
use gamut_live::bots::{Engine, Pool};
use gamut_live::cluster::Cluster;
use gamut_store::Store;
use serde_json::{Value, json};
use std::sync::Arc;
use tempfile::TempDir;
use tower::ServiceExt;

#[test]
fn h1_a_commit_without_an_answer_is_not_reported_as_undone() {
    let lost = Error::from(StoreError::Failed(String::from("it may be stored: the database cannot be reached")));
    assert_eq!((lost.code(), lost.status()), (Code::Internal, StatusCode::INTERNAL_SERVER_ERROR));
    assert!(!lost.message().contains("nothing") && !lost.message().contains("database"), "{}", lost.message());
}

#[test]
fn an_error_of_a_lower_layer_keeps_its_code_and_its_limit() {
    let full = Error::from(LiveError::from(JobError::from(LimitError::NetworkFull("drawings"))));
    assert_eq!((full.code(), full.status()), (Code::Busy, StatusCode::TOO_MANY_REQUESTS));
    assert_eq!(full.limit(), Some(LimitError::NetworkFull("drawings")));
    let taken = Error::from(CommandError::from(PeopleError::NameTaken));
    assert_eq!((taken.code(), taken.status()), (Code::NameTaken, StatusCode::CONFLICT));
}

/// Returns the routes of a server on this database.
fn routes(store: &Arc<Store>) -> Router {
    let limits = Limits { threads: 1, ..Limits::default() };
    let pool = Pool::new(Arc::new(Engine), limits.threads).unwrap();
    let games = Games::new(Arc::clone(store), Cluster::default(), pool, limits.live(), String::new());
    let (page, proxies) = (Page::new(Vec::new()), Config::default().trusted_proxies);
    let app = App::new(games, Arc::clone(store), page, Site::default(), proxies, limits, Messengers::default());
    router(app, Routes::default())
}

fn request(builder: axum::http::request::Builder, body: Body) -> Request {
    let mut request = builder.header(header::HOST, "localhost").body(body).unwrap();
    request.extensions_mut().insert(Peer(([192, 0, 2, 1], 80).into()));
    request
}

/// Returns a request to sign in.
fn sign_in(password: &str) -> Request {
    let credentials = json!({ "name": "Mira", "password": password }).to_string();
    let builder = Request::post("/api/session")
        .header(header::ORIGIN, "http://localhost")
        .header(header::CONTENT_TYPE, "application/json");
    request(builder, Body::from(credentials))
}

#[tokio::test]
async fn who_waits_in_vain_for_a_connection_to_the_database_is_told_that_the_server_is_busy() {
    let folder = TempDir::new().unwrap();
    let store = Arc::new(Store::open(folder.path().join("gamut.db")).await.unwrap());
    let routes = routes(&store);
    let held = store.hold_all_readers().await.unwrap();
    // Nothing but the wait for a connection takes time from here on.
    tokio::time::pause();
    let profile = Request::get("/api/people/Mira");
    for request in [sign_in("correct horse"), request(profile, Body::empty())] {
        let asked = request.uri().clone();
        let answer = routes.clone().oneshot(request).await.unwrap();
        assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE, "{asked}");
        assert_eq!(answer.headers()[header::RETRY_AFTER], "5", "{asked}");
        let refusal: Value = serde_json::from_slice(&to_bytes(answer.into_body(), 1_000).await.unwrap()).unwrap();
        assert_eq!(refusal["code"], "busy", "{asked}: {refusal}");
    }
    drop(held);
    tokio::time::resume();
    assert_eq!(store.newest("0".repeat(32).parse().unwrap()).await.unwrap(), None, "it recovers");
}

#[tokio::test]
async fn s6_a_flood_of_guesses_is_refused_without_the_database() {
    let folder = TempDir::new().unwrap();
    let store = Arc::new(Store::open(folder.path().join("gamut.db")).await.unwrap());
    let routes = routes(&store);
    let _held = store.hold_all_readers().await.unwrap();
    tokio::time::pause();
    let guesses = (0..50).map(|number| routes.clone().oneshot(sign_in(&format!("password {number}"))));
    let answers: Vec<_> = futures_util::future::join_all(guesses).await.into_iter().map(Result::unwrap).collect();
    let counted = |status| answers.iter().filter(|answer| answer.status() == status).count();
    let (waited, refused) = (counted(StatusCode::SERVICE_UNAVAILABLE), counted(StatusCode::TOO_MANY_REQUESTS));
    assert_eq!(waited + refused, 50);
    assert!((1..=10).contains(&waited), "{waited}");
}
