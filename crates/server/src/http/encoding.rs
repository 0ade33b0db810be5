//! Compression of the page's files, once each.

use axum::body::Bytes;
use axum::http::{HeaderMap, header};
use std::io::Write;
use tokio::sync::OnceCell;

/// Brotli quality, 0 to 11. The highest levels take ten times as long to save a few per cent.
const BROTLI_QUALITY: u32 = 9;
/// Brotli window size, as a power of two; the usual one of browsers.
const BROTLI_WINDOW: u32 = 22;
/// Shorter files are not compressed.
const SHORTEST: usize = 256;

/// A content encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Encoding {
    Brotli,
    Gzip,
}

impl Encoding {
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

    fn pack(self, bytes: &[u8]) -> std::io::Result<Vec<u8>> {
        match self {
            Self::Brotli => {
                let mut packed = brotli::CompressorWriter::new(Vec::new(), 4096, BROTLI_QUALITY, BROTLI_WINDOW);
                packed.write_all(bytes)?;
                packed.flush()?;
                Ok(packed.into_inner())
            }
            Self::Gzip => {
                let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
                packed.write_all(bytes)?;
                packed.finish()
            }
        }
    }
}

/// The compressed forms of a file, each made on first use and kept if it is smaller.
#[derive(Default)]
pub(super) struct Packed {
    brotli: OnceCell<Option<Bytes>>,
    gzip: OnceCell<Option<Bytes>>,
}

impl Packed {
    /// Creates the forms of a file whose Brotli form is known.
    pub(super) fn as_brotli(bytes: Bytes) -> Self {
        Self { brotli: OnceCell::new_with(Some(Some(bytes))), gzip: OnceCell::new() }
    }

    /// Returns the file in an encoding, or `None` if that is not smaller. Compresses outside the network's threads.
    pub(super) async fn get(&self, encoding: Encoding, bytes: &Bytes) -> Option<Bytes> {
        let cell = match encoding {
            Encoding::Brotli => &self.brotli,
            Encoding::Gzip => &self.gzip,
        };
        let pack = || async {
            let plain = bytes.clone();
            let packed = tokio::task::spawn_blocking(move || encoding.pack(&plain)).await;
            packed.ok().and_then(Result::ok).filter(|packed| packed.len() < bytes.len()).map(Bytes::from)
        };
        cell.get_or_init(pack).await.clone()
    }
}

/// Returns whether files of this type are worth compressing.
pub(super) fn is_packable(kind: &mime_guess::Mime, length: usize) -> bool {
    let text = kind.type_() == mime_guess::mime::TEXT || kind.suffix().is_some();
    let named = matches!(kind.subtype().as_str(), "javascript" | "json" | "wasm" | "xml" | "x-icon");
    length >= SHORTEST && (text || named)
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

    #[tokio::test]
    async fn a_file_is_packed_once() {
        let (packed, bytes) = (Packed::default(), Bytes::from("export {};\n".repeat(100)));
        for encoding in [Encoding::Brotli, Encoding::Gzip] {
            let first = packed.get(encoding, &bytes).await.unwrap();
            assert!(first.len() < 100);
            let again = packed.get(encoding, &bytes).await.unwrap();
            assert_eq!(first.as_ptr(), again.as_ptr(), "the same bytes again");
        }
        let noise = Bytes::from((0..400_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8).collect::<Vec<_>>());
        assert_eq!(Packed::default().get(Encoding::Gzip, &noise).await, None, "it would grow");
    }
}
