//! The web application.

pub mod clock;
pub mod config;
pub mod error;
pub mod event;
pub mod ids;
pub mod startup;
pub mod store;
pub mod wire;
