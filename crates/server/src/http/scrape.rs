//! The metrics endpoint for Prometheus, on a separate address that is not public.

use super::gauges;
use crate::config::StartError;
use crate::http::{App, Error, health};
use crate::metrics;
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use gamut_live::limits::Quota;
use prometheus_client::encoding::text::{encode_eof, encode_registry};
use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

/// Content type of the OpenMetrics text format.
const TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Listens on the address, if one is set.
///
/// # Errors
/// If the port is taken or not permitted.
pub(crate) async fn listen(addr: Option<SocketAddr>) -> Result<Option<TcpListener>, StartError> {
    let Some(addr) = addr else { return Ok(None) };
    TcpListener::bind(addr).await.map(Some).map_err(|error| StartError::Listen(addr, error))
}

/// Serves `/metrics`, and `/healthz` and `/readyz` like the public address, until the server ends.
pub(crate) async fn serve(listener: TcpListener, app: App, connections: Arc<Quota>, ended: CancellationToken) {
    let router = Router::new()
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .fallback(async || Error::NotFound)
        .with_state(app.clone())
        .route("/metrics", get(answer).with_state((app, connections)));
    if let Some(Err(error)) = ended.run_until_cancelled(axum::serve(listener, router).into_future()).await {
        tracing::error!("the metrics endpoint has failed: {error}");
    }
}

async fn answer(State((app, connections)): State<(App, Arc<Quota>)>) -> Response {
    match written(&app, &connections) {
        Ok(text) => ([(header::CONTENT_TYPE, TYPE)], text).into_response(),
        Err(error) => (StatusCode::INTERNAL_SERVER_ERROR, error.to_string()).into_response(),
    }
}

fn written(app: &App, connections: &Quota) -> Result<String, fmt::Error> {
    let mut text = String::new();
    metrics::encode(&mut text)?;
    encode_registry(&mut text, &gauges::gauges(app, connections))?;
    encode_eof(&mut text)?;
    Ok(text)
}
