//! A game as people play it: who sits where, whose time runs, what was asked, and the log of all that happened.
//!
//! A game is its log of [events](event): position, clocks and offers follow from it by replay. No input or output, no
//! clock, no network: the server and a worker in the browser share it. Times are milliseconds since 1970 (UTC), and
//! what is drawn by lot comes in as a number.

pub mod ask;
pub mod clocks;
pub mod end;
pub mod event;
mod ids;
pub mod lag;
pub mod owner;
pub mod pace;
mod places;
pub mod talk;
pub mod time;
pub mod vacation;
#[cfg(test)]
mod vacation_laws;
mod viewer;

pub use ask::Ask;
pub use end::{EndReason, GameEnd};
pub use event::{Agreement, Event, Imported, LogEntry, Started};
pub use ids::{GameId, NoId, PersonId};
pub use owner::{Bot, Owner};
pub use pace::{Pace, PaceError};
pub use places::{first_place, places};
pub use talk::{Channel, Talk, TalkRight, TalkRights};
pub use viewer::Viewer;
