//! The API for programs with their own account: JSON over HTTP, and streams with a line of JSON per event.
//! `docs/bots.md` walks through a session.

mod act;
mod events;
mod follow;
mod invited;
mod line;
mod rematch;
mod say;
mod stream;

pub(super) use invited::{invited, programs};

use super::player::connect;
use super::{App, Parts, bearer};
use crate::http::Error;
use crate::people::Connection;
use crate::store::Visitor;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Serialize;

/// Returns the routes below `/api/bot`. They require a program's token; cookies, and therefore pages of other sites, do
/// not work.
pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/account", get(account))
        .route("/events", get(events::open))
        .route("/games/{id}/events", get(follow::open))
        .route("/games/{id}/act", post(act::act))
        .route("/games/{id}/resign", post(act::resign))
        .route("/games/{id}/answer", post(act::answer))
        .route("/games/{id}/say", post(say::say))
        .route("/games/{id}/rematch", post(rematch::rematch))
        .route("/games/{id}/accept", post(invited::accept))
        .route("/games/{id}/decline", post(invited::decline))
        .fallback(async || Error::NotFound)
        .method_not_allowed_fallback(async || Error::WrongMethod)
}

/// Returns the account of a program's token.
///
/// # Errors
/// [`Error::BadToken`] without a valid token; if the program sends too many requests, or the database fails.
async fn program(app: &Parts, headers: &HeaderMap) -> Result<Visitor, Error> {
    let visitor = bearer::visitor(&app.store, bearer::token(headers).ok_or(Error::BadToken)?).await?;
    spend(app, &visitor)?;
    Ok(visitor)
}

/// Counts a request of a token.
///
/// # Errors
/// If there are too many.
fn spend(app: &Parts, visitor: &Visitor) -> Result<(), Error> {
    app.rates.program(&visitor.browser)
}

/// Like [`program`]; the program counts as connected while the result lives.
///
/// # Errors
/// As [`program`]; if it has too many streams.
async fn connect_program(app: &Parts, headers: &HeaderMap) -> Result<Connection, Error> {
    program(app, headers).await?;
    connect(app, headers).await?.ok_or(Error::BadToken)
}

/// Answer to `GET /api/bot/account`.
#[derive(Serialize)]
struct Account {
    person: u64,
    name: Option<String>,
}

/// `GET /api/bot/account`: the account of the token.
async fn account(State(App(app)): State<App>, headers: HeaderMap) -> Result<Json<Account>, Error> {
    let who = program(&app, &headers).await?;
    let name = app.store.person(who.person).await?.and_then(|person| person.name);
    Ok(Json(Account { person: who.person.0, name }))
}
