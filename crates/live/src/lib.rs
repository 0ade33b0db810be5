//! Live games: each is owned by one task and replayed from its log. What they share with other work of the server is
//! here too: bots, jobs, limits, and the news between the nodes of a cluster.

mod attention;
mod backfill;
mod begin;
pub mod bots;
pub mod bus;
pub mod calls;
pub mod cluster;
mod conditional;
mod due;
mod error;
mod games;
mod import;
pub mod jobs;
#[cfg(test)]
mod laws;
pub mod limits;
pub mod metrics;
mod missed;
pub mod network;
mod offline;
mod presence;
mod rated;
mod record;
mod request;
mod session;
mod setup;
mod shared;
mod talking;
mod timekeeper;
mod view;
mod watchers;

pub use backfill::fill_summaries;
pub use due::wake_due;
pub use error::LiveError;
pub use games::Games;
pub use games::settled_game;
pub use record::RecordFile;
pub use request::Beyond;
pub use request::Unread;
pub use session::Follower;
pub use shared::LiveLimits;
pub use view::listed;
pub use watchers::{Form, Outgoing, Unsent};
