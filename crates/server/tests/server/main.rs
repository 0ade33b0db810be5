//! The server from outside: a listening one in this process, asked by HTTP and WebSockets.

#![allow(clippy::unwrap_used)]

mod admin;
mod agreement;
mod asking;
mod backup;
mod bots;
mod cards;
mod clocks;
mod closing;
mod cluster;
mod conditional;
mod database;
// The program's tests, in crates/cli, use the rest of it.
#[allow(dead_code)]
mod browser;
mod failing;
mod fibonacci;
mod flow;
mod headers;
mod hints;
mod hostile;
mod hosts;
mod invitations;
mod leaving;
mod limits;
mod lists;
mod lobby;
mod long;
mod mail;
mod many;
mod metrics;
mod moving;
mod neighbours;
mod networks;
mod offline;
mod old;
mod openings;
mod page;
mod partners;
mod people;
mod pictures;
mod postgres;
mod presence;
mod print;
mod programs;
mod puzzles;
mod rated;
mod ratings;
mod raw;
mod records;
mod refusals;
mod requests;
mod resync;
mod rolling;
mod seats;
mod served;
mod sitting;
mod start;
mod store;
mod tables;
mod talk;
mod thinkers;
mod trouble;
mod vacations;
mod variants;
