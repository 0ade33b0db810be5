//! Tournaments as event logs: entries, pairings, results, standings. No input or output, no clock.
//!
//! A [`Tournament`] is the fold of its [`Event`]s. [`Tournament::pair`] computes the next round from the state alone, so
//! the same log always gives the same pairing: lots come from the seed in the log. [`standings`] ranks the entrants,
//! [`audit`] names every rule that a pairing could not keep.
//!
//! ```
//! use gamut_tournament::{Event, Entry, Finish, Format, Settings, Tournament, standings};
//!
//! let settings = Settings::new("Club evening", "focus-2".parse()?, Format::Swiss { rounds: 1 }, 7)?;
//! let mut tournament = Tournament::new(settings)?;
//! for name in ["Ann", "Bo"] {
//!     tournament.apply(&Event::Entered(Entry::new(name)))?;
//! }
//! tournament.apply(&Event::Paired(tournament.pair()?))?;
//! let finishes = vec![Finish::Place(1), Finish::Place(2)];
//! tournament.apply(&Event::Result { round: 1, table: 1, finishes })?;
//! assert_eq!(standings(&tournament)[0].points.to_string(), "1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod audit;
mod crosstable;
mod entrant;
mod error;
mod event;
mod finish;
mod history;
mod id;
mod log;
mod pairing;
mod score;
mod settings;
mod sheet;
mod standings;
mod tie_break;
mod tie_break_value;
mod tournament;

pub use audit::{Concession, audit};
pub use crosstable::{CrossTable, CrossTableCell, CrossTableRow, HostScore, cross_table};
pub use entrant::{Entrant, Entry};
pub use error::{LogError, Refusal};
pub use event::{Event, Pairing};
pub use finish::Finish;
pub use id::EntrantId;
pub use log::{LogText, to_line};
pub use score::Points;
pub use settings::{Filler, Format, HostSeat, Settings};
pub use standings::{Standing, standings};
pub use tie_break::TieBreak;
pub use tie_break_value::TieBreakValue;
pub use tournament::{Dispute, Round, Table, Tournament};

/// The most entrants of a tournament.
pub const MAX_ENTRANTS: usize = 1000;
/// The most entries, those that were removed included.
pub const MAX_ENTRIES: usize = 2 * MAX_ENTRANTS;
/// The most rounds of a Swiss tournament.
pub const MAX_ROUNDS: u16 = 64;
/// The most rounds of a round robin: 100 entrants, or 50 who meet twice.
pub const MAX_ROBIN_ROUNDS: usize = 100;
/// The most boards of a simultaneous exhibition.
pub const MAX_BOARDS: u16 = 50;
