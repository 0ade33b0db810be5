//! The key that identifies this server to push services (VAPID, RFC 8292).

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::json;
use std::fmt;
use url::Url;

/// Lifetime of a signature in seconds. Services accept at most a day.
const GOOD_FOR: i64 = 12 * 60 * 60;

/// Signs requests to push services.
#[derive(Clone)]
pub struct VapidKey(SigningKey);

impl fmt::Debug for VapidKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "VapidKey({})", self.public())
    }
}

impl VapidKey {
    /// Creates a random key.
    #[must_use]
    pub fn random() -> Self {
        loop {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes).expect("the system provides random numbers");
            // All numbers but about one in 2^32 are valid keys.
            if let Ok(key) = SigningKey::from_slice(&bytes) {
                return Self(key);
            }
        }
    }

    /// Parses the output of [`VapidKey::secret`].
    #[must_use]
    pub fn read(secret: &str) -> Option<Self> {
        SigningKey::from_slice(&URL_SAFE_NO_PAD.decode(secret).ok()?).ok().map(Self)
    }

    /// Returns the private key as base64url.
    #[must_use]
    pub fn secret(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.to_bytes())
    }

    /// Returns the public key in the format of browsers: an uncompressed point as base64url.
    #[must_use]
    pub fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.verifying_key().to_encoded_point(false))
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
        let signature: Signature = self.0.sign(signed.as_bytes());
        format!("vapid t={signed}.{}, k={}", URL_SAFE_NO_PAD.encode(signature.to_bytes()), self.public())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier;

    #[test]
    fn p4_a_key_reads_back_and_its_signature_holds() {
        let key = VapidKey::random();
        let again = VapidKey::read(&key.secret()).unwrap();
        assert_eq!(again.public(), key.public());
        assert!(!format!("{key:?}").contains(&key.secret()));
        let endpoint = "https://push.example.org/x".parse().unwrap();
        let header = key.authorization(&endpoint, Some("https://games.example.org"), 1_000_000);
        let (token, public) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let decode = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
        let verifier = VerifyingKey::from_sec1_bytes(&decode(public)).unwrap();
        verifier.verify(signed.as_bytes(), &Signature::from_slice(&decode(signature)).unwrap()).unwrap();
        let claims: serde_json::Value = serde_json::from_slice(&decode(signed.split_once('.').unwrap().1)).unwrap();
        let wanted =
            json!({ "aud": "https://push.example.org", "exp": 1000 + GOOD_FOR, "sub": "https://games.example.org" });
        assert_eq!(claims, wanted);
    }
}
