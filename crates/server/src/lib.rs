//! The web server: games against bots, between people, and on one screen, stored in a database and shown by a page.
//!
//! [`serve`] runs it until it is shut down; [`backup`] copies its database meanwhile. A game is its log of events
//! ([`Event`](gamut_table::Event)), and one task owns each live game ([`live`]). Messages are defined in
//! [`gamut_views`].

pub mod admin;
pub mod analysis;
pub mod bots;
pub mod bus;
pub mod clock;
mod clubs;
mod cluster;
pub mod config;
pub mod doctor;
pub mod http;
pub mod ids;
pub mod inventory;
pub mod jobs;
pub mod limits;
pub mod live;
pub mod lobby;
mod logging;
pub mod mail;
mod membership;
mod metrics;
pub mod names;
pub mod network;
pub mod openapi;
pub mod openings;
pub mod people;
pub mod push;
pub mod ratings;
pub mod run;
mod secrets;
pub mod site;
pub mod store;
mod studies;
mod tournaments;
mod words;

pub use config::{Config, LogFormat, StartError};
pub use run::{Server, Worker, serve, work};
pub use store::backup::backup;
pub use store::restore::{Restored, restore};
pub use store::rotation::Rotation;
pub use store::transfer::migrate_db;
