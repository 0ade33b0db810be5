//! What several test programs share.

#![allow(dead_code)]

pub(crate) mod cases;
