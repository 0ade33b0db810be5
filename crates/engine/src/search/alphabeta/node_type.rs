//! Node types as type parameters, so that code for other node types is not compiled in.

/// A type of node.
pub(crate) trait NodeType {
    /// Whether this is the root.
    const ROOT: bool;
    /// Whether the window is open: the exact value is wanted, not just a bound.
    const PV: bool;
}

/// The root of the search.
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
