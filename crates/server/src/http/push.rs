//! The API for push messages.

use super::body::Body;
use super::client::Client;
use super::player::{agent, known_visitor, limited_visitor, required_visitor};
use super::{App, EVENT_BYTES};
use crate::http::Error;
use crate::push::{Endpoint, PushError};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse};
use axum::{Extension, Json};
use gamut_live::LiveError;
use gamut_store::clock;
use gamut_store::{NewSubscription, PushSubscription, PushWrite, Write};
use gamut_table::Refusal;
use gamut_views::{CalledBrowser, PushSetup, PushView};

/// Returns the server's public `key` for web push (null if it is disabled), and the person's subscribed browsers.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/me/push",
    tag = "people",
    responses((status = 200, description = "Done", body = PushView)),
))]
pub(super) async fn view(State(App(app)): State<App>, headers: HeaderMap) -> Result<Json<PushView>, Error> {
    let key = match app.push.key().await {
        Ok((_, key)) => Some(key.public()),
        Err(PushError::Off) => None,
        Err(error) => return Err(error.into()),
    };
    let subscriptions = match known_visitor(&app, &headers).await? {
        Some(visitor) => app.store.push_subscriptions(visitor.person, Some(&visitor)).await?,
        None => Vec::new(),
    };
    let newest = app.store.push_key().await?.map(|key| key.number);
    let called = |PushSubscription { id, agent, created, is_here, key, .. }: PushSubscription| CalledBrowser {
        id,
        agent,
        since: clock::text(created),
        here: is_here,
        current: Some(key.number) == newest,
    };
    Ok(Json(PushView { key, browsers: subscriptions.into_iter().map(called).collect() }))
}

/// Subscribes this browser.
#[cfg_attr(feature = "openapi", utoipa::path(
    put,
    path = "/me/push",
    tag = "people",
    request_body = PushSetup,
    responses((status = 204, description = "Done")),
))]
pub(super) async fn subscribe(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    headers: HeaderMap,
    Body(PushSetup { endpoint, p256dh, auth, key, language }): Body<PushSetup>,
) -> Result<impl IntoResponse, Error> {
    let policy = app.push.policy()?;
    app.bytes_an_hour.spend(network, 2 * EVENT_BYTES)?;
    Endpoint::read(&endpoint, &p256dh, &auth, policy).ok_or(Error::BadSubscription)?;
    let (newest, public) = app.push.key().await?;
    if public.public() != key {
        return Err(LiveError::Refused(Refusal::Stale).into());
    }
    let visitor = limited_visitor(&app, network, &headers).await?;
    let new = NewSubscription {
        visitor: visitor.who.clone(),
        id: Endpoint::id(&endpoint),
        endpoint,
        p256dh,
        auth,
        key: newest.number,
        language,
        agent: agent(&headers),
    };
    app.store.write(Write::Push(PushWrite::Subscribe(Box::new(new)))).await?;
    Ok((StatusCode::NO_CONTENT, AppendHeaders(visitor.header())))
}

/// Unsubscribes a browser.
#[cfg_attr(feature = "openapi", utoipa::path(
    delete,
    path = "/me/push/{id}",
    tag = "people",
    params(("id" = String, Path, description = "The subscription's id.")),
    responses((status = 204, description = "Done")),
))]
pub(super) async fn unsubscribe(
    State(App(app)): State<App>,
    Extension(Client(network)): Extension<Client>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Error> {
    app.bytes_an_hour.spend(network, EVENT_BYTES)?;
    let visitor = required_visitor(&app, &headers).await?;
    app.store.write(Write::Push(PushWrite::Unsubscribe(visitor.person, id))).await?;
    Ok(StatusCode::NO_CONTENT)
}
