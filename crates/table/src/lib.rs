//! A game as people play it: seats, clocks, requests, and the log of events.
//!
//! A game is its log of [events](Event); position, clocks and requests follow from it by replay ([`Timeline`]). A
//! viewer sends a [`Command`], which the timeline [judges](Timeline::judge). This crate has no I/O, clock or network:
//! the server and a worker in the browser share it. Times are in milliseconds since 1970 (UTC), and random numbers are
//! passed in.

mod ask;
mod audience;
mod cards;
pub mod change;
pub mod clocks;
mod command;
mod conditional;
mod end;
mod event;
mod ids;
mod judge;
pub mod lag;
mod offers;
mod owner;
mod pace;
mod places;
mod refusal;
mod rights;
mod role;
mod start;
pub mod summary;
mod talk;
pub mod time;
mod timeline;
pub mod vacation;
#[cfg(test)]
mod vacation_laws;
mod viewer;

pub use ask::Ask;
pub use audience::Audience;
pub use command::Command;
pub use conditional::{ConditionalMoves, Lines, PlannedMove, PlayerLines};
pub use end::{EndReason, GameEnd};
pub use event::{Agreement, Event, Imported, LogEntry, Started};
pub use ids::{ClubId, GameId, NoId, PersonId};
pub use offers::{Offer, PartnerDecision};
pub use owner::{Bot, BotError, Owner};
pub use pace::{Pace, PaceError};
pub use places::{first_place, places};
pub use refusal::{
    EventError, HintRefusal, LogError, OfferRefusal, PlanRefusal, PlayLineError, Refusal, SeatRefusal, TurnRefusal,
};
pub use rights::Rights;
pub use role::Role;
pub use start::{StartError, start_position};
pub use talk::{Channel, NoTalkPlace, Talk, TalkPlace, TalkRight, TalkRights};
pub use timeline::{MAX_PLIES, Timeline};
pub use viewer::Viewer;
