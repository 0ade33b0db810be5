//! Programs authenticate with a token (`Authorization: Bearer …`) instead of a cookie.
//!
//! Pages of other sites cannot make a browser send one, so these requests need no `Origin`. Cookies in such a request
//! are ignored. A token gives access to the API for programs and to public data.

use crate::http::Error;
use axum::http::{HeaderMap, Method, header};
use gamut_store::ids::{Token, TokenDigest};
use gamut_store::{Store, Visitor};

/// Returns the token of a request. `None` without one; other schemes belong to proxies.
pub(super) fn token(headers: &HeaderMap) -> Option<&str> {
    let shown = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = shown.split_once(' ').unwrap_or((shown, ""));
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// Returns the person for whom a token acts.
///
/// # Errors
/// [`Error::BadToken`] for an unknown token; when the database fails.
pub(super) async fn visitor(store: &Store, token: &str) -> Result<Visitor, Error> {
    let browser: TokenDigest = Token::read(token).ok_or(Error::BadToken)?.digest();
    let person = store.person_of_token(&browser).await?.ok_or(Error::BadToken)?;
    Ok(Visitor { person, browser, is_new: false })
}

/// Returns whether a token is refused for this request to the page's own API: changes, sockets, and data of the
/// account.
pub(super) fn is_refused(method: &Method, path: &str) -> bool {
    let reads = matches!(*method, Method::GET | Method::HEAD);
    let path = path.strip_prefix("/api").unwrap_or(path);
    !reads || path.starts_with("/me/") || path.ends_with("/ws")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_bearers_token_is_one() {
        let of = |text: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::AUTHORIZATION, text.parse().unwrap());
            token(&headers).map(str::to_owned)
        };
        assert_eq!(of("Bearer abc").as_deref(), Some("abc"));
        assert_eq!(of("bearer  abc ").as_deref(), Some("abc"));
        assert_eq!(of("Bearer").as_deref(), Some(""), "an empty one is one, and nobody's");
        assert_eq!(of("Basic YTpi"), None);
        assert_eq!(token(&HeaderMap::new()), None);
    }
}
