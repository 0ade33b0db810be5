//! The server from outside: a listening one in this process, asked by HTTP and WebSockets.

#![allow(clippy::unwrap_used)]

mod backup;
mod bots;
mod flow;
mod harness;
mod headers;
mod limits;
mod many;
mod page;
mod refusals;
mod requests;
mod resync;
mod start;
mod thinkers;
