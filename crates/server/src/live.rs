//! Games that are being played: each owned by one task, made from its log.

mod asking;
mod attention;
mod backfill;
pub(crate) mod calls;
mod cards;
mod change;
mod conditional;
mod confided;
mod due;
mod games;
mod import;
mod judge;
#[cfg(test)]
mod laws;
mod missed;
mod offline;
mod partners;
mod presence;
mod rated;
mod record;
mod rights;
mod role;
mod session;
mod setup;
mod summary;
mod talking;
mod timekeeper;
mod timeline;
mod timing;
mod view;
mod watchers;

pub(crate) use backfill::fill_summaries;
pub(crate) use due::wake_due;
pub(crate) use games::Beyond;
pub use games::Games;
pub use record::RecordFile;
pub use session::{Follower, Unread};
pub(crate) use timeline::Timeline;
pub(crate) use view::listed;
pub use watchers::Unsent;
