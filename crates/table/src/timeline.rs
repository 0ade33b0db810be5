//! A game made from its log: where it stands after the events so far.

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
use gamut_rules::variant::Mode;
use gamut_rules::{AnyGame, RULES_VERSION, Seat, Variant};
use std::sync::Arc;

/// A game as its log tells it, up to some event. It grows with its list of actions alone, and a clone costs as much.
///
/// What an event changes is [prepared](Self::prepare), which checks it and changes nothing, and then
/// [accepted](Self::accept), which cannot fail. Both follow from the log alone: two timelines that have accepted the same
/// entries are equal in all that can be asked of them.
#[derive(Debug, Clone)]
pub struct Timeline {
    pub(crate) id: GameId,
    /// What the game began with, without the record that it may have come as.
    pub(crate) started: Arc<Started>,
    /// It came as a record, with the names that stand there.
    pub(crate) is_record: bool,
    /// Milliseconds since 1970.
    pub(crate) created: i64,
    /// Number of the newest event.
    pub(crate) seq: u32,
    pub(crate) game: AnyGame,
    /// Who plays now, in seat order: as many as the game has seats.
    pub(crate) owners: Vec<Owner>,
    /// Who sat down to play, in seat order: whoever has left since is still among them.
    pub(crate) seated: Vec<Owner>,
    /// Seats that a person has left to a bot, the first one first.
    pub(crate) left: Vec<Seat>,
    /// Seats that were shown hints, the first one first.
    pub(crate) hinted: Vec<Seat>,
    /// Plies that a person decided, in ascending order, each with the seat. None is above the number of plies played.
    pub(crate) decided: Vec<(u32, Seat)>,
    /// The seats that were passed over after the last action.
    pub(crate) skipped: Vec<Seat>,
    /// An end that is not by the rules.
    pub(crate) closed: Option<GameEnd>,
    /// The seat that let a void game lapse.
    pub(crate) late: Option<Seat>,
    /// The next game of the same players.
    pub(crate) rematch: Option<GameId>,
    /// The cards that were turned up.
    pub(crate) turned: TurnedCards,
    /// The seats' clocks; none in games that one person plays alone and without a clock.
    pub(crate) clocks: Option<Clocks>,
    /// What players have asked each other.
    pub(crate) offers: Offers,
}

impl Timeline {
    /// A game that begins.
    ///
    /// # Errors
    /// When the event is no beginning that these rules can read.
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
        if started.seed.is_none() && variant.mode() == Mode::FibonacciCards {
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

    /// A game from its whole log.
    ///
    /// # Errors
    /// When there is none, or it does not replay.
    pub fn replay(id: GameId, log: &[LogEntry]) -> Result<Self, LogError> {
        let (first, rest) = log.split_first().ok_or(LogError::Empty)?;
        let mut timeline = Self::begin(id, first)?;
        for entry in rest {
            timeline.apply(entry)?;
        }
        Ok(timeline)
    }

    /// Accepts an event of the log.
    ///
    /// # Errors
    /// When the event cannot follow; nothing is changed then.
    pub fn apply(&mut self, entry: &LogEntry) -> Result<Happened, LogError> {
        if entry.seq != self.seq + 1 {
            return Err(LogError::Gap);
        }
        let prepared = self.prepare(&entry.event, entry.person)?;
        let clocks = self.clocks_after(&prepared.change, entry.at, entry.spent);
        Ok(self.accept(prepared.change, clocks, entry.at))
    }

    /// The game's address.
    #[must_use]
    pub fn id(&self) -> GameId {
        self.id
    }

    /// What the game began with, without the record that it may have come as.
    #[must_use]
    pub fn started(&self) -> &Started {
        &self.started
    }

    /// Returns whether the game came as a record.
    #[must_use]
    pub fn is_record(&self) -> bool {
        self.is_record
    }

    /// When it began, in milliseconds since 1970.
    #[must_use]
    pub fn created(&self) -> i64 {
        self.created
    }

    /// Number of the newest event.
    #[must_use]
    pub fn seq(&self) -> u32 {
        self.seq
    }

    /// The game by its rules, as it stands.
    #[must_use]
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The game by its rules, as it stands.
    #[must_use]
    pub fn into_game(self) -> AnyGame {
        self.game
    }

    /// Who plays now, in seat order.
    #[must_use]
    pub fn owners(&self) -> &[Owner] {
        &self.owners
    }

    /// Who sat down to play, in seat order: whoever has left since is still among them.
    #[must_use]
    pub fn seated(&self) -> &[Owner] {
        &self.seated
    }

    /// Seats that were shown hints, the first one first.
    #[must_use]
    pub fn hinted(&self) -> &[Seat] {
        &self.hinted
    }

    /// The seats that were passed over after the last action.
    #[must_use]
    pub fn skipped(&self) -> &[Seat] {
        &self.skipped
    }

    /// An end that is not by the rules.
    #[must_use]
    pub fn closed(&self) -> Option<&GameEnd> {
        self.closed.as_ref()
    }

    /// The seat that let a void game lapse.
    #[must_use]
    pub fn late(&self) -> Option<Seat> {
        self.late
    }

    /// The next game of the same players, once it is made.
    #[must_use]
    pub fn rematch(&self) -> Option<GameId> {
        self.rematch
    }

    /// The seats' clocks; none in games that one person plays alone and without a clock.
    #[must_use]
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// The seats whose people want to be asked nothing, in seat order.
    #[must_use]
    pub fn unasked(&self) -> &[Seat] {
        &self.offers.unasked
    }

    /// Returns whether an offer waits for answers.
    #[must_use]
    pub fn has_offer(&self) -> bool {
        self.offers.is_open()
    }
}
