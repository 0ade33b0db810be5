//! What several test programs share.

// Every test program includes the whole module and uses a part of it.
#![allow(dead_code)]

pub(crate) mod fibonacci;
pub(crate) mod lot;
pub(crate) mod met;
pub(crate) mod pair;
pub(crate) mod situations;
pub(crate) mod twins;
