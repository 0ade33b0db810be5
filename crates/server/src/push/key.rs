//! The key that identifies this server to push services (VAPID, RFC 8292).

use super::encryption::PUBLIC;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::SecretKey;
use p256::elliptic_curve::sec1::ToEncodedPoint;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;
use std::fmt;
use std::sync::Arc;
use url::Url;

/// Lifetime of a signature in seconds. Services accept at most a day.
const GOOD_FOR: i64 = 12 * 60 * 60;

/// Signs requests to push services.
#[derive(Clone)]
pub struct VapidKey {
    secret: [u8; 32],
    pair: Arc<EcdsaKeyPair>,
}

impl fmt::Debug for VapidKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "VapidKey({})", self.public())
    }
}

/// Returns the public key of a private one, as an uncompressed point; `ring` checks such a pair, but cannot compute it.
/// `None` if the private key is 0 or too large.
pub(super) fn public_key(secret: &[u8; 32]) -> Option<[u8; PUBLIC]> {
    let point = SecretKey::from_slice(secret).ok()?.public_key().to_encoded_point(false);
    point.as_bytes().try_into().ok()
}

impl VapidKey {
    /// Creates a random key.
    #[must_use]
    pub fn random() -> Self {
        loop {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes).expect("the system provides random numbers");
            // All numbers but about one in 2^32 are valid keys.
            if let Some(key) = Self::new(bytes) {
                return key;
            }
        }
    }

    /// Parses the output of [`VapidKey::secret`].
    #[must_use]
    pub fn read(secret: &str) -> Option<Self> {
        Self::new(URL_SAFE_NO_PAD.decode(secret).ok()?.try_into().ok()?)
    }

    /// Returns the key with this private number. `None` if it is 0 or too large.
    fn new(secret: [u8; 32]) -> Option<Self> {
        let (curve, random) = (&ECDSA_P256_SHA256_FIXED_SIGNING, SystemRandom::new());
        let public = public_key(&secret)?;
        let pair = EcdsaKeyPair::from_private_key_and_public_key(curve, &secret, &public, &random);
        Some(Self { secret, pair: Arc::new(pair.ok()?) })
    }

    /// Returns the private key as base64url.
    #[must_use]
    pub fn secret(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.secret)
    }

    /// Returns the public key in the format of browsers: an uncompressed point as base64url.
    #[must_use]
    pub fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.pair.public_key())
    }

    /// Returns the `Authorization` header for a request at this moment (milliseconds since 1970).
    #[must_use]
    pub(super) fn authorization(&self, endpoint: &Url, contact: Option<&str>, now: i64) -> String {
        let mut claims = json!({ "aud": endpoint.origin().ascii_serialization(), "exp": now / 1000 + GOOD_FOR });
        if let Some(contact) = contact {
            claims["sub"] = contact.into();
        }
        let part = |json: &serde_json::Value| URL_SAFE_NO_PAD.encode(json.to_string());
        let signed = format!("{}.{}", part(&json!({ "typ": "JWT", "alg": "ES256" })), part(&claims));
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes());
        let signature = URL_SAFE_NO_PAD.encode(signature.expect("the system provides random numbers"));
        format!("vapid t={signed}.{signature}, k={}", self.public())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use p256::ecdsa::signature::Verifier;
    use p256::ecdsa::{Signature, VerifyingKey};

    /// Fails unless the token of a header is signed by the key in it. Returns the claims.
    fn verified(header: &str) -> serde_json::Value {
        let (token, public) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let decode = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
        let verifier = VerifyingKey::from_sec1_bytes(&decode(public)).unwrap();
        verifier.verify(signed.as_bytes(), &Signature::from_slice(&decode(signature)).unwrap()).unwrap();
        serde_json::from_slice(&decode(signed.split_once('.').unwrap().1)).unwrap()
    }

    #[test]
    fn p4_a_key_reads_back_and_its_signature_holds() {
        let key = VapidKey::random();
        let again = VapidKey::read(&key.secret()).unwrap();
        assert_eq!(again.public(), key.public());
        assert!(!format!("{key:?}").contains(&key.secret()));
        let endpoint = "https://push.example.org/x".parse().unwrap();
        let header = key.authorization(&endpoint, Some("https://games.example.org"), 1_000_000);
        let wanted =
            json!({ "aud": "https://push.example.org", "exp": 1000 + GOOD_FOR, "sub": "https://games.example.org" });
        assert_eq!(verified(&header), wanted);
    }

    /// Section 2.4 of RFC 8292: its header has the same form as ours.
    #[test]
    fn p4_the_example_of_the_standard_is_verified_as_ours_are() {
        let header = "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiO\
                      jE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK\
                      2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6Y\
                      K5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";
        let wanted =
            json!({ "aud": "https://push.example.net", "exp": 1_453_523_768, "sub": "mailto:push@example.com" });
        assert_eq!(verified(header), wanted);
    }

    /// The private key of RFC 6979, A.2.5, as servers store it.
    #[test]
    fn p4_a_stored_key_keeps_its_public_key() {
        let key = VapidKey::read("ya-p2EW6dRZrXCFXZ7HWk05Qw9s26JsSe4piKxIPZyE").unwrap();
        let public = "BGD-1LolWp0xyWHrdMY1bWjASbiSO2H6bOZpYi5g8p-2eQP-EAi4vJmkGunpVii8ZPLxsgwtfp9Rd6PClNRGIpk";
        assert_eq!(key.public(), public);
    }

    #[test]
    fn p4_numbers_that_are_no_key_are_refused() {
        for wrong in [[0; 32], [0xff; 32]] {
            assert!(VapidKey::read(&URL_SAFE_NO_PAD.encode(wrong)).is_none());
        }
        assert!(VapidKey::read("").is_none());
    }
}
