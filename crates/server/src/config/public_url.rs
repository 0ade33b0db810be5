//! The server's public URL.

use super::StartError;
use url::{Position, Url};

/// Maximum length of a host name, and of a label in it.
const MAX_HOST: usize = 253;
const MAX_LABEL: usize = 63;

/// Scheme, host and port of a public URL, as a browser serialises them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    text: String,
    host: String,
    secure: bool,
}

impl Origin {
    /// Parses a public URL: `http` or `https`, a host, and optionally a port and a slash.
    ///
    /// # Errors
    /// For anything else, with a one-line explanation.
    pub fn read(text: &str) -> Result<Self, StartError> {
        let wrong =
            || StartError::Settings(format!("the public URL must look like https://games.example.org, not {text:?}"));
        let url = Url::parse(text).map_err(|_| wrong())?;
        if !matches!(url.scheme(), "http" | "https") || url.port() == Some(0) || !is_host(&url) {
            return Err(wrong());
        }
        let origin = url[..Position::AfterPort].to_owned();
        // Browsers and this parser accept many malformed URLs, so require the normal form.
        let written = text.strip_suffix('/').unwrap_or(text).to_lowercase();
        let usual = if url.scheme() == "https" { ":443" } else { ":80" };
        let written = written.strip_suffix(usual).unwrap_or(&written);
        // A name in other scripts is read as Punycode.
        if written != origin && written.is_ascii() || url.path() != "/" || url.query().is_some() {
            return Err(wrong());
        }
        let host = url[Position::BeforeHost..Position::AfterHost].to_owned();
        Ok(Self { secure: url.scheme() == "https", text: origin, host })
    }

    /// Returns the browser's serialisation.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the host without the port, in lower case.
    #[must_use]
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Returns whether it uses TLS.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.secure
    }
}

/// Requires a host that can be looked up, and no user.
fn is_host(url: &Url) -> bool {
    let user = !url.username().is_empty() || url.password().is_some();
    let plain = url.fragment().is_none() && !user;
    plain
        && match url.host() {
            Some(url::Host::Domain(name)) => {
                let label = |label: &str| {
                    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
                    (1..=MAX_LABEL).contains(&label.len()) && label.chars().all(plain)
                };
                name.len() <= MAX_HOST && name.split('.').all(label)
            }
            Some(_) => true,
            None => false,
        }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_url_is_an_origin() {
        for (url, origin, host) in [
            ("https://games.example.org", "https://games.example.org", "games.example.org"),
            ("https://Games.Example.org:443/", "https://games.example.org", "games.example.org"),
            ("HTTP://games.example.org:8080", "http://games.example.org:8080", "games.example.org"),
            ("http://localhost:8080", "http://localhost:8080", "localhost"),
            ("http://[::1]:80", "http://[::1]", "[::1]"),
            ("https://192.0.2.1/", "https://192.0.2.1", "192.0.2.1"),
            ("https://bücher.example", "https://xn--bcher-kva.example", "xn--bcher-kva.example"),
        ] {
            let read = Origin::read(url).unwrap();
            assert_eq!((read.as_str(), read.host()), (origin, host));
            assert_eq!(read.is_secure(), origin.starts_with("https"));
        }
    }

    #[test]
    fn what_is_none_is_refused_in_one_line() {
        for url in [
            "",
            "games.example.org",
            "https://",
            "https:///a",
            "https:a",
            "https:\\\\a",
            "https://a/b",
            "https://a//",
            "https://a/?",
            "https://a?b",
            "https://a#b",
            "ftp://a",
            "https://user@a",
            "https://@a",
            "https://user:secret@a",
            "https://a:65536",
            "https://a:0",
            "https://a:",
            "https://a:080",
            "https://a:x",
            "https://a..b",
            "https://.a",
            "https://a.",
            "https://a b",
            " https://a",
            "https://a\n",
            "https://[::1",
            "https://::1",
            "https://[::1]]",
            "https://[127.0.0.1]",
            "https://1.2.3",
            "https://256.1.1.1",
            "https://127.1",
            "https://a%20b",
            "https://*.example.org",
            &format!("https://{}.org", "a".repeat(64)),
            &format!("https://{}org", "abc.".repeat(63)),
        ] {
            let error = Origin::read(url).expect_err(url).to_string();
            assert!(!error.contains('\n') && error.contains("https://games.example.org"), "{error}");
        }
    }
}
