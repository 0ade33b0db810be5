//! The binary `gamut`.

fn main() {}
