//! Load, attacks and faults against `gamut serve`, which runs as a program of its own: what is measured is what people
//! meet. Linux only: it reads `/proc`, and its clients have addresses of their own in 127.0.0.0/8, so that each counts as
//! a network of its own.
#![cfg(target_os = "linux")]

mod client;
mod clocks;
pub mod histories;
pub mod history;
mod latency;
mod process;
mod program;
mod random_game;
mod report;
pub mod scenario;
mod server;
mod shim;
mod site;
mod socket;
mod table;
mod tables;
mod witness;

pub use report::Report;
pub use server::Setup;
pub use shim::Shim;
pub use site::Processor;
