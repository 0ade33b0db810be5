//! What operators do with a server: `gamut admin`, which speaks to the one that runs, or does the same without one.

mod answer;
mod ask;
mod block;
mod command;
mod door;
mod invite;
mod moderation;
mod notice;
mod run;

pub use answer::{ActView, Answer, BlockView, CodeView, Detail, GroupView, PersonView, ReportView};
pub use ask::{AdminError, ask};
pub use command::{Command, Listing};
pub(crate) use door::listen;
pub(crate) use run::Administration;
