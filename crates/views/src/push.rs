//! Calls by push services, as the page asks for them.

use crate::Language;
use serde::{Deserialize, Serialize};

/// Answer to `GET /api/me/push`.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PushView {
    /// The server's public key, base64url, to subscribe with; null where it calls nobody.
    pub key: Option<String>,
    /// The person's browsers that are called.
    pub browsers: Vec<CalledBrowser>,
}

/// A browser that is called.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CalledBrowser {
    /// By which it is removed: 16 hexadecimal digits, no secret.
    pub id: String,
    /// What it called itself, such as `Firefox, Windows`; null where that is not known.
    pub agent: Option<String>,
    /// Since when, RFC 3339.
    pub since: String,
    /// Whether it is the one that asks.
    pub here: bool,
    /// Whether it subscribed with the server's present key; otherwise it should do so again.
    pub current: bool,
}

/// Body of `PUT /api/me/push`: this browser is to be called.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PushSetup {
    /// Of the browser's subscription.
    pub endpoint: String,
    /// The browser's public key, base64url.
    pub p256dh: String,
    /// The browser's authentication secret, base64url.
    pub auth: String,
    /// The server's key that it subscribed with.
    pub key: String,
    /// In which the person is called.
    pub language: Language,
}
