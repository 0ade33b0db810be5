//! Kinds of nodes, as types: what a kind does not do is not even compiled for it.

/// A kind of node.
pub(crate) trait Kind {
    /// The position asked about.
    const ROOT: bool;
    /// Searched with an open window: its value is wanted, not only which side of a bound it lies on.
    const OPEN: bool;
}

/// The position asked about.
pub(crate) struct Root;
/// On the expected line.
pub(crate) struct Open;
/// Everywhere else.
pub(crate) struct Closed;

impl Kind for Root {
    const ROOT: bool = true;
    const OPEN: bool = true;
}
impl Kind for Open {
    const ROOT: bool = false;
    const OPEN: bool = true;
}
impl Kind for Closed {
    const ROOT: bool = false;
    const OPEN: bool = false;
}
