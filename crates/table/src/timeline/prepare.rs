//! Checks that an event can follow and computes what it changes, without changing anything.

use crate::change::{Change, Prepared, Seating};
use crate::{EndReason, Event, EventError, GameEnd, Owner, PersonId, Timeline};
use gamut_rules::{AnyAction, AnyPlayError, Seat};

impl Timeline {
    /// Checks that an event caused by this person can follow, and prepares its change. Nothing is changed yet.
    ///
    /// # Errors
    /// Why it cannot follow.
    pub fn prepare(&self, event: &Event, person: Option<PersonId>) -> Result<Prepared, EventError> {
        let change = match event {
            Event::Started(_) => return Err(EventError::SecondBeginning),
            Event::Acted { action } => return Ok(Prepared { person, ..self.prepare_text(action)? }),
            Event::Undone { ply } => {
                if *ply as usize >= self.game.len() {
                    return Err(EventError::NothingPlayed);
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
                    return Err(EventError::NobodyLeft);
                }
                let partner = self.partner_left_alone(seat);
                Change::Left { seat, bot: *bot, closed: self.last_to_stay(seat), partner }
            }
            Event::Flagged { seat, bot: None } => {
                let seat = self.seat(*seat)?;
                Change::Flagged { seat, closed: GameEnd { reason: EndReason::Time, ..self.lost_by(seat) } }
            }
            Event::Voided { late, by } => Change::Voided {
                closed: GameEnd::without_winner(EndReason::Void),
                late: late.map(|seat| self.seat(seat)).transpose()?,
                by: by.map(|seat| self.seat(seat)).transpose()?,
                by_person: person.is_some(),
            },
            Event::Drawn => Change::Drawn(GameEnd::without_winner(EndReason::Agreed)),
            Event::Offered { ask, seat } => {
                let seat = self.seat(*seat)?;
                if !self.can_be_asked(*ask, seat) {
                    return Err(EventError::ImpossibleOffer);
                }
                Change::Offered { ask: *ask, seat, person }
            }
            Event::Answered { seat, yes } => {
                let seat = self.seat(*seat)?;
                if !self.offers.is_open() {
                    return Err(EventError::NothingAsked);
                }
                Change::Answered { ask: self.offers.ask(), seat, yes: *yes }
            }
            Event::Continued { seat } => {
                let seat = self.seat(*seat)?;
                if self.offers.deciding.is_none_or(|deciding| deciding.seat != seat) {
                    return Err(EventError::NothingToDecide);
                }
                Change::Continued { seat }
            }
            Event::Questions { seat, allowed } => Change::Questions { seat: self.seat(*seat)?, allowed: *allowed },
            Event::Hinted { seat } => {
                let seat = self.seat(*seat)?;
                if !self.owner(seat).is_human() {
                    return Err(EventError::NobodyHinted);
                }
                Change::Hinted { seat }
            }
            Event::Resumed => Change::Resumed,
            Event::Vacation { seat, until } => {
                Change::Vacation { seat: self.resting_seat(*seat)?, until: Some(*until) }
            }
            Event::Returned { seat } => Change::Vacation { seat: self.resting_seat(*seat)?, until: None },
            Event::Taken { seat } => {
                let person = Some(person.ok_or(EventError::NobodySatDown)?);
                let owner = Owner::Human { name: None, person };
                Change::Seated { seat: self.open_seat(*seat)?, owner, how: Seating::Taken }
            }
            Event::Given { seat, bot } => {
                Change::Seated { seat: self.open_seat(*seat)?, owner: Owner::Bot(*bot), how: Seating::Given }
            }
            Event::Opened { seat } => {
                let seat = self.seat(*seat)?;
                if !self.owner(seat).is_human() {
                    return Err(EventError::NobodyStoodUp);
                }
                Change::Seated { seat, owner: Owner::Open, how: Seating::Opened }
            }
            Event::Rematch { id } => Change::Rematch(id.parse().map_err(|_| EventError::NoRematch)?),
        };
        Ok(Prepared { event: event.clone(), person, change })
    }

    /// Prepares an action given in notation.
    ///
    /// # Errors
    /// Why the action is not possible.
    pub fn prepare_text(&self, action: &str) -> Result<Prepared, EventError> {
        self.prepare_action(self.game.parse_action(action).map_err(AnyPlayError::from)?)
    }

    /// Prepares an action that is parsed already.
    ///
    /// # Errors
    /// Why the action is not possible.
    pub fn prepare_action(&self, action: AnyAction) -> Result<Prepared, EventError> {
        if self.closed.is_some() {
            return Err(EventError::AfterEnd);
        }
        let checked = self.game.check(action).map_err(AnyPlayError::from)?;
        let event = Event::Acted { action: action.to_string() };
        Ok(Prepared { event, person: None, change: Change::Acted(checked) })
    }

    fn seat(&self, number: u8) -> Result<Seat, EventError> {
        let known = Seat::from_number(u32::from(number)).filter(|seat| seat.index() < self.game.seats());
        known.ok_or(EventError::NoSuchSeat(number))
    }

    /// Returns a seat whose person can be on vacation.
    fn resting_seat(&self, number: u8) -> Result<Seat, EventError> {
        let seat = self.seat(number)?;
        if self.knows_vacations() && self.owner(seat).is_human() { Ok(seat) } else { Err(EventError::NoVacation) }
    }

    fn open_seat(&self, number: u8) -> Result<Seat, EventError> {
        let seat = self.seat(number)?;
        if self.owner(seat).is_open() { Ok(seat) } else { Err(EventError::TakenTwice) }
    }
}
