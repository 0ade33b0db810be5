//! The verbs, one file each.

mod admin;
#[cfg(feature = "lab")]
mod arena;
mod backup;
mod bench;
mod best;
mod bridge;
#[cfg(feature = "lab")]
mod completions;
#[cfg(feature = "lab")]
mod datagen;
mod doctor;
mod engine;
#[cfg(feature = "lab")]
mod man;
mod migrate_db;
mod moves;
#[cfg(feature = "lab")]
mod openapi;
mod openings;
mod perft;
mod play;
mod print;
#[cfg(feature = "lab")]
mod puzzles;
mod restore;
mod review;
mod serve;
mod show;
mod site_files;
mod solve;
mod tournament;
mod work;

pub(crate) use admin::Admin;
#[cfg(feature = "lab")]
pub(crate) use arena::Arena;
pub(crate) use backup::Backup;
pub(crate) use bench::Bench;
pub(crate) use best::Best;
pub(crate) use bridge::Bridge;
#[cfg(feature = "lab")]
pub(crate) use completions::Completions;
#[cfg(feature = "lab")]
pub(crate) use datagen::Datagen;
pub(crate) use doctor::Doctor;
pub(crate) use engine::Engine;
#[cfg(feature = "lab")]
pub(crate) use man::ManualPages;
pub(crate) use migrate_db::MigrateDb;
pub(crate) use moves::Moves;
#[cfg(feature = "lab")]
pub(crate) use openapi::OpenApi;
pub(crate) use openings::Openings;
pub(crate) use perft::Perft;
pub(crate) use play::Play;
pub(crate) use print::Print;
#[cfg(feature = "lab")]
pub(crate) use puzzles::Puzzles;
pub(crate) use restore::Restore;
pub(crate) use review::ReviewGame;
pub(crate) use serve::Serve;
pub(crate) use show::Show;
pub(crate) use site_files::SiteFiles;
pub(crate) use solve::Solve;
pub(crate) use tournament::Tournament;
pub(crate) use work::Work;
