//! The web server: games against bots, between people, and on one screen, stored in a database and shown by a page.
//!
//! [`serve`] runs it until it is shut down; [`backup`] copies its database meanwhile. A game is its log of events
//! ([`Event`](gamut_table::Event)), and one task owns each live game ([`live`]). Messages are defined in
//! [`gamut_views`].

pub mod admin;
pub mod analysis;
mod blocks;
pub mod bots;
pub mod bus;
pub mod clock;
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
mod metrics;
mod names;
pub mod network;
mod notices;
mod open_files;
pub mod openings;
pub mod people;
pub mod proxies;
pub mod public_url;
pub mod push;
mod puzzle_ratings;
pub mod ratings;
mod secrets;
mod serve;
mod server;
pub mod signals;
pub mod site;
pub mod startup;
pub mod store;
mod studies;
mod tournaments;
mod worker;

pub use config::{Config, LogFormat};
pub use serve::{serve, work};
pub use server::Server;
pub use startup::StartError;
pub use store::backup::backup;
pub use store::restore::{Restored, restore};
pub use store::rotation::Rotation;
pub use store::transfer::migrate_db;
pub use worker::Worker;
