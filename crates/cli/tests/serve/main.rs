//! `gamut serve` and `gamut backup` as programs: settings and signals.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod authority;
#[allow(dead_code)]
#[path = "../../../server/tests/server/browser.rs"]
mod browser;
mod doctor;
mod drain;
mod log;
mod mail;
// The test that kills uses the rest of it.
#[allow(dead_code)]
mod program;
mod settings;
#[path = "../../../server/tests/server/smtp.rs"]
mod smtp;
