//! Headers of all answers.

use super::App;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

/// The content security policy: what the page can load and who can frame it.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; \
                      frame-ancestors 'none'";

const ALWAYS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
];

/// Strict transport security for a year, as browsers recommend.
const SECURE: &str = "max-age=31536000";

/// Adds the headers common to all answers.
pub(super) async fn add(State(App(app)): State<App>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        // An embedded board has its own policy.
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if app.site.origin.as_ref().is_some_and(|origin| origin.is_secure()) {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(SECURE));
    }
    response
}

/// Forbids caching of API answers: they hold only for the moment, and some only for one browser. Pictures set their own
/// cache headers.
pub(super) async fn never_stored(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
