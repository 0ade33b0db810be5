//! Compressed forms of the page's files.

use axum::body::Bytes;
use axum::http::{HeaderMap, header};

/// A content encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encoding {
    Brotli,
    Gzip,
}

impl Encoding {
    /// Every encoding.
    pub(super) const ALL: [Self; 2] = [Self::Brotli, Self::Gzip];

    /// Returns what the page's build (`web/compress.mjs`) appends to the name of a file.
    pub(super) fn ending(self) -> &'static str {
        match self {
            Self::Brotli => ".br",
            Self::Gzip => ".gz",
        }
    }

    /// Returns the name used in headers.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    /// Returns the best encoding that the client accepts.
    pub(super) fn accepted(headers: &HeaderMap) -> Option<Self> {
        let values = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
        let mut listed: Vec<&str> = Vec::new();
        for choice in values.flat_map(|value| value.split(',')) {
            let mut parts = choice.split(';').map(str::trim);
            let name = parts.next().unwrap_or_default();
            // `q=0`, with any number of decimals, means not accepted.
            let taken = parts.all(|part| match part.split_once('=') {
                Some((key, weight)) if key.trim().eq_ignore_ascii_case("q") => {
                    weight.trim().parse::<f32>().is_ok_and(|weight| weight > 0.0)
                }
                _ => true,
            });
            if taken {
                listed.push(name);
            }
        }
        let takes = |wanted: &str| listed.iter().any(|name| name.eq_ignore_ascii_case(wanted));
        if takes("br") {
            Some(Self::Brotli)
        } else if takes("gzip") {
            Some(Self::Gzip)
        } else {
            None
        }
    }
}

/// The compressed forms of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Packed {
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
}

impl Packed {
    /// Adds a form.
    #[must_use]
    pub(super) fn with(mut self, encoding: Encoding, bytes: Bytes) -> Self {
        match encoding {
            Encoding::Brotli => self.brotli = Some(bytes),
            Encoding::Gzip => self.gzip = Some(bytes),
        }
        self
    }

    /// Returns a form.
    pub(super) fn get(&self, encoding: Encoding) -> Option<&Bytes> {
        match encoding {
            Encoding::Brotli => self.brotli.as_ref(),
            Encoding::Gzip => self.gzip.as_ref(),
        }
    }

    /// Returns whether the file exists in its plain form only.
    pub(super) fn is_empty(&self) -> bool {
        self.brotli.is_none() && self.gzip.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_other_side_says_what_it_takes() {
        for (accepts, encoding) in [
            ("gzip, deflate, br, zstd", Some(Encoding::Brotli)),
            ("gzip;q=0.5, BR;q=0.1", Some(Encoding::Brotli)),
            ("br;q=0, gzip", Some(Encoding::Gzip)),
            ("br;q=0.000,gzip;q=x", None),
            // H8
            ("br;Q=0, gzip", Some(Encoding::Gzip)),
            ("br; q = 0, gzip; q = 1", Some(Encoding::Gzip)),
            ("deflate", None),
            ("*", None),
            ("", None),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, accepts.parse().unwrap());
            assert_eq!(Encoding::accepted(&headers), encoding, "{accepts}");
        }
        assert_eq!(Encoding::accepted(&HeaderMap::new()), None);
    }
}
