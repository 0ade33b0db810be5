//! For programs that watch the server: does its process answer, and should it be given requests?

use super::App;
use axum::extract::State;
use axum::http::StatusCode;

/// `GET /healthz`: the process answers. One that does not should be started again.
pub(crate) async fn healthz() -> &'static str {
    "ok"
}

/// `GET /readyz`: 200 and `ok`, perhaps with a warning, or 503 and a line for each thing that keeps the server from
/// being given requests. To start it again would mend none of them.
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
        // The games that are there go on.
        (true, Some(warning)) => (StatusCode::OK, format!("ok, but no new games: {warning}")),
    }
}
