//! `gamut serve` under `kill -9`. A program of its own: here the test holds the database's lock between two servers,
//! and a child that another test forks just then would hold it a moment longer.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

#[allow(dead_code)]
#[path = "../../../server/tests/server/browser.rs"]
mod browser;
mod kills;
mod player;
#[allow(dead_code)]
#[path = "../serve/program.rs"]
mod program;
