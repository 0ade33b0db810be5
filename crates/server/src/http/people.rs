//! The API for the browser's user: guests and accounts.

use super::body::Body;
use super::client::Client;
use super::player::{Cookie, agent, done_with_cookie, known_visitor, renewed, required_visitor, set_cookie, visitor};
use super::{App, EVENT_BYTES, Parts};
use crate::http::Error;
use crate::people::{Arrival, Deleted, SignedUp};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse};
use axum::{Extension, Json};
use gamut_live::network::Network;
use gamut_store::Visitor;
use gamut_store::ids::{PersonId, TokenDigest};
use gamut_store::logging::Logged;
use gamut_views::{Credentials, DeleteMe, Me, NewAccount, NewName, PersonKind, RecoveryCode};

/// Returns who uses this browser: a guest or an account, its name, its number of browsers and of games.
///
/// Renews the browser's cookie, so that it never expires for a person who comes back within its lifetime.
#[cfg_attr(feature = "openapi", utoipa::path(get, path = "/me", tag = "people", responses((status = 200, description = "Done", body = Me))))]
pub(super) async fn me(State(App(app)): State<App>, headers: HeaderMap) -> Result<impl IntoResponse, Error> {
    let known = known_visitor(&app, &headers).await?;
    let nobody = Me { person: None, kind: PersonKind::Guest, name: None, browsers: 0, games: 0, moderator: false };
    let Some(Visitor { person, browser, .. }) = known else { return Ok((AppendHeaders(None), Json(nobody))) };
    note_visit(&app, &browser).await;
    let Some(person) = app.store.person(person).await? else { return Ok((AppendHeaders(None), Json(nobody))) };
    let (browsers, games) = app.store.extent(person.id).await?;
    let moderator = app.store.is_moderator(person.id).await?;
    let me = Me {
        person: Some(person.id.0),
        kind: person.kind.into(),
        name: person.name.or(person.nick),
        browsers,
        games,
        moderator,
    };
    Ok((AppendHeaders(renewed(&app, &headers)), Json(me)))
}

/// Turns a guest into an account, which keeps all games.
///
/// Answers the recovery `code`, which is not shown again.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/me/account",
    tag = "people",
    request_body = NewAccount,
    responses((status = 201, description = "Created", body = RecoveryCode)),
))]
pub(super) async fn sign_up(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(NewAccount { name, password, join, code }): Body<NewAccount>,
) -> Result<impl IntoResponse, Error> {
    app.accounts_an_hour.spend(network, 1)?;
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let arrival = arrival(&app, &headers, join).await?;
    let signed_up = app.accounts.sign_up(network, arrival, &name, password, code.as_deref()).await?;
    show_name(&app, signed_up.signed_in.person).await;
    Ok((StatusCode::CREATED, with_code(&app, signed_up)))
}

/// Signs in.
///
/// The games of the browser's guest move to the account if the request names that guest.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/session",
    tag = "people",
    request_body = Credentials,
    responses((status = 204, description = "Done")),
))]
pub(super) async fn sign_in(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(Credentials { name, password, join }): Body<Credentials>,
) -> Result<impl IntoResponse, Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let arrival = arrival(&app, &headers, join).await?;
    let signed_in = app.accounts.sign_in(network, arrival, &name, password).await?;
    app.mail.wake();
    show_name(&app, signed_in.person).await;
    Ok(done_with_cookie(&app, signed_in.cookie))
}

/// Returns who arrives on which browser, and whose games to take over.
pub(super) async fn arrival(app: &Parts, headers: &HeaderMap, join: Option<u64>) -> Result<Arrival, Error> {
    Ok(Arrival { visitor: known_visitor(app, headers).await?, agent: agent(headers), join: join.map(PersonId) })
}

/// Updates this person's name in live games.
async fn show_name(app: &Parts, person: PersonId) {
    match app.store.listed_games(person).await {
        Ok(games) => app.games.renamed(&games).await,
        Err(error) => error.log(),
    }
}

/// Signs out of this browser.
#[cfg_attr(feature = "openapi", utoipa::path(delete, path = "/session", tag = "people", responses((status = 204, description = "Done"))))]
pub(super) async fn sign_out(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Error> {
    leave(&app, network, &headers, false).await
}

/// Signs out of all browsers.
#[cfg_attr(feature = "openapi", utoipa::path(delete, path = "/sessions", tag = "people", responses((status = 204, description = "Done"))))]
pub(super) async fn sign_out_everywhere(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Error> {
    leave(&app, network, &headers, true).await
}

async fn leave(
    app: &Parts,
    network: Network,
    headers: &HeaderMap,
    everywhere: bool,
) -> Result<(StatusCode, Cookie), Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let visitor = required_visitor(app, headers).await?;
    let cookie = app.accounts.sign_out(visitor, everywhere).await?;
    Ok(done_with_cookie(app, cookie))
}

/// Changes the person's name.
///
/// A guest's name is marked as not being an account's. An account's former name stays reserved for a year. A name must
/// not resemble an account's.
#[cfg_attr(feature = "openapi", utoipa::path(
    put,
    path = "/me/name",
    tag = "people",
    request_body = NewName,
    responses((status = 204, description = "Done")),
))]
pub(super) async fn rename(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(NewName { name }): Body<NewName>,
) -> Result<impl IntoResponse, Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let visitor = visitor(&app, &headers).await?;
    // Limits programs without cookies that would fill the database, and accounts that try many names.
    app.games_an_hour.spend(network, 1)?;
    app.accounts.rename(visitor.who.clone(), &name).await?;
    show_name(&app, visitor.who.person).await;
    Ok((StatusCode::NO_CONTENT, AppendHeaders(visitor.header())))
}

/// Returns everything that the database holds of the person who uses this browser, as a JSON file.
///
/// It has the rows of each table under its name, without hashes of secrets, and the games last.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/me/export",
    tag = "people",
    responses((status = 200, description = "Done", body = serde_json::Value)),
))]
pub(super) async fn export(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Error> {
    app.exports_an_hour.spend(network, 1)?;
    let all = match known_visitor(&app, &headers).await? {
        Some(Visitor { person, .. }) => {
            let running = app.exports.begin(person)?;
            let export = app.accounts.begin_export(person).await?;
            app.exports.body(network, export, running)
        }
        None => axum::body::Body::from("null"),
    };
    let attachment = (header::CONTENT_DISPOSITION, "attachment; filename=\"gamut.json\"");
    Ok(([(header::CONTENT_TYPE, "application/json"), attachment], all))
}

/// Deletes the person (an account by its `password`).
///
/// Name, list, cookies, links, and the names typed for games are deleted. Seats in unfinished games are left; all games
/// stay.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/me/delete",
    tag = "people",
    request_body = DeleteMe,
    responses((status = 204, description = "Done")),
))]
pub(super) async fn delete(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(DeleteMe { password }): Body<DeleteMe>,
) -> Result<impl IntoResponse, Error> {
    app.exports_an_hour.spend(network, 1)?;
    let visitor = required_visitor(&app, &headers).await?;
    app.accounts.confirm_deletion(network, &visitor, password).await?;
    let identities = app.store.identities(visitor.person).await?;
    app.games.depart_all(visitor.person, &identities).await?;
    let Deleted { cookie, games } = app.accounts.delete(&visitor, identities).await?;
    app.games.reload_these(&games).await;
    Ok((StatusCode::NO_CONTENT, AppendHeaders(cookie.map(|cookie| set_cookie(&app, cookie)))))
}

/// Records a visit. If it cannot be stored now, a later one will be.
pub(super) async fn note_visit(app: &Parts, browser: &TokenDigest) {
    if let Err(error) = app.store.note_visit(browser).await {
        error.log();
    }
}

/// Answers a sign-up or recovery: the cookie and the recovery code.
pub(super) fn with_code(app: &Parts, signed_up: SignedUp) -> (Cookie, Json<RecoveryCode>) {
    let SignedUp { signed_in, recovery } = signed_up;
    (AppendHeaders([set_cookie(app, signed_in.cookie)]), Json(RecoveryCode { code: recovery.secret() }))
}
