//! Games played without a server: each event is checked as if it happened here.

use super::begin::new_log;
use super::setup;
use crate::LiveError;
use gamut_store::clock;
use gamut_store::ids::{GameId, PersonId};
use gamut_store::names;
use gamut_store::{Append, NewLog, Visitor, Write};
use gamut_table::{Event, LogEntry, Owner, Refusal, Started, Timeline};
use gamut_views::OfflineGame;
use std::fmt::Display;

/// Maximum number of events: one of the longest games with many takebacks.
const MAX_EVENTS: usize = 20_000;

/// The log of a game that a person played without a server.
pub(super) struct PlayedOffline {
    /// The first event.
    first: NewLog,
    /// The other events.
    rest: Vec<LogEntry>,
    /// The state after them.
    end: Timeline,
}

impl PlayedOffline {
    /// Returns the write for the events that are not stored yet. `None` if all are.
    ///
    /// # Errors
    /// If the stored game is another one, or continued differently.
    pub(super) fn write(mut self, stored: &[LogEntry], visitor: Visitor) -> Result<Option<Write>, LiveError> {
        let known = match stored.split_first() {
            None => 0,
            Some((first, rest)) => {
                self.is_of(first)?;
                if rest.iter().zip(&self.rest).any(|(known, sent)| known.event != sent.event) {
                    return Err(LiveError::Refused(Refusal::Stale));
                }
                rest.len()
            }
        };
        let mut events = self.rest.split_off(known.min(self.rest.len()));
        let last = events.pop().map(|record| append(&self.end, record));
        let game = stored.is_empty().then_some(self.first);
        let is_new = game.is_some() || last.is_some();
        Ok(is_new.then_some(Write::HandOver {
            game: game.map(Box::new),
            events,
            last: last.map(Box::new),
            id: self.end.id(),
            visitor,
        }))
    }

    /// Checks that the stored game has the same beginning.
    fn is_of(&self, first: &LogEntry) -> Result<(), LiveError> {
        match (&first.event, &self.first.first.event) {
            (Event::Started(known), Event::Started(sent)) if known == sent => Ok(()),
            _ => Err(LiveError::Malformed(String::from("another game has this address"))),
        }
    }
}

/// Checks a game that this person played without a server.
///
/// # Errors
/// The first error.
pub(super) fn read(id: GameId, game: OfflineGame, person: PersonId) -> Result<PlayedOffline, LiveError> {
    if game.events.len() > MAX_EVENTS {
        let events = game.events.len();
        return Err(LiveError::Malformed(format!("a game has at most {MAX_EVENTS} events, not {events}")));
    }
    let now = clock::now();
    let created = clock::read(&game.created).ok_or_else(|| {
        LiveError::Malformed(format!("read {:?}, expected a time such as 2026-11-23T04:00:00Z", game.created))
    })?;
    let first = Event::Started(Box::new(started(&game, person)?));
    let first = LogEntry { person: Some(person), ..LogEntry::new(0, created.min(now), first) };
    let mut timeline = Timeline::begin(id, &first)?;
    let first = new_log(&timeline, first);
    let mut rest = Vec::with_capacity(game.events.len());
    for (event, seq) in game.events.into_iter().zip(1..) {
        let event = follows(&timeline, event).map_err(|error| at_event(seq, &error))?;
        let by_person = !matches!(event, Event::Acted { .. }) || timeline.awaits_human();
        let record = LogEntry { person: by_person.then_some(person), ..LogEntry::new(seq, now, event) };
        timeline.apply(&record).map_err(|error| at_event(seq, &error))?;
        rest.push(record);
    }
    Ok(PlayedOffline { first, rest, end: timeline })
}

fn at_event(seq: u32, error: &impl Display) -> LiveError {
    LiveError::Malformed(format!("event {seq}: {error}"))
}

/// Returns the first event, with names as they are shown.
fn started(game: &OfflineGame, maker: PersonId) -> Result<Started, LiveError> {
    let mut started = game.started(Some(maker)).map_err(|error| LiveError::Malformed(error.to_string()))?;
    for owner in &mut started.seats {
        if let Owner::Human { name, .. } = owner {
            *name = name.as_deref().and_then(names::shown);
            *name = name.take().map(|name| name.chars().take(OfflineGame::MAX_NAME).collect());
        }
    }
    Ok(started)
}

/// Returns the write for the newest event, with the state after it.
fn append(game: &Timeline, record: LogEntry) -> Append {
    let (waiting, due, beat) = (game.auto_advances(), game.due(), game.beat());
    // A game without a clock has no conditional moves.
    let conditional = Vec::new();
    Append { id: game.id(), record, waiting, due, beat, summary: game.summary(), conditional }
}

/// Checks that an event can happen without a server, and returns it as it is stored.
///
/// # Errors
/// Why it cannot follow.
fn follows(game: &Timeline, event: Event) -> Result<Event, LiveError> {
    if game.end().is_some() {
        return Err(LiveError::Refused(Refusal::GameOver));
    }
    let sits = |number: u8| {
        let seat = gamut_rules::Seat::all(game.game().seats()).find(|seat| seat.number() == number);
        match seat.filter(|seat| game.owner(*seat).is_human()) {
            Some(_) => Ok(()),
            None => Err(LiveError::NotYourSeat(format!("nobody sits on seat {number}"))),
        }
    };
    Ok(match event {
        Event::Acted { action } => {
            if let Some(card) = game.card().map(|card| card.to_string()).filter(|card| *card != action) {
                return Err(LiveError::WrongCard(format!("{action} is not the card that is drawn, but {card}")));
            }
            Event::Acted { action }
        }
        Event::Undone { ply } if game.undo_to() == Some(ply) => Event::Undone { ply },
        Event::Undone { .. } => return Err(LiveError::Refused(Refusal::NothingToUndo)),
        Event::Resigned { seat } => {
            sits(seat)?;
            if game.goes_on_without() {
                return Err(LiveError::NotYourTurn("the others play on: the seat is left to a bot"));
            }
            Event::Resigned { seat }
        }
        Event::Hinted { seat } => {
            sits(seat)?;
            Event::Hinted { seat }
        }
        Event::Left { seat, bot } => {
            sits(seat)?;
            if !game.goes_on_without() {
                return Err(LiveError::NotYourTurn("nobody plays on: the game is resigned"));
            }
            Event::Left { seat, bot: setup::bot(bot.level, None, Some(bot.seed))? }
        }
        _ => return Err(LiveError::Malformed(String::from("this needs a server"))),
    })
}
