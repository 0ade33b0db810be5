//! A third game through the whole program: `gamut` built with the feature `four-in-a-row`, without which this is not
//! built.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

#[allow(dead_code)]
#[path = "../../../server/tests/it/browser.rs"]
mod browser;
mod commands;
#[allow(dead_code)]
#[path = "../it/gamut.rs"]
mod gamut;
#[allow(dead_code)]
#[path = "../it/player.rs"]
mod player;
#[allow(dead_code)]
#[path = "../it/program.rs"]
mod program;
mod server;
