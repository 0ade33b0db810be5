//! Administration: `gamut admin` sends commands to the running server, or executes them itself if none is running.

mod answer;
mod ask;
mod block;
mod command;
mod door;
mod error;
mod invite;
mod moderation;
mod notice;
mod run;

pub use answer::{ActView, Answer, BlockView, CodeView, Detail, GroupView, PersonView, ReportView, TournamentLine};
pub use ask::{AdminError, ask};
pub use command::{Command, Listing};
pub(crate) use door::listen;
pub use error::CommandError;
pub(crate) use run::Administration;
