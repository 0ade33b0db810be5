//! The state of a game after a prefix of its log.

mod accept;
mod audience;
mod cards;
mod clocks;
mod end;
mod offers;
mod partners;
mod prepare;
mod summary;
mod turn;

pub use end::MAX_PLIES;

use crate::cards::TurnedCards;
use crate::change::Happened;
use crate::clocks::Clocks;
use crate::offers::Offers;
use crate::{Event, GameEnd, GameId, LogEntry, LogError, Owner, Started};
use gamut_rules::{AnyGame, RULES_VERSION, Seat, Variant};
use std::sync::Arc;

/// A game after the events so far. Only its list of actions grows, and a clone costs that much.
///
/// An event is first [prepared](Self::prepare), which checks it and changes nothing, and then [accepted](Self::accept),
/// which cannot fail. Both follow from the log alone: two timelines that accepted the same entries behave the same.
#[derive(Debug, Clone)]
pub struct Timeline {
    pub(crate) id: GameId,
    /// How the game began, without an imported record.
    pub(crate) started: Arc<Started>,
    /// Whether the game was imported from a record, with the record's names.
    pub(crate) is_record: bool,
    /// When the game was created, in milliseconds since 1970.
    pub(crate) created: i64,
    /// Number of the newest event.
    pub(crate) seq: u32,
    pub(crate) game: AnyGame,
    /// Who plays now, one owner for each seat, in seat order.
    pub(crate) owners: Vec<Owner>,
    /// Who sat down to play, in seat order, including players who left.
    pub(crate) seated: Vec<Owner>,
    /// Seats left to a bot, first to leave first.
    pub(crate) left: Vec<Seat>,
    /// Seats that saw hints, in order.
    pub(crate) hinted: Vec<Seat>,
    /// Plies that a person decided, ascending, each with the seat. None exceeds the number of plies played.
    pub(crate) decided: Vec<(u32, Seat)>,
    /// The seats passed over after the last action.
    pub(crate) skipped: Vec<Seat>,
    /// An end that does not follow from the rules.
    pub(crate) closed: Option<GameEnd>,
    /// The seat whose missed first turn voided the game.
    pub(crate) late: Option<Seat>,
    /// The seat whose player called it off alone.
    pub(crate) called_off: Option<Seat>,
    /// The rematch.
    pub(crate) rematch: Option<GameId>,
    /// The cards turned up.
    pub(crate) turned: TurnedCards,
    /// The seats' clocks. `None` in a game that one person plays alone without a clock.
    pub(crate) clocks: Option<Clocks>,
    /// Requests between players.
    pub(crate) offers: Offers,
}

impl Timeline {
    /// Starts a game from its first event.
    ///
    /// # Errors
    /// If the event is not `started`, or these rules cannot read it.
    pub fn begin(id: GameId, first: &LogEntry) -> Result<Self, LogError> {
        let Event::Started(started) = &first.event else { return Err(LogError::NoBeginning) };
        if started.rules > RULES_VERSION {
            return Err(LogError::LaterRules);
        }
        let variant: Variant = started.variant.parse()?;
        let game = match &started.position {
            Some(position) => AnyGame::from_position(&variant, position)?,
            None => AnyGame::new(&variant)?,
        };
        if started.seats.len() != game.seats() {
            return Err(LogError::WrongSeats);
        }
        if started.seed.is_none() && variant.mode().has_cards() {
            return Err(LogError::NoSeed);
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
            called_off: None,
            rematch: None,
            turned: TurnedCards::default(),
            clocks: None,
            offers: Offers::new(started.seats.len()),
        };
        if let Some(imported) = &started.imported {
            for action in &imported.moves {
                let change = timeline.prepare_text(action)?.change;
                timeline.change(change, first.at);
            }
            timeline.closed.clone_from(&imported.closed);
        }
        timeline.clocks = timeline.clocks_at_beginning();
        Ok(timeline)
    }

    /// Replays a whole log.
    ///
    /// # Errors
    /// If the log is empty or does not replay.
    pub fn replay(id: GameId, log: &[LogEntry]) -> Result<Self, LogError> {
        let (first, rest) = log.split_first().ok_or(LogError::Empty)?;
        let mut timeline = Self::begin(id, first)?;
        for entry in rest {
            timeline.apply(entry)?;
        }
        Ok(timeline)
    }

    /// Applies an entry of the log.
    ///
    /// # Errors
    /// If the event cannot follow; nothing is changed then.
    pub fn apply(&mut self, entry: &LogEntry) -> Result<Happened, LogError> {
        if entry.seq != self.seq + 1 {
            return Err(LogError::Gap);
        }
        let prepared = self.prepare(&entry.event, entry.person)?;
        let clocks = self.clocks_after(&prepared.change, entry.at, entry.spent);
        Ok(self.accept(prepared.change, clocks, entry.at))
    }

    /// Returns the game's address.
    #[must_use]
    pub fn id(&self) -> GameId {
        self.id
    }

    /// Returns how the game began, without an imported record.
    #[must_use]
    pub fn started(&self) -> &Started {
        &self.started
    }

    /// Returns whether the game was imported from a record.
    #[must_use]
    pub fn is_record(&self) -> bool {
        self.is_record
    }

    /// Returns when the game was created, in milliseconds since 1970.
    #[must_use]
    pub fn created(&self) -> i64 {
        self.created
    }

    /// Returns the number of the newest event.
    #[must_use]
    pub fn seq(&self) -> u32 {
        self.seq
    }

    /// Returns the current state of the game under its rules.
    #[must_use]
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Returns the current state of the game under its rules.
    #[must_use]
    pub fn into_game(self) -> AnyGame {
        self.game
    }

    /// Returns who plays now, in seat order.
    #[must_use]
    pub fn owners(&self) -> &[Owner] {
        &self.owners
    }

    /// Returns who sat down to play, in seat order, including players who left.
    #[must_use]
    pub fn seated(&self) -> &[Owner] {
        &self.seated
    }

    /// Returns the seats that saw hints, in order.
    #[must_use]
    pub fn hinted(&self) -> &[Seat] {
        &self.hinted
    }

    /// Returns the seats passed over after the last action.
    #[must_use]
    pub fn skipped(&self) -> &[Seat] {
        &self.skipped
    }

    /// Returns an end that does not follow from the rules.
    #[must_use]
    pub fn closed(&self) -> Option<&GameEnd> {
        self.closed.as_ref()
    }

    /// Returns the seat whose missed first turn voided the game.
    #[must_use]
    pub fn late(&self) -> Option<Seat> {
        self.late
    }

    /// Returns the seat whose player called the game off without asking the others.
    #[must_use]
    pub fn called_off(&self) -> Option<Seat> {
        self.called_off
    }

    /// Returns the rematch, once it is created.
    #[must_use]
    pub fn rematch(&self) -> Option<GameId> {
        self.rematch
    }

    /// Returns the seats' clocks. `None` in a game that one person plays alone without a clock.
    #[must_use]
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// Returns the seats whose players accept no requests, in seat order.
    #[must_use]
    pub fn unasked(&self) -> &[Seat] {
        &self.offers.unasked
    }

    /// Returns whether a request is waiting for answers.
    #[must_use]
    pub fn has_offer(&self) -> bool {
        self.offers.is_open()
    }
}
