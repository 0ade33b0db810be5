//! The API for the browser's user: guests and accounts.

use super::body::Body;
use super::client::Client;
use super::player::{known_visitor, renewed, set_cookie, visitor};
use super::{App, EVENT_BYTES, Parts};
use crate::clock;
use crate::http::Error;
use crate::ids::{PersonId, TokenDigest};
use crate::logging::Logged;
use crate::network::Network;
use crate::people::{self, Arrival, Deleted, PeopleError, SignedUp};
use crate::store::{self, HeldBrowser, Visitor};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse};
use axum::{Extension, Json};
use gamut_views::{
    BrowserView, Browsers, Credentials, DeleteMe, DeviceLink, LinkSecret, LinkView, Me, NewAccount, NewName,
    NewPassword, NewRecovery, PasswordLink, PersonKind, Recovery, RecoveryCode, TakenLink,
};
use serde::de::IgnoredAny;

type Cookie = AppendHeaders<[(HeaderName, HeaderValue); 1]>;

/// Returns who uses this browser: a guest or an account, its name, its number of browsers and of games.
///
/// Renews the browser's cookie, so that it never expires for a person who comes back within its lifetime.
#[utoipa::path(get, path = "/me", tag = "people", responses((status = 200, description = "Done", body = Me)))]
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
#[utoipa::path(
    post,
    path = "/me/account",
    tag = "people",
    request_body = NewAccount,
    responses((status = 201, description = "Created", body = RecoveryCode)),
)]
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
#[utoipa::path(
    post,
    path = "/session",
    tag = "people",
    request_body = Credentials,
    responses((status = 204, description = "Done")),
)]
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
    Ok((StatusCode::NO_CONTENT, AppendHeaders([set_cookie(&app, signed_in.cookie)])))
}

/// Returns who arrives on which browser, and whose games to take over.
async fn arrival(app: &Parts, headers: &HeaderMap, join: Option<u64>) -> Result<Arrival, Error> {
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok()).and_then(people::agent);
    Ok(Arrival { visitor: known_visitor(app, headers).await?, agent, join: join.map(PersonId) })
}

/// Lists the browsers in which the account is signed in.
#[utoipa::path(
    get,
    path = "/me/browsers",
    tag = "people",
    responses((status = 200, description = "Done", body = Browsers)),
)]
pub(super) async fn browsers(State(App(app)): State<App>, headers: HeaderMap) -> Result<Json<Browsers>, Error> {
    let visitor = known_visitor(&app, &headers).await?.ok_or(PeopleError::NotSignedIn)?;
    let view = |HeldBrowser { id, agent, created, seen, is_new }| BrowserView {
        here: id == visitor.browser.short(),
        id,
        agent,
        since: clock::text(created),
        seen: clock::text(seen),
        is_new,
    };
    let browsers = app.accounts.browsers(&visitor).await?.into_iter().map(view).collect();
    Ok(Json(Browsers { browsers }))
}

/// Signs another browser out.
#[utoipa::path(
    delete,
    path = "/me/browsers/{id}",
    tag = "people",
    params(("id" = String, Path, description = "The browser's id.")),
    responses((status = 204, description = "Done")),
)]
pub(super) async fn sign_out_there(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let visitor = known_visitor(&app, &headers).await?.ok_or(PeopleError::NotSignedIn)?;
    app.accounts.sign_out_there(&visitor, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Marks all of the account's browsers as known.
#[utoipa::path(put, path = "/me/browsers", tag = "people", responses((status = 204, description = "Done")))]
pub(super) async fn acknowledge_browsers(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
) -> Result<StatusCode, Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let visitor = known_visitor(&app, &headers).await?.ok_or(PeopleError::NotSignedIn)?;
    app.accounts.acknowledge(&visitor).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Updates this person's name in live games.
async fn show_name(app: &Parts, person: PersonId) {
    match app.store.listed_games(person).await {
        Ok(games) => app.games.renamed(&games).await,
        Err(error) => error.log(),
    }
}

/// Signs out of this browser.
#[utoipa::path(delete, path = "/session", tag = "people", responses((status = 204, description = "Done")))]
pub(super) async fn sign_out(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Error> {
    leave(&app, network, &headers, false).await
}

/// Signs out of all browsers.
#[utoipa::path(delete, path = "/sessions", tag = "people", responses((status = 204, description = "Done")))]
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
    let visitor = known_visitor(app, headers).await?.ok_or(PeopleError::NotSignedIn)?;
    let cookie = app.accounts.sign_out(visitor, everywhere).await?;
    Ok((StatusCode::NO_CONTENT, AppendHeaders([set_cookie(app, cookie)])))
}

/// Changes the person's name.
///
/// A guest's name is marked as not being an account's. An account's former name stays reserved for a year. A name must
/// not resemble an account's.
#[utoipa::path(
    put,
    path = "/me/name",
    tag = "people",
    request_body = NewName,
    responses((status = 204, description = "Done")),
)]
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

/// Changes the password, and signs out all other browsers.
#[utoipa::path(
    put,
    path = "/me/password",
    tag = "people",
    request_body = NewPassword,
    responses((status = 204, description = "Done")),
)]
pub(super) async fn change_password(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(NewPassword { old, new }): Body<NewPassword>,
) -> Result<impl IntoResponse, Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let visitor = known_visitor(&app, &headers).await?.ok_or(PeopleError::NotSignedIn)?;
    let signed_in = app.accounts.change_password(network, visitor, old, new).await?;
    Ok((StatusCode::NO_CONTENT, AppendHeaders([set_cookie(&app, signed_in.cookie)])))
}

/// Creates a new recovery `code` for an account; the previous one becomes invalid.
#[utoipa::path(
    post,
    path = "/me/recovery",
    tag = "people",
    request_body = NewRecovery,
    responses((status = 200, description = "Done", body = RecoveryCode)),
)]
pub(super) async fn new_recovery(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(NewRecovery { password }): Body<NewRecovery>,
) -> Result<impl IntoResponse, Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let visitor = known_visitor(&app, &headers).await?.ok_or(PeopleError::NotSignedIn)?;
    let recovery = app.accounts.new_recovery(network, visitor, password).await?;
    Ok(Json(RecoveryCode { code: recovery.secret() }))
}

/// Sets a new password with a recovery code, signs in, signs out all other browsers, and answers the next code.
#[utoipa::path(
    post,
    path = "/recovery",
    tag = "people",
    request_body = Recovery,
    responses((status = 200, description = "Done", body = RecoveryCode)),
)]
pub(super) async fn recover(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(Recovery { name, code, password, join }): Body<Recovery>,
) -> Result<impl IntoResponse, Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let arrival = arrival(&app, &headers, join).await?;
    let signed_up = app.accounts.recover(network, arrival, &name, &code, password).await?;
    app.mail.wake();
    Ok(with_code(&app, signed_up))
}

/// Sets a new password with the `secret` of a link from an operator (`gamut admin password`).
///
/// The link works once within a day. Signs in, and signs out all other browsers.
#[utoipa::path(
    post,
    path = "/passwords",
    tag = "people",
    request_body = PasswordLink,
    responses((status = 204, description = "Done")),
)]
pub(super) async fn take_password_link(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(PasswordLink { secret, password, join }): Body<PasswordLink>,
) -> Result<impl IntoResponse, Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let arrival = arrival(&app, &headers, join).await?;
    let signed_in = app.accounts.take_password_link(network, arrival, &secret, password).await?;
    Ok((StatusCode::NO_CONTENT, AppendHeaders([set_cookie(&app, signed_in.cookie)])))
}

/// For a guest: creates a link that signs another browser in, once within ten minutes.
///
/// The `secret` goes into the part after `#`.
#[utoipa::path(
    post,
    path = "/me/link",
    tag = "people",
    request_body = serde_json::Value,
    responses((status = 201, description = "Created", body = DeviceLink)),
)]
pub(super) async fn new_link(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(_): Body<IgnoredAny>,
) -> Result<impl IntoResponse, Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let visitor = visitor(&app, &headers).await?;
    // A program without cookies must not fill the database.
    if visitor.who.is_new {
        app.games_an_hour.spend(network, 1)?;
    }
    let link = app.accounts.link(visitor.who.clone()).await?;
    let link = DeviceLink { secret: link.secret.secret(), until: clock::text(link.until) };
    Ok((StatusCode::CREATED, AppendHeaders(visitor.header()), Json(link)))
}

/// Returns the number of games and browsers of the guest who made the link with this `secret`.
#[utoipa::path(
    post,
    path = "/links/look",
    tag = "people",
    request_body = LinkSecret,
    responses((status = 200, description = "Done", body = LinkView)),
)]
pub(super) async fn look_at_link(
    State(App(app)): State<App>,
    headers: HeaderMap,
    Body(LinkSecret { secret }): Body<LinkSecret>,
) -> Result<Json<LinkView>, Error> {
    let known = known_visitor(&app, &headers).await?;
    let (person, until) = app.accounts.look_at_link(&secret).await?;
    let (browsers, games) = app.store.extent(person).await?;
    let is_mine = known.is_some_and(|visitor| visitor.person == person);
    Ok(Json(LinkView { games, browsers, until: clock::text(until), is_mine }))
}

/// Uses the link.
///
/// The browser joins the guest, and so do its own guest's games if the request names that guest; a signed-in account is
/// never replaced.
#[utoipa::path(
    post,
    path = "/links/take",
    tag = "people",
    request_body = TakenLink,
    responses((status = 204, description = "Done")),
)]
pub(super) async fn take_link(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(TakenLink { secret, join }): Body<TakenLink>,
) -> Result<impl IntoResponse, Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let arrival = arrival(&app, &headers, join).await?;
    let signed_in = app.accounts.take_link(arrival, &secret).await?;
    Ok((StatusCode::NO_CONTENT, AppendHeaders([set_cookie(&app, signed_in.cookie)])))
}

/// Returns everything that the database holds of the person who uses this browser, as a JSON file.
///
/// It has the rows of each table under its name, without hashes of secrets, and the games last.
#[utoipa::path(
    get,
    path = "/me/export",
    tag = "people",
    responses((status = 200, description = "Done", body = serde_json::Value)),
)]
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
#[utoipa::path(
    post,
    path = "/me/delete",
    tag = "people",
    request_body = DeleteMe,
    responses((status = 204, description = "Done")),
)]
pub(super) async fn delete(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(DeleteMe { password }): Body<DeleteMe>,
) -> Result<impl IntoResponse, Error> {
    app.exports_an_hour.spend(network, 1)?;
    let visitor = known_visitor(&app, &headers).await?.ok_or(PeopleError::NotSignedIn)?;
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

fn with_code(app: &Parts, signed_up: SignedUp) -> (Cookie, Json<RecoveryCode>) {
    let SignedUp { signed_in, recovery } = signed_up;
    (AppendHeaders([set_cookie(app, signed_in.cookie)]), Json(RecoveryCode { code: recovery.secret() }))
}

impl From<store::PersonKind> for PersonKind {
    fn from(kind: store::PersonKind) -> Self {
        match kind {
            store::PersonKind::Guest => Self::Guest,
            store::PersonKind::Account => Self::Account,
            store::PersonKind::Bot => Self::Bot,
        }
    }
}
