//! The program, run as its users run it. One program, so that the server is linked once.
#![allow(clippy::unwrap_used)]

#[cfg(unix)]
mod authority;
#[cfg(unix)]
mod bridge;
#[cfg(unix)]
#[allow(dead_code)]
#[path = "../../../server/tests/it/browser.rs"]
mod browser;
mod cli;
#[cfg(unix)]
mod cluster;
#[cfg(unix)]
#[allow(dead_code)]
#[path = "../../../server/tests/it/database.rs"]
mod database;
#[cfg(target_os = "linux")]
mod faults;
mod gamut;
#[cfg(unix)]
mod kills;
#[cfg(target_os = "linux")]
mod load;
#[cfg(unix)]
mod player;
#[cfg(unix)]
mod program;
#[cfg(unix)]
mod serve;
#[cfg(unix)]
#[path = "../../../server/tests/it/smtp.rs"]
mod smtp;
