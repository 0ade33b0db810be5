//! Whether an event can follow, and what it changes: nothing is changed yet.

use super::{Timeline, unreadable};
use crate::error::Error;
use crate::ids::PersonId;
use crate::live::change::{Change, Prepared, Seating};
use gamut_rules::Seat;
use gamut_rules::any::AnyAction;
use gamut_rules::error::PlayError;
use gamut_table::{EndReason, Event, GameEnd, Owner};

impl Timeline {
    /// Checks that an event can follow that this person brings about, and makes ready what it changes. Nothing is
    /// changed yet.
    ///
    /// # Errors
    /// Why it cannot follow.
    pub(crate) fn prepare(&self, event: &Event, person: Option<PersonId>) -> Result<Prepared, Error> {
        let change = match event {
            Event::Started(_) => return Err(unreadable("it begins twice")),
            Event::Acted { action } => return Ok(Prepared { person, ..self.prepare_text(action)? }),
            Event::Undone { ply } => {
                if *ply as usize >= self.game.len() {
                    return Err(unreadable("it undoes what was not played"));
                }
                let mut game = self.game.clone();
                let skipped = game.undo_to(*ply as usize).map(|last| last.skipped).unwrap_or_default();
                Change::Undone { game: Box::new(game), ply: *ply, skipped }
            }
            Event::Resigned { seat } => {
                let seat = self.seat(*seat)?;
                Change::Resigned { seat, closed: self.lost_by(seat) }
            }
            Event::Left { seat, bot } | Event::Flagged { seat, bot: Some(bot) } => {
                let seat = self.seat(*seat)?;
                if !self.owner(seat).is_human() {
                    return Err(unreadable("nobody sat on the seat that was left"));
                }
                let partner = self.partner_left_alone(seat);
                Change::Left { seat, bot: *bot, closed: self.last_to_stay(seat), partner }
            }
            Event::Flagged { seat, bot: None } => {
                let seat = self.seat(*seat)?;
                Change::Flagged { seat, closed: GameEnd { reason: EndReason::Time, ..self.lost_by(seat) } }
            }
            Event::Voided => Change::Voided(GameEnd::without_winner(EndReason::Void)),
            Event::Drawn => Change::Drawn(GameEnd::without_winner(EndReason::Agreed)),
            Event::Offered { ask, seat } => {
                let seat = self.seat(*seat)?;
                if !self.can_be_asked(*ask, seat) {
                    return Err(unreadable("it asks for what cannot be"));
                }
                Change::Offered { ask: *ask, seat, person }
            }
            Event::Answered { seat, yes } => {
                let seat = self.seat(*seat)?;
                if !self.asking.is_open() {
                    return Err(unreadable("it answers what was not asked"));
                }
                Change::Answered { seat, yes: *yes }
            }
            Event::Continued { seat } => {
                let seat = self.seat(*seat)?;
                if self.asking.deciding.is_none_or(|deciding| deciding.seat != seat) {
                    return Err(unreadable("nobody asked whether that seat goes on"));
                }
                Change::Continued { seat }
            }
            Event::Questions { seat, allowed } => Change::Questions { seat: self.seat(*seat)?, allowed: *allowed },
            Event::Hinted { seat } => {
                let seat = self.seat(*seat)?;
                if !self.owner(seat).is_human() {
                    return Err(unreadable("nobody sat on the seat that was shown a hint"));
                }
                Change::Hinted { seat }
            }
            Event::Resumed => Change::Resumed,
            Event::Vacation { seat, until } => {
                Change::Vacation { seat: self.resting_seat(*seat)?, until: Some(*until) }
            }
            Event::Returned { seat } => Change::Vacation { seat: self.resting_seat(*seat)?, until: None },
            Event::Taken { seat } => {
                let person = Some(person.ok_or_else(|| unreadable("nobody took the seat that was taken"))?);
                let owner = Owner::Human { name: None, person };
                Change::Seated { seat: self.open_seat(*seat)?, owner, how: Seating::Taken }
            }
            Event::Given { seat, bot } => {
                Change::Seated { seat: self.open_seat(*seat)?, owner: Owner::Bot(*bot), how: Seating::Given }
            }
            Event::Opened { seat } => {
                let seat = self.seat(*seat)?;
                if !self.owner(seat).is_human() {
                    return Err(unreadable("nobody sat on the seat that was opened"));
                }
                Change::Seated { seat, owner: Owner::Open, how: Seating::Opened }
            }
            Event::Rematch { id } => Change::Rematch(id.parse().map_err(|_| unreadable("its rematch has no address"))?),
        };
        Ok(Prepared { event: event.clone(), person, change })
    }

    /// The same for an action in notation.
    ///
    /// # Errors
    /// Why the action is not possible.
    pub(crate) fn prepare_text(&self, action: &str) -> Result<Prepared, Error> {
        self.prepare_action(self.game.parse_action(action).map_err(|error| refused(error.into()))?)
    }

    /// The same for an action that was read or drawn.
    ///
    /// # Errors
    /// Why the action is not possible.
    pub(crate) fn prepare_action(&self, action: AnyAction) -> Result<Prepared, Error> {
        if self.closed.is_some() {
            return Err(unreadable("it goes on after its end"));
        }
        let checked = self.game.check(action).map_err(|error| refused(error.into()))?;
        let event = Event::Acted { action: action.to_string() };
        Ok(Prepared { event, person: None, change: Change::Acted(checked) })
    }

    fn seat(&self, number: u8) -> Result<Seat, Error> {
        let known = Seat::from_number(u32::from(number)).filter(|seat| seat.index() < self.game.seats());
        known.ok_or_else(|| unreadable(&format!("it has no seat {number}")))
    }

    /// A seat whose person may be on vacation.
    fn resting_seat(&self, number: u8) -> Result<Seat, Error> {
        let seat = self.seat(number)?;
        if self.knows_vacations() && self.owner(seat).is_human() {
            Ok(seat)
        } else {
            Err(unreadable("nobody can be on vacation there"))
        }
    }

    fn open_seat(&self, number: u8) -> Result<Seat, Error> {
        let seat = self.seat(number)?;
        if self.owner(seat).is_open() { Ok(seat) } else { Err(unreadable("a seat was taken twice")) }
    }
}

/// Why an action of a player is not possible.
fn refused(error: PlayError) -> Error {
    match error {
        PlayError::Parse(error) => Error::Malformed(error.to_string()),
        PlayError::Illegal(error) => Error::IllegalAction(error.to_string()),
    }
}
