//! The scenarios, one per file.

pub mod attack;
pub mod attacks;
pub mod chaos;
pub mod due;
pub mod fault;
pub mod faults;
pub mod kills;
pub mod lobby;
pub mod play;
pub mod reconnect;
pub mod restart;
pub mod seasons;
pub mod throughput;
