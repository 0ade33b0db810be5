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
use super::{App, Parts, bearer};
use crate::http::Error;
use crate::people::Connection;
use crate::store::Visitor;
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use gamut_views::ProgramAccount;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Returns the routes below `/api/bot`. They require a program's token; cookies, and therefore pages of other sites, do
/// not work.
pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(account))
        .routes(routes!(events::open))
        .routes(routes!(follow::open))
        .routes(routes!(act::act))
        .routes(routes!(act::resign))
        .routes(routes!(act::answer))
        .routes(routes!(say::say))
        .routes(routes!(rematch::rematch))
        .routes(routes!(invited::accept))
        .routes(routes!(invited::decline))
}

/// Returns the routes below `/api` about inviting programs.
pub(super) fn invitations() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(invited::programs)).routes(routes!(invited::invited))
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
#[utoipa::path(
    get,
    path = "/account",
    tag = "programs",
    responses((status = 200, description = "Done", body = ProgramAccount)),
)]
async fn account(State(App(app)): State<App>, headers: HeaderMap) -> Result<Json<ProgramAccount>, Error> {
    let who = program(&app, &headers).await?;
    let name = app.store.person(who.person).await?.and_then(|person| person.name);
    Ok(Json(ProgramAccount { person: who.person.0, name }))
}
