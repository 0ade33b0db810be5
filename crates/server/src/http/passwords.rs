//! The API for passwords and recovery codes.

use super::body::Body;
use super::client::Client;
use super::people::{arrival, with_code};
use super::player::{done_with_cookie, required_visitor};
use super::{App, EVENT_BYTES};
use crate::http::Error;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use axum::{Extension, Json};
use gamut_views::{NewPassword, NewRecovery, PasswordLink, Recovery, RecoveryCode};

/// Changes the password, and signs out all other browsers.
#[cfg_attr(feature = "openapi", utoipa::path(
    put,
    path = "/me/password",
    tag = "people",
    request_body = NewPassword,
    responses((status = 204, description = "Done")),
))]
pub(super) async fn change_password(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(NewPassword { old, new }): Body<NewPassword>,
) -> Result<impl IntoResponse, Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let visitor = required_visitor(&app, &headers).await?;
    let signed_in = app.accounts.change_password(network, visitor, old, new).await?;
    Ok(done_with_cookie(&app, signed_in.cookie))
}

/// Creates a new recovery `code` for an account; the previous one becomes invalid.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/me/recovery",
    tag = "people",
    request_body = NewRecovery,
    responses((status = 200, description = "Done", body = RecoveryCode)),
))]
pub(super) async fn new_recovery(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(NewRecovery { password }): Body<NewRecovery>,
) -> Result<impl IntoResponse, Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let visitor = required_visitor(&app, &headers).await?;
    let recovery = app.accounts.new_recovery(network, visitor, password).await?;
    Ok(Json(RecoveryCode { code: recovery.secret() }))
}

/// Sets a new password with a recovery code, signs in, signs out all other browsers, and answers the next code.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/recovery",
    tag = "people",
    request_body = Recovery,
    responses((status = 200, description = "Done", body = RecoveryCode)),
))]
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
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/passwords",
    tag = "people",
    request_body = PasswordLink,
    responses((status = 204, description = "Done")),
))]
pub(super) async fn take_password_link(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(PasswordLink { secret, password, join }): Body<PasswordLink>,
) -> Result<impl IntoResponse, Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let arrival = arrival(&app, &headers, join).await?;
    let signed_in = app.accounts.take_password_link(network, arrival, &secret, password).await?;
    Ok(done_with_cookie(&app, signed_in.cookie))
}
