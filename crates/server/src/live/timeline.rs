//! A game made from its log: where it stands after the events so far.

mod accept;
mod end;
mod prepare;
mod turn;

pub(super) use end::MAX_PLIES;

use super::asking::Asking;
use super::cards::Turned;
use super::change::Happened;
use crate::error::Error;
use crate::ids::{GameId, PersonId};
use crate::people::ShownPerson;
use gamut_rules::variant::Mode;
use gamut_rules::{AnyGame, RULES_VERSION, Seat, Variant};
use gamut_table::clocks::Clocks;
use gamut_table::{Event, GameEnd, LogEntry, Owner, Started};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The names of accounts, by the numbers that logs know them by.
pub(super) type Names = Arc<BTreeMap<PersonId, ShownPerson>>;

/// A game as its log tells it, up to some event. It grows with its list of actions alone, and a clone costs as much.
#[derive(Debug, Clone)]
pub(crate) struct Timeline {
    pub(super) id: GameId,
    /// What the game began with, without the record that it may have come as.
    pub(super) started: Arc<Started>,
    /// It came as a record, with the names that stand there.
    pub(super) is_record: bool,
    pub(super) created: i64,
    /// Number of the newest event.
    pub(crate) seq: u32,
    pub(super) game: AnyGame,
    /// Who plays now, in seat order.
    pub(super) owners: Vec<Owner>,
    /// Who sat down to play, in seat order: whoever has left since is still among them.
    pub(super) seated: Vec<Owner>,
    /// Seats that a person has left to a bot, the first one first.
    pub(super) left: Vec<Seat>,
    /// Seats that were shown hints, the first one first.
    pub(super) hinted: Vec<Seat>,
    /// Plies that a person decided, the last one last, each with the seat.
    pub(super) decided: Vec<(u32, Seat)>,
    /// The seats that were passed over after the last action.
    pub(super) skipped: Vec<Seat>,
    /// An end that is not by the rules.
    pub(super) closed: Option<GameEnd>,
    /// The seat that let a void game lapse.
    pub(super) late: Option<Seat>,
    pub(super) rematch: Option<GameId>,
    /// The cards that were turned up.
    pub(super) turned: Turned,
    /// The names of the accounts that sat down, as they were looked up last; they are not part of the log.
    pub(super) names: Names,
    /// The seats' clocks; none in games that one person plays alone and without a clock.
    pub(super) clocks: Option<Clocks>,
    /// What players have asked each other.
    pub(super) asking: Asking,
}

impl Timeline {
    /// A game that begins.
    ///
    /// # Errors
    /// When the event is no beginning that these rules can read.
    pub(crate) fn begin(id: GameId, first: &LogEntry) -> Result<Self, Error> {
        let Event::Started(started) = &first.event else { return Err(unreadable("it does not begin")) };
        if started.rules > RULES_VERSION {
            return Err(unreadable("it is of later rules"));
        }
        let variant: Variant = started.variant.parse().map_err(|error| unreadable(&error))?;
        let game = match &started.position {
            Some(position) => AnyGame::from_position(&variant, position),
            None => AnyGame::new(&variant),
        };
        let game = game.map_err(|error| unreadable(&error))?;
        if started.seats.len() != game.seats() {
            return Err(unreadable("its seats are not the variant's"));
        }
        if started.seed.is_none() && variant.mode() == Mode::FibonacciCards {
            return Err(unreadable("its cards have no seed"));
        }
        let mut timeline = Self {
            id,
            started: Arc::new(started.without_record()),
            is_record: started.imported.is_some(),
            created: first.at,
            seq: first.seq,
            game,
            owners: started.seats.clone(),
            seated: started.seats.clone(),
            left: Vec::new(),
            hinted: Vec::new(),
            decided: Vec::new(),
            skipped: Vec::new(),
            closed: None,
            late: None,
            rematch: None,
            turned: Turned::default(),
            names: Names::default(),
            clocks: None,
            asking: Asking::new(started.seats.len()),
        };
        if let Some(imported) = &started.imported {
            for action in &imported.moves {
                let change = timeline.prepare_text(action).map_err(in_log)?.change;
                timeline.change(change, first.at);
            }
            timeline.closed.clone_from(&imported.closed);
        }
        timeline.clocks = timeline.clocks_at_beginning();
        Ok(timeline)
    }

    /// A game from its whole log.
    ///
    /// # Errors
    /// When there is none, or it does not replay.
    pub(crate) fn replay(id: GameId, log: &[LogEntry]) -> Result<Self, Error> {
        let (first, rest) = log.split_first().ok_or(Error::NoSuchGame)?;
        let mut timeline = Self::begin(id, first)?;
        for record in rest {
            timeline.apply(record)?;
        }
        Ok(timeline)
    }

    /// The same, shown with these names.
    pub(super) fn named(self, names: Names) -> Self {
        Self { names, ..self }
    }

    /// Goes on by an event of the log.
    ///
    /// # Errors
    /// When the event cannot follow; nothing is changed then.
    pub(crate) fn apply(&mut self, record: &LogEntry) -> Result<Happened, Error> {
        if record.seq != self.seq + 1 {
            return Err(unreadable("its events have a gap"));
        }
        let prepared = self.prepare(&record.event, record.person).map_err(in_log)?;
        let clocks = self.clocks_after(&prepared.change, record.at, record.spent);
        Ok(self.accept(prepared.change, clocks, record.at))
    }
}

/// Why an event of the log cannot follow.
fn in_log(error: Error) -> Error {
    if matches!(error, Error::Unreadable(_)) { error } else { unreadable(&error) }
}

fn unreadable(what: &(impl ToString + ?Sized)) -> Error {
    Error::Unreadable(what.to_string())
}
