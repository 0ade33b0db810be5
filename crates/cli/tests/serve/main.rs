//! `gamut serve` and `gamut backup` as programs: settings, signals, and what a `kill -9` leaves.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

#[allow(dead_code)]
#[path = "../../../server/tests/server/browser.rs"]
mod browser;
mod drain;
mod kill;
mod player;
mod program;
mod settings;
