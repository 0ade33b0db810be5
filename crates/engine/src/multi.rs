//! Searches for more than two sides.

pub(crate) mod brs;
