//! The API for the browsers of a person: the list, signing one out, and links that add one.

use super::body::Body;
use super::client::Client;
use super::people::arrival;
use super::player::{done_with_cookie, known_visitor, limited_visitor, required_visitor};
use super::{App, EVENT_BYTES};
use crate::http::Error;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse};
use axum::{Extension, Json};
use gamut_store::HeldBrowser;
use gamut_store::clock;
use gamut_views::{BrowserView, Browsers, DeviceLink, LinkSecret, LinkView, TakenLink};
use serde::de::IgnoredAny;

/// Lists the browsers in which the account is signed in.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/me/browsers",
    tag = "people",
    responses((status = 200, description = "Done", body = Browsers)),
))]
pub(super) async fn browsers(State(App(app)): State<App>, headers: HeaderMap) -> Result<Json<Browsers>, Error> {
    let visitor = required_visitor(&app, &headers).await?;
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
#[cfg_attr(feature = "openapi", utoipa::path(
    delete,
    path = "/me/browsers/{id}",
    tag = "people",
    params(("id" = String, Path, description = "The browser's id.")),
    responses((status = 204, description = "Done")),
))]
pub(super) async fn sign_out_there(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let visitor = required_visitor(&app, &headers).await?;
    app.accounts.sign_out_there(&visitor, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Marks all of the account's browsers as known.
#[cfg_attr(feature = "openapi", utoipa::path(put, path = "/me/browsers", tag = "people", responses((status = 204, description = "Done"))))]
pub(super) async fn acknowledge_browsers(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
) -> Result<StatusCode, Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let visitor = required_visitor(&app, &headers).await?;
    app.accounts.acknowledge(&visitor).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// For a guest: creates a link that signs another browser in, once within ten minutes.
///
/// The `secret` goes into the part after `#`.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/me/link",
    tag = "people",
    request_body = serde_json::Value,
    responses((status = 201, description = "Created", body = DeviceLink)),
))]
pub(super) async fn new_link(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(_): Body<IgnoredAny>,
) -> Result<impl IntoResponse, Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let visitor = limited_visitor(&app, network, &headers).await?;
    let link = app.accounts.link(visitor.who.clone()).await?;
    let link = DeviceLink { secret: link.secret.secret(), until: clock::text(link.until) };
    Ok((StatusCode::CREATED, AppendHeaders(visitor.header()), Json(link)))
}

/// Returns the number of games and browsers of the guest who made the link with this `secret`.
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/links/look",
    tag = "people",
    request_body = LinkSecret,
    responses((status = 200, description = "Done", body = LinkView)),
))]
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
#[cfg_attr(feature = "openapi", utoipa::path(
    post,
    path = "/links/take",
    tag = "people",
    request_body = TakenLink,
    responses((status = 204, description = "Done")),
))]
pub(super) async fn take_link(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(TakenLink { secret, join }): Body<TakenLink>,
) -> Result<impl IntoResponse, Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let arrival = arrival(&app, &headers, join).await?;
    let signed_in = app.accounts.take_link(arrival, &secret).await?;
    Ok(done_with_cookie(&app, signed_in.cookie))
}
