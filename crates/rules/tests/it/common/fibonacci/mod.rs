//! Random games of Fibonacci: variants, starts and players, and the comparison of both implementations.

pub(crate) mod lot;
pub(crate) mod player;
pub(crate) mod situations;
pub(crate) mod start;
pub(crate) mod twins;
