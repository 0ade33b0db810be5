//! Live games: each is owned by one task and replayed from its log.

mod attention;
mod backfill;
mod begin;
pub(crate) mod calls;
mod conditional;
mod due;
mod error;
mod games;
mod import;
#[cfg(test)]
mod laws;
mod missed;
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

pub(crate) use backfill::fill_summaries;
pub(crate) use due::wake_due;
pub use error::LiveError;
pub use games::Games;
pub(crate) use games::settled_game;
pub use record::RecordFile;
pub(crate) use request::Beyond;
pub use request::Unread;
pub use session::Follower;
pub(crate) use view::listed;
pub use watchers::{Form, Outgoing, Unsent};
