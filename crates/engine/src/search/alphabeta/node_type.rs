//! Types of nodes, as types of the language: what a node type does not do is not even compiled for it.

/// A type of node.
pub(crate) trait NodeType {
    /// Whether it is the position that the search was asked about.
    const ROOT: bool;
    /// Whether it is searched with an open window: its value is wanted, not only which side of a bound it lies on.
    const PV: bool;
}

/// The position that the search was asked about.
pub(crate) struct Root;
/// A node of the principal variation.
pub(crate) struct Pv;
/// Any other node, searched with a null window.
pub(crate) struct NonPv;

impl NodeType for Root {
    const ROOT: bool = true;
    const PV: bool = true;
}
impl NodeType for Pv {
    const ROOT: bool = false;
    const PV: bool = true;
}
impl NodeType for NonPv {
    const ROOT: bool = false;
    const PV: bool = false;
}
