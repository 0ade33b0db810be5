//! Set-up, build and test.

fn main() {}
