//! Health checks: is the process alive, and is it ready for requests?

use super::App;
use axum::extract::State;
use axum::http::StatusCode;

/// `GET /healthz`: the process is alive. If there is no answer, restart it.
pub(crate) async fn healthz() -> &'static str {
    "ok"
}

/// `GET /readyz`: 200 and `ok`, possibly with a warning, or 503 and a line for each reason why the server should get no
/// requests. Restarting fixes none of them.
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
