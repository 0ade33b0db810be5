//! The binary, run as a user runs it.

mod admin;
mod arena;
mod backups;
mod bad_input;
mod best;
mod datagen;
mod engine;
mod fibonacci;
mod moves;
mod openapi;
mod perft;
mod pipes;
mod play;
mod print;
mod review;
mod shell;
mod show;
mod site_files;
mod solve;
mod tournament;
