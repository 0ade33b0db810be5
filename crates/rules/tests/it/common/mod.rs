//! Code shared by several tests.

// The example `twin_games` includes the whole module and uses a part of it.
#![allow(dead_code)]

pub(crate) mod cases;
pub(crate) mod fibonacci;
pub(crate) mod lot;
pub(crate) mod met;
pub(crate) mod pair;
pub(crate) mod situations;
pub(crate) mod twins;
