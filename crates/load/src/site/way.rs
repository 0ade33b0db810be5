//! The direction in which a connection is cut.

/// The direction in which a connection is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// Both directions.
    Both,
    /// To the server.
    In,
    /// From the server.
    Out,
}
