//! Notifications as requests to a push service.

use super::endpoint::Endpoint;
use super::key::VapidKey;
use super::words::text;
use crate::config::PushPolicy;
use crate::push::PushError;
use gamut_live::calls::Call;
use gamut_store::PushSubscription;
use gamut_store::ids::digest;
use http_body_util::Full;
use hyper::Request;
use hyper::body::Bytes;
use hyper::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE};
use serde_json::json;

/// Minimum and maximum time, in seconds, for which a service keeps a message for an offline browser.
const KEPT: std::ops::RangeInclusive<i64> = 60..=24 * 60 * 60;
/// Length of a topic (RFC 8030).
const TOPIC: usize = 32;

/// A notification for one browser.
pub(super) struct Message<'a> {
    to: &'a PushSubscription,
    call: &'a Call,
    /// The current time in milliseconds since 1970.
    now: i64,
}

impl<'a> Message<'a> {
    pub(super) fn new(to: &'a PushSubscription, call: &'a Call, now: i64) -> Self {
        Self { to, call, now }
    }

    /// Returns the request, which only the browser can read. It contains the game's address and nothing else about it.
    ///
    /// # Errors
    /// If the stored subscription is malformed.
    pub(super) fn request(&self, key: &VapidKey, contact: Option<&str>) -> Result<Request<Full<Bytes>>, PushError> {
        let unreadable = || PushError::Unreadable(format!("the push subscription {}", self.to.id));
        // The address was checked when it was stored, and is checked again when its name is resolved.
        let PushSubscription { endpoint, p256dh, auth, .. } = self.to;
        let endpoint = Endpoint::read(endpoint, p256dh, auth, PushPolicy::Any).ok_or_else(unreadable)?;
        let path = format!("/game/{}", self.call.game);
        let payload = json!({ "text": text(self.to.language, self.call.kind), "path": path }).to_string();
        let body = endpoint.keys.encrypt(payload.as_bytes()).ok_or_else(unreadable)?;
        Request::post(endpoint.url.as_str())
            .header("TTL", self.seconds_kept())
            .header("Urgency", "high")
            // A later message about the same game replaces an undelivered one.
            .header("Topic", &digest(&format!("{}{path}", self.to.id))[..TOPIC])
            .header(CONTENT_ENCODING, "aes128gcm")
            .header(CONTENT_TYPE, "application/octet-stream")
            .header(AUTHORIZATION, key.authorization(&endpoint.url, contact, self.now))
            .body(Full::new(Bytes::from(body)))
            .map_err(|_| unreadable())
    }

    fn seconds_kept(&self) -> i64 {
        self.call.until.map_or(*KEPT.end(), |until| (until - self.now) / 1000).clamp(*KEPT.start(), *KEPT.end())
    }
}
