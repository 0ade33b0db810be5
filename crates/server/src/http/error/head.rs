//! Heads of requests that are refused.

/// Why a head is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AmbiguousHead {
    /// There is more than one `Host`.
    #[error("the request has more than one Host header")]
    Hosts,
    /// The end of the body is given in two ways.
    #[error("the request has both Content-Length and Transfer-Encoding")]
    LengthAndEncoding,
    /// It cannot be read.
    #[error("the head of the request cannot be read")]
    Unreadable,
}
