//! Encryption of messages for one browser (RFC 8291, with the encoding of RFC 8188).

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom, SystemRandom};

/// Length of the authentication secret and of the salt, in bytes.
pub(super) const AUTH: usize = 16;
/// Length of a public key, an uncompressed point, in bytes.
pub(super) const PUBLIC: usize = 65;
/// Length of the only record, in bytes. A push service accepts a body of 4096.
const RECORD: usize = 4096;
/// Bytes of a record besides the message: a delimiter and the tag.
const ADDED: usize = 17;

/// The keys of a browser.
#[derive(Clone)]
pub(super) struct BrowserKeys {
    public: [u8; PUBLIC],
    auth: [u8; AUTH],
}

impl BrowserKeys {
    /// Returns the keys. `None` if the public key is not a point of the curve.
    pub(super) fn new(public: [u8; PUBLIC], auth: [u8; AUTH]) -> Option<Self> {
        let keys = Self { public, auth };
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).ok()?;
        keys.agree(private, |_| ()).map(|()| keys)
    }

    /// Returns the body of a request with this message; `None` if it is too long or the system has no random numbers.
    pub(super) fn encrypt(&self, message: &[u8]) -> Option<Vec<u8>> {
        let random = SystemRandom::new();
        let mut salt = [0; AUTH];
        random.fill(&mut salt).ok()?;
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
        let sender = private.compute_public_key().ok()?;
        self.agree(private, |shared| self.seal(message, shared, sender.as_ref(), salt))?
    }

    /// Calls `use_it` with the secret shared by a private key and this browser's.
    fn agree<T>(&self, private: EphemeralPrivateKey, use_it: impl FnOnce(&[u8]) -> T) -> Option<T> {
        agree_ephemeral(private, &UnparsedPublicKey::new(&ECDH_P256, &self.public), use_it).ok()
    }

    /// Encrypts with the shared secret of the public key `sender`.
    fn seal(&self, message: &[u8], shared: &[u8], sender: &[u8], salt: [u8; AUTH]) -> Option<Vec<u8>> {
        if message.len() + ADDED > RECORD - (AUTH + 4 + 1 + PUBLIC) {
            return None;
        }
        let secret = Salt::new(HKDF_SHA256, &self.auth).extract(shared);
        let material: [u8; 32] = expand(&secret, &[b"WebPush: info\0", &self.public, sender])?;
        let secret = Salt::new(HKDF_SHA256, &salt).extract(&material);
        let key: [u8; 16] = expand(&secret, &[b"Content-Encoding: aes128gcm\0"])?;
        let nonce: [u8; 12] = expand(&secret, &[b"Content-Encoding: nonce\0"])?;
        let mut record = [message, &[2]].concat();
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
        key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record).ok()?;
        Some([&salt[..], &(RECORD as u32).to_be_bytes(), &[PUBLIC as u8], sender, &record].concat())
    }
}

/// A number of bytes.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

/// Derives bytes from a secret.
fn expand<const N: usize>(secret: &Prk, info: &[&[u8]]) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    secret.expand(info, Length(N)).ok()?.fill(&mut bytes).ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::push::key::public_key;
    use base64::Engine;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;
    use p256::{PublicKey, SecretKey, ecdh};
    use web_push_native::{Auth, decrypt};

    const MESSAGE: &str = "When I grow up, I want to be a watermelon";

    fn bytes<const N: usize>(text: &str) -> [u8; N] {
        URL_SAFE_NO_PAD.decode(text).unwrap().try_into().unwrap()
    }

    /// Appendix A of RFC 8291.
    #[test]
    fn the_example_of_the_standard_is_encrypted_as_printed() {
        let sender: [u8; 32] = bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw");
        let receiver: [u8; 32] = bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94");
        let public = bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        assert_eq!(public_key(&receiver).unwrap(), public);
        let sent_by: [u8; PUBLIC] =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        assert_eq!(public_key(&sender).unwrap(), sent_by);
        let keys = BrowserKeys::new(public, bytes("BTBZMqHH6r4Tts7J_aSIgg")).unwrap();
        let shared: [u8; 32] = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let agreed = ecdh::diffie_hellman(
            SecretKey::from_slice(&sender).unwrap().to_nonzero_scalar(),
            PublicKey::from_sec1_bytes(&public).unwrap().as_affine(),
        );
        assert_eq!(agreed.raw_secret_bytes()[..], shared);
        let body = keys.seal(MESSAGE.as_bytes(), &shared, &sent_by, bytes("DGv6ra1nlYgDCS1FRnbzlw")).unwrap();
        assert_eq!(
            URL_SAFE_NO_PAD.encode(body),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBr\
             u3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn a_message_of_any_length_that_fits_can_be_read() {
        let private: [u8; 32] = bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94");
        let (secret, auth) = (SecretKey::from_slice(&private).unwrap(), [7; AUTH]);
        let keys = BrowserKeys::new(public_key(&private).unwrap(), auth).unwrap();
        let longest = RECORD - (AUTH + 4 + 1 + PUBLIC) - ADDED;
        for length in [0, 1, 15, 16, 100, longest] {
            let message = vec![b'x'; length];
            let body = keys.encrypt(&message).unwrap();
            assert_ne!(body, keys.encrypt(&message).unwrap(), "keys and salts are random");
            assert!(body.len() <= RECORD);
            assert_eq!(decrypt(body, &secret, &Auth::from(auth)).unwrap(), message);
        }
        assert!(keys.encrypt(&vec![b'x'; longest + 1]).is_none());
    }

    #[test]
    fn a_public_key_that_is_no_point_is_refused() {
        let good = public_key(&[1; 32]).unwrap();
        assert!(BrowserKeys::new(good, [0; AUTH]).is_some());
        for place in [0, 1, 40, 64] {
            let mut wrong = good;
            wrong[place] ^= 1;
            assert!(BrowserKeys::new(wrong, [0; AUTH]).is_none(), "{place}");
        }
        assert!(BrowserKeys::new([0; PUBLIC], [0; AUTH]).is_none());
    }
}
