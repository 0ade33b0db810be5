//! `gamut bridge`, and the session in `docs/bots.md`.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

#[allow(dead_code)]
#[path = "../serve/authority.rs"]
mod authority;
#[allow(dead_code)]
#[path = "../../../server/tests/server/browser.rs"]
mod browser;
mod playing;
#[allow(dead_code)]
#[path = "../serve/program.rs"]
mod program;
mod proxy;
mod session;
mod tls;
