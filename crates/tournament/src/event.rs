//! The events of a tournament's log.

use crate::entrant::Entry;
use crate::finish::Finish;
use crate::id::EntrantId;
use crate::settings::Settings;
use serde::{Deserialize, Serialize};

/// One event. The log holds one a line, as a JSON object.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The tournament was created: always the first event, and only the first.
    Created(Settings),
    /// A person or a team entered, before the first round or later.
    Entered(Entry),
    /// An entrant is no longer paired.
    Withdrew {
        /// Who withdrew.
        entrant: EntrantId,
    },
    /// An entrant who withdrew or was removed is paired again.
    Returned {
        /// Who returned.
        entrant: EntrantId,
    },
    /// The organiser removed an entrant, who is no longer paired and frees a place.
    Removed {
        /// Who was removed.
        entrant: EntrantId,
    },
    /// The next round was paired.
    Paired(Pairing),
    /// A table's result was entered.
    Result {
        /// The round, from 1.
        round: u16,
        /// The table, from 1.
        table: u16,
        /// How each seat finished, in order of seats.
        finishes: Vec<Finish>,
    },
    /// A player disputed a result of the last round. The organiser decides by correcting it.
    Contested {
        /// The round, from 1.
        round: u16,
        /// The table, from 1.
        table: u16,
        /// Who disputes it.
        entrant: EntrantId,
    },
    /// A result was replaced or confirmed by the organiser. Later rounds stay as they were paired.
    Corrected {
        /// The round, from 1.
        round: u16,
        /// The table, from 1.
        table: u16,
        /// How each seat finished, in order of seats.
        finishes: Vec<Finish>,
    },
    /// The tournament is over: nothing follows but corrections.
    Closed,
}

/// A round: who sits where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pairing {
    /// The round, from 1.
    pub round: u16,
    /// The entrants of each table in order of seats; `None` is a bot. A team takes seats 1 and 3, or 2 and 4.
    pub tables: Vec<Vec<Option<EntrantId>>>,
    /// Who does not play.
    pub byes: Vec<EntrantId>,
}
