//! Games that are being played: each owned by one task, made from its log.

mod cards;
mod games;
mod import;
mod judge;
mod record;
mod session;
mod setup;
mod timeline;
mod turn;
mod view;
mod watchers;

pub use games::{Follower, Games};
pub use record::RecordFile;
pub(crate) use timeline::Timeline;
