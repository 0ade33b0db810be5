//! A game made from its log: where it stands after each event.

use super::cards::Turned;
use super::{turn, view};
use crate::error::Error;
use crate::event::{Bot, Closed, Event, Imported, Owner, Record, Started};
use crate::ids::GameId;
use crate::wire::{ActionView, Board, EventView, MoveView};
use gamut_rules::variant::Mode;
use gamut_rules::{AnyGame, RULES_VERSION, Seat, Turn, Variant};
use std::sync::Arc;

/// A game as its log tells it, up to some event.
#[derive(Debug, Clone)]
pub(crate) struct Timeline {
    pub(super) id: GameId,
    pub(super) started: Started,
    pub(super) created: i64,
    /// Number of the newest event.
    pub(crate) seq: u32,
    pub(super) game: AnyGame,
    pub(super) start: Board,
    /// What was played and not undone.
    pub(super) moves: Vec<MoveView>,
    /// An end that is not by the rules.
    pub(super) closed: Option<Closed>,
    /// The record that the game came as, shared by the copies of this.
    pub(super) imported: Option<Arc<Imported>>,
    pub(super) rematch: Option<GameId>,
    /// The cards that were turned up.
    pub(super) turned: Turned,
}

impl Timeline {
    /// A game that begins.
    ///
    /// # Errors
    /// When the event is no beginning that these rules can read.
    pub(crate) fn begin(id: GameId, first: &Record) -> Result<Self, Error> {
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
        let start = view::board(&game);
        let mut started = Started::clone(started);
        let imported = started.imported.take().map(Arc::new);
        let mut timeline = Self {
            id,
            started,
            created: first.at,
            seq: first.seq,
            game,
            start,
            moves: Vec::new(),
            closed: None,
            imported: None,
            rematch: None,
            turned: Turned::default(),
        };
        if let Some(imported) = imported {
            for action in &imported.moves {
                timeline.act(action)?;
            }
            timeline.closed.clone_from(&imported.closed);
            timeline.imported = Some(imported);
        }
        Ok(timeline)
    }

    /// A game from its whole log.
    ///
    /// # Errors
    /// When there is none, or it does not replay.
    pub(crate) fn replay(id: GameId, log: &[Record]) -> Result<Self, Error> {
        let (first, rest) = log.split_first().ok_or(Error::NoSuchGame)?;
        let mut timeline = Self::begin(id, first)?;
        for record in rest {
            timeline.apply(record)?;
        }
        Ok(timeline)
    }

    /// Goes on by an event, and returns it as the page sees it. An event that fails leaves the timeline unusable.
    ///
    /// # Errors
    /// When the event cannot follow.
    pub(crate) fn apply(&mut self, record: &Record) -> Result<EventView, Error> {
        if record.seq != self.seq + 1 {
            return Err(unreadable("its events have a gap"));
        }
        let view = match &record.event {
            Event::Started(_) => return Err(unreadable("it begins twice")),
            Event::Acted { action } => EventView::Acted { moved: self.act(action)? },
            Event::Undone { ply } => {
                if *ply as usize >= self.game.len() {
                    return Err(unreadable("it undoes what was not played"));
                }
                while self.game.len() > *ply as usize {
                    self.game.undo();
                }
                self.moves.truncate(self.game.len());
                EventView::Undone { ply: *ply }
            }
            Event::Resigned { seat } => {
                let known = Seat::from_number(u32::from(*seat)).filter(|seat| seat.index() < self.game.seats());
                let loser = self.game.side_of(known.ok_or_else(|| unreadable("a seat resigned that is none"))?);
                let winners = Seat::all(self.game.seats()).filter(|&seat| self.game.side_of(seat) != loser);
                let winners = winners.map(Seat::number).collect();
                self.closed = Some(Closed { winners, reason: String::from("resigned") });
                EventView::Resigned { seat: *seat }
            }
            Event::Rematch { id } => {
                self.rematch = Some(id.parse().map_err(|_| unreadable("its rematch has no address"))?);
                EventView::Rematch { id: id.clone() }
            }
        };
        self.seq = record.seq;
        Ok(view)
    }

    fn act(&mut self, action: &str) -> Result<MoveView, Error> {
        let seat = self.turn().ok_or_else(|| unreadable("it goes on after its end"))?;
        let turn = turn::number(&self.game);
        self.turned.note(&self.game, action);
        let effect = self.game.effect(action).map_err(|error| unreadable(&error))?;
        let action = self.game.play(action).map_err(|error| unreadable(&error))?;
        let ply = u32::try_from(self.game.len()).expect("a game is shorter than four thousand million plies");
        let skipped = turn::skipped(&self.game, seat, turn).into_iter().map(Seat::number).collect();
        let moved = MoveView { action: view::action(action, &effect), ply, seat: seat.number(), skipped, turn };
        self.moves.push(moved.clone());
        Ok(moved)
    }

    /// The seat in turn, also where chance acts for it; none when the game is over.
    pub(crate) fn turn(&self) -> Option<Seat> {
        if self.closed.is_some() { None } else { turn::seat(&self.game) }
    }

    /// Who plays a seat.
    pub(super) fn owner(&self, seat: Seat) -> &Owner {
        &self.started.seats[seat.index()]
    }

    /// The bot that is to move, if one is.
    pub(super) fn waits_for(&self) -> Option<Bot> {
        match self.game.turn() {
            Turn::Act(seat) if self.closed.is_none() => self.owner(seat).bot(),
            _ => None,
        }
    }

    /// Is a person to act?
    pub(super) fn asks(&self) -> bool {
        self.turn().is_some() && !self.goes_on()
    }

    /// Does the game go on without a person?
    pub(super) fn goes_on(&self) -> bool {
        self.waits_for().is_some() || self.card().is_some()
    }

    /// How many plies are left after an undo: those before the last decision of a person. A card is nobody's.
    pub(super) fn undo_to(&self) -> Option<u32> {
        let decided = |moved: &&MoveView| {
            let card = matches!(moved.action, ActionView::Card(_));
            !card && self.started.seats[usize::from(moved.seat) - 1].bot().is_none()
        };
        let last = self.moves.iter().rev().find(decided)?;
        self.turn().is_some().then(|| last.ply - 1)
    }
}

pub(super) fn unreadable(what: &(impl ToString + ?Sized)) -> Error {
    Error::Unreadable(what.to_string())
}
