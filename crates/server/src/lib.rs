//! The web application.

pub mod bots;
pub mod clock;
pub mod config;
pub mod error;
pub mod event;
pub mod ids;
pub mod live;
pub mod startup;
pub mod store;
pub mod wire;
