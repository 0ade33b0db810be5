//! The verbs, one file each.

mod admin;
mod arena;
mod backup;
mod bench;
mod best;
mod bridge;
mod datagen;
mod engine;
mod migrate_db;
mod moves;
mod openings;
mod perft;
mod play;
mod print;
mod review;
mod serve;
mod show;
mod solve;

pub(crate) use admin::Admin;
pub(crate) use arena::Arena;
pub(crate) use backup::Backup;
pub(crate) use bench::Bench;
pub(crate) use best::Best;
pub(crate) use bridge::Bridge;
pub(crate) use datagen::Datagen;
pub(crate) use engine::Engine;
pub(crate) use migrate_db::MigrateDb;
pub(crate) use moves::Moves;
pub(crate) use openings::Openings;
pub(crate) use perft::Perft;
pub(crate) use play::Play;
pub(crate) use print::Print;
pub(crate) use review::ReviewGame;
pub(crate) use serve::Serve;
pub(crate) use show::Show;
pub(crate) use solve::Solve;
