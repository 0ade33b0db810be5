//! Load tests, attacks and fault injection against `gamut serve`, run as a separate process like in production. Linux
//! only: it reads `/proc`, and its clients use separate addresses in 127.0.0.0/8, so that each counts as a separate
//! network.
#![cfg(target_os = "linux")]

mod audit;
mod client;
mod clocks;
mod crowd;
pub mod histories;
pub mod history;
mod latency;
mod process;
mod program;
mod random_game;
mod report;
pub mod scenario;
mod season;
mod server;
mod shim;
mod site;
mod socket;
mod table;
mod tables;

pub use report::Report;
pub use server::Setup;
pub use shim::Shim;
pub use site::Processor;
