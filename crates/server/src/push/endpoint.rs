//! Subscriptions of browsers, checked once.

use super::encryption::BrowserKeys;
use crate::config::PushPolicy;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use gamut_store::ids::digest;
use url::{Host, Url};

/// Maximum length of a subscription's URL.
const LONGEST: usize = 1024;

/// A browser's URL at its push service, and the keys for encryption.
#[derive(Clone)]
pub struct Endpoint {
    pub(super) url: Url,
    pub(super) keys: BrowserKeys,
}

impl Endpoint {
    /// Parses a subscription: the URL, and both keys as base64url.
    #[must_use]
    pub fn read(url: &str, p256dh: &str, auth: &str, policy: PushPolicy) -> Option<Self> {
        if url.len() > LONGEST {
            return None;
        }
        let url: Url = url.parse().ok()?;
        if policy != PushPolicy::Any {
            // Push services use the default port and a host name.
            let is_named = matches!(url.host(), Some(Host::Domain(name)) if name.contains('.'));
            let is_plain = url.port().is_none() && url.username().is_empty() && url.password().is_none();
            if url.scheme() != "https" || !is_named || !is_plain {
                return None;
            }
        }
        let keys = BrowserKeys::new(decode(p256dh)?.try_into().ok()?, decode(auth)?.try_into().ok()?)?;
        url.has_host().then_some(Self { url, keys })
    }

    /// Returns an identifier for a subscription's URL, which does not reveal it.
    #[must_use]
    pub fn id(url: &str) -> String {
        digest(url)[..16].to_owned()
    }
}

/// Decodes base64url with or without padding, since browsers differ.
fn decode(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const P256DH: &str = "BLn9b-VR0ca83knDNZ32dCHGyjJp-1riX9ZTN40MqV8K_LpQmLqxC_DoHvqvFXO_nGdAB4W9dogZb_sM-uV4JbY";
    const AUTH: &str = "_ordMnz7uTCmrpBTeUV4Bw";

    #[test]
    fn p4_a_subscription_names_a_public_host_by_https() {
        let reads = |url: &str| Endpoint::read(url, P256DH, AUTH, PushPolicy::Public).is_some();
        assert!(reads("https://updates.push.services.mozilla.com/wpush/v2/abc"));
        assert!(
            Endpoint::read("https://fcm.googleapis.com/x", P256DH, "_ordMnz7uTCmrpBTeUV4Bw==", PushPolicy::Public)
                .is_some()
        );
        for wrong in [
            "http://push.example.org/x",
            "https://127.0.0.1/x",
            "https://[::1]/x",
            "https://localhost/x",
            "https://2130706433/x",
            "https://push.example.org:22/x",
            "https://a:b@push.example.org/x",
            "push",
            "",
        ] {
            assert!(!reads(wrong), "{wrong}");
        }
        assert!(!reads(&format!("https://push.example.org/{}", "x".repeat(LONGEST))));
    }

    #[test]
    fn p4_keys_that_are_none_are_refused() {
        let url = "https://push.example.org/x";
        for (p256dh, auth) in [(AUTH, AUTH), (P256DH, P256DH), ("", AUTH), (P256DH, ""), ("*", AUTH)] {
            assert!(Endpoint::read(url, p256dh, auth, PushPolicy::Public).is_none(), "{p256dh} {auth}");
        }
    }
}
