//! The web server: games against bots, between people, and on one screen, stored in a database and shown by a page.
//!
//! [`serve`] runs it until it is shut down; [`gamut_store::backup()`] copies its database meanwhile. A game is its log of
//! events ([`Event`](gamut_table::Event)), and one task owns each live game ([`gamut_live`]). Messages are defined in
//! [`gamut_views`].

pub mod admin;
pub mod analysis;
mod clubs;
pub mod config;
pub mod doctor;
pub mod http;
pub mod lobby;
mod logging;
pub mod mail;
mod membership;
mod metrics;
pub mod openapi;
pub mod openings;
pub mod people;
pub mod push;
pub mod run;
mod secrets;
pub mod site;
mod studies;
mod tournaments;
mod words;

pub use config::{Config, LogFormat, StartError};
pub use run::{Server, Worker, serve, work};
