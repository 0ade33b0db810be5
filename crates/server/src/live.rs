//! Games that are being played: each owned by one task, made from its log.

mod games;
mod judge;
mod session;
mod setup;
mod timeline;
mod view;
mod watchers;

pub use games::{Follower, Games};
pub(crate) use timeline::Timeline;
