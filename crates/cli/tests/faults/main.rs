//! `gamut serve` on a disk that fails and recovers. Nothing that was acknowledged may be missing afterwards.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used)]

#[allow(dead_code)]
#[path = "../../../server/tests/server/browser.rs"]
mod browser;
mod clock;
mod disk;
#[allow(dead_code)]
#[path = "../serve/program.rs"]
mod program;
mod site;
