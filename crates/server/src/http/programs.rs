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

use super::player::connect;
use super::{App, Parts, Routes, bearer, route};
use crate::http::Error;
use crate::people::Connection;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use gamut_store::Visitor;
use gamut_views::ProgramAccount;

/// Returns the routes below `/api/bot`. They require a program's token; cookies, and therefore pages of other sites, do
/// not work.
pub(super) fn routes() -> Routes {
    Routes::default()
        .add(route!("/account", get(account)))
        .add(route!("/events", get(events::open)))
        .add(route!("/games/{id}/events", get(follow::open)))
        .add(route!("/games/{id}/act", post(act::act)))
        .add(route!("/games/{id}/resign", post(act::resign)))
        .add(route!("/games/{id}/answer", post(act::answer)))
        .add(route!("/games/{id}/say", post(say::say)))
        .add(route!("/games/{id}/rematch", post(rematch::rematch)))
        .add(route!("/games/{id}/accept", post(invited::accept)))
        .add(route!("/games/{id}/decline", post(invited::decline)))
}

/// Returns the routes below `/api` about inviting programs.
pub(super) fn invitations() -> Routes {
    Routes::default()
        .add(route!("/programs", get(invited::programs)))
        .add(route!("/games/{id}/invitations", get(invited::invited)))
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

/// Returns the token's account.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/account",
    tag = "programs",
    responses((status = 200, description = "Done", body = ProgramAccount)),
))]
async fn account(State(App(app)): State<App>, headers: HeaderMap) -> Result<Json<ProgramAccount>, Error> {
    let who = program(&app, &headers).await?;
    let name = app.store.person(who.person).await?.and_then(|person| person.name);
    Ok(Json(ProgramAccount { person: who.person.0, name }))
}
