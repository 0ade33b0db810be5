//! A file as it is served.

use super::encoding::Packed;
use axum::body::Bytes;
use axum::http::HeaderValue;
use sha2::{Digest, Sha256};

/// A file as it is served.
pub(super) struct Asset {
    pub(super) bytes: Bytes,
    pub(super) kind: HeaderValue,
    /// The forms that were compressed when the page was built.
    pub(super) packed: Packed,
    /// A weak entity tag, the same for every encoding.
    pub(super) tag: HeaderValue,
    /// Whether the name changes with the content.
    pub(super) immutable: bool,
}

impl Asset {
    /// Creates a file from its path without a leading slash.
    pub(super) fn new(path: &str, bytes: Bytes, packed: Packed) -> Self {
        let kind = mime_guess::from_path(path).first_or_octet_stream();
        let charset = if kind.type_() == "text" { "; charset=utf-8" } else { "" };
        let value = |text: String| HeaderValue::from_str(&text).expect("types and digests are fit for a header");
        Self {
            packed,
            kind: value(format!("{kind}{charset}")),
            tag: value(format!("W/\"{}\"", hex(&Sha256::digest(&bytes)))),
            immutable: is_named_by_content(path),
            bytes,
        }
    }
}

/// Returns whether the name of a file changes with its content. Vite and `cargo xtask wasm` put such files here.
pub(super) fn is_named_by_content(path: &str) -> bool {
    path.starts_with("assets/") || path.starts_with("engine/gamut-")
}

/// Returns the first 16 hexadecimal digits, enough to distinguish builds and files.
pub(super) fn hex(digest: &[u8]) -> String {
    digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
