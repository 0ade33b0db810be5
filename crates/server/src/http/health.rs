//! Health checks: is the process alive, and is it ready for requests?

use super::App;
use axum::extract::State;
use axum::http::StatusCode;

/// Answers 200 and `ok`: the process is alive.
///
/// If there is no answer, restart it.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/healthz",
    tag = "site",
    responses((status = 200, description = "Done", body = String, content_type = "text/plain")),
))]
pub(crate) async fn healthz() -> &'static str {
    "ok"
}

/// Answers whether the server should get requests.
///
/// 200 and `ok` while games are stored, with a warning if the disk is almost full; 503 and a line for each reason while
/// nothing is stored, or the server is closing. Restarting fixes none of them.
#[cfg_attr(feature = "openapi", utoipa::path(
    get,
    path = "/readyz",
    tag = "site",
    responses(
        (status = 200, description = "Done", body = String, content_type = "text/plain"),
        (status = 503, description = "Not ready", body = String, content_type = "text/plain"),
    ),
))]
pub(crate) async fn readyz(State(App(app)): State<App>) -> (StatusCode, String) {
    let mut obstacles = Vec::new();
    if app.games.is_closing() || app.games.cluster().is_leaving() {
        obstacles.push(String::from("the server is closing"));
    }
    let warning = app.store.health().await.unwrap_or_else(|failure| {
        obstacles.push(failure.to_string());
        None
    });
    match (obstacles.is_empty(), warning) {
        (false, _) => (StatusCode::SERVICE_UNAVAILABLE, obstacles.join("\n")),
        (true, None) => (StatusCode::OK, String::from("ok")),
        // Existing games continue.
        (true, Some(warning)) => (StatusCode::OK, format!("ok, but no new games: {warning}")),
    }
}
