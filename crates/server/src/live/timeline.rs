//! A game made from its log: where it stands after the events so far.

use super::asking::Asking;
use super::cards::Turned;
use super::change::{Change, Happened, Prepared, Seating};
use super::clocks::Clocks;
use crate::error::Error;
use crate::event::{Ask, Bot, Closed, Event, LogEntry, Owner, Started};
use crate::ids::{GameId, PersonId};
use gamut_rules::any::{AnyAction, Standing};
use gamut_rules::error::PlayError;
use gamut_rules::variant::Mode;
use gamut_rules::{AnyGame, RULES_VERSION, Seat, Turn, Variant};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A game that reaches this many plies is drawn. Longer games are older than the limit; they can only be read.
pub(super) const MAX_PLIES: u32 = 5_000;
/// How the end of such a game is called.
pub(super) const LENGTH: &str = "length";
/// And of one that all others have left.
pub(super) const LEFT: &str = "left";
/// And of one in which somebody's time was out.
pub(super) const TIME: &str = "time";
/// And of one that is drawn because the players agreed so.
pub(super) const AGREED: &str = "agreed";
/// And of one that counts for nothing.
pub(super) const VOID: &str = "void";

/// The names of accounts, by the numbers that logs know them by.
pub(super) type Names = Arc<BTreeMap<PersonId, String>>;

/// A game as its log tells it, up to some event. It grows with its list of actions alone, and a clone costs as much.
#[derive(Debug, Clone)]
pub(crate) struct Timeline {
    pub(super) id: GameId,
    /// What the game began with, without the record that it may have come as.
    pub(super) started: Arc<Started>,
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
    /// Plies that a person decided, the last one last, each with the seat.
    pub(super) decided: Vec<(u32, Seat)>,
    /// The seats that were passed over after the last action.
    pub(super) skipped: Vec<Seat>,
    /// An end that is not by the rules.
    pub(super) closed: Option<Closed>,
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
            created: first.at,
            seq: first.seq,
            game,
            owners: started.seats.clone(),
            seated: started.seats.clone(),
            left: Vec::new(),
            decided: Vec::new(),
            skipped: Vec::new(),
            closed: None,
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
                Change::Left { seat, bot: *bot, closed: self.last_to_stay(seat) }
            }
            Event::Flagged { seat, bot: None } => {
                let seat = self.seat(*seat)?;
                Change::Flagged { seat, closed: Closed { reason: String::from(TIME), ..self.lost_by(seat) } }
            }
            Event::Voided => Change::Voided(Closed { winners: Vec::new(), reason: String::from(VOID) }),
            Event::Drawn => Change::Drawn(Closed { winners: Vec::new(), reason: String::from(AGREED) }),
            Event::Offered { ask, seat } => {
                let seat = self.seat(*seat)?;
                if self.end().is_some() || *ask == Ask::Takeback && self.takeback_to(seat).is_none() {
                    return Err(unreadable("it asks for what cannot be"));
                }
                Change::Offered { ask: *ask, seat }
            }
            Event::Answered { seat, yes } => {
                let seat = self.seat(*seat)?;
                if !self.asking.is_open() {
                    return Err(unreadable("it answers what was not asked"));
                }
                Change::Answered { seat, yes: *yes }
            }
            Event::Resumed => Change::Resumed,
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

    /// The end when the side of this seat gives up.
    fn lost_by(&self, seat: Seat) -> Closed {
        let loser = self.game.side_of(seat);
        let winners = Seat::all(self.game.seats()).filter(|&seat| self.game.side_of(seat) != loser);
        Closed { winners: winners.map(Seat::number).collect(), reason: String::from("resigned") }
    }

    fn seat(&self, number: u8) -> Result<Seat, Error> {
        let known = Seat::from_number(u32::from(number)).filter(|seat| seat.index() < self.game.seats());
        known.ok_or_else(|| unreadable(&format!("it has no seat {number}")))
    }

    fn open_seat(&self, number: u8) -> Result<Seat, Error> {
        let seat = self.seat(number)?;
        if self.owner(seat).is_open() { Ok(seat) } else { Err(unreadable("a seat was taken twice")) }
    }

    /// The same for an action in notation.
    ///
    /// # Errors
    /// Why the action is not possible.
    pub(super) fn prepare_text(&self, action: &str) -> Result<Prepared, Error> {
        self.prepare_action(self.game.parse_action(action).map_err(|error| refused(error.into()))?)
    }

    /// The same for an action that was read or drawn.
    ///
    /// # Errors
    /// Why the action is not possible.
    pub(super) fn prepare_action(&self, action: AnyAction) -> Result<Prepared, Error> {
        if self.closed.is_some() {
            return Err(unreadable("it goes on after its end"));
        }
        let checked = self.game.check(action).map_err(|error| refused(error.into()))?;
        let event = Event::Acted { action: action.to_string() };
        Ok(Prepared { event, person: None, change: Change::Acted(checked) })
    }

    /// The newest event is one that was prepared since the one before. This cannot fail, and it costs the same however
    /// long the game is.
    ///
    /// `clocks` are those of [`clocks_after`](Self::clocks_after); the event was committed `at`.
    pub(crate) fn accept(&mut self, change: Change, clocks: Option<Clocks>, at: i64) -> Happened {
        self.seq += 1;
        self.clocks = clocks;
        self.change(change, at)
    }

    fn change(&mut self, change: Change, at: i64) -> Happened {
        self.asking.question = self.question_after(&change, at);
        match change {
            Change::Acted(checked) => {
                self.turned.note(&self.game, checked.action());
                let is_card = self.game.turn() == Turn::Chance;
                let played = self.game.play_checked(checked);
                if !is_card && self.owner(played.seat).is_human() {
                    self.decided.push((played.ply, played.seat));
                    self.asking.acted(played.seat);
                }
                self.skipped.clone_from(&played.skipped);
                Happened::Acted(played)
            }
            Change::Undone { game, ply, skipped } => {
                self.game = *game;
                self.skipped = skipped;
                self.turned.undo_to(ply);
                while self.decided.last().is_some_and(|&(decided, _)| decided > ply) {
                    self.decided.pop();
                }
                Happened::Undone { ply }
            }
            Change::Resigned { seat, closed } => {
                self.closed = Some(closed);
                Happened::Resigned { seat }
            }
            Change::Flagged { seat, closed } => {
                self.closed = Some(closed);
                Happened::Flagged { seat }
            }
            Change::Voided(closed) => {
                self.closed = Some(closed);
                Happened::Voided
            }
            Change::Drawn(closed) => {
                self.closed = Some(closed);
                Happened::Drawn
            }
            Change::Offered { ask, seat } => {
                self.asking.count(ask, seat);
                Happened::Offered { ask, seat }
            }
            Change::Answered { seat, yes } => Happened::Answered { seat, yes },
            Change::Resumed => Happened::Resumed,
            Change::Left { seat, bot, closed } => {
                self.owners[seat.index()] = Owner::Bot(bot);
                self.left.push(seat);
                // Nobody takes back what was played before somebody left.
                self.decided.clear();
                self.closed = closed;
                Happened::Left { seat }
            }
            Change::Seated { seat, owner, how } => {
                self.owners[seat.index()] = owner.clone();
                self.seated[seat.index()] = owner;
                Happened::Seated { seat, how }
            }
            Change::Rematch(id) => {
                self.rematch = Some(id);
                Happened::Rematch { id }
            }
        }
    }

    /// The seat in turn, also where chance acts for it; none when the game is over, or waits for somebody to sit down.
    pub(crate) fn turn(&self) -> Option<Seat> {
        if self.is_stopped() || self.has_open_seat() { None } else { self.game.seat_in_turn() }
    }

    /// Does the game wait for somebody to sit down?
    pub(super) fn is_waiting(&self) -> bool {
        self.has_open_seat() && self.end().is_none()
    }

    fn has_open_seat(&self) -> bool {
        self.owners.iter().any(Owner::is_open)
    }

    /// How the game ended.
    pub(super) fn end(&self) -> Option<Closed> {
        self.end_of(&self.game.standing(), self.closed.as_ref())
    }

    /// How a game ended that stands so: by the rules, because somebody gave up, as the record says that it came as, or
    /// by its length. Whoever has left does not win by his bot: then those who stayed share the first place.
    pub(super) fn end_of(&self, standing: &Standing, closed: Option<&Closed>) -> Option<Closed> {
        if let Some(outcome) = standing.outcome {
            let mut winners: Vec<Seat> = outcome.winner.seats().collect();
            if !winners.is_empty() && winners.iter().all(|winner| self.left.contains(winner)) {
                winners = self.staying().collect();
            }
            let winners = winners.into_iter().map(Seat::number).collect();
            return Some(Closed { winners, reason: outcome.reason.to_string() });
        }
        let drawn = || Closed { winners: Vec::new(), reason: String::from(LENGTH) };
        closed.cloned().or_else(|| (standing.ply >= MAX_PLIES).then(drawn))
    }

    /// The seats that no person has left.
    fn staying(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.game.seats()).filter(|seat| !self.left.contains(seat))
    }

    /// Who has won at once when a seat is left: the only one that stays.
    fn last_to_stay(&self, leaving: Seat) -> Option<Closed> {
        let mut staying = self.staying().filter(|seat| *seat != leaving);
        let last = staying.next()?;
        let reason = String::from(LEFT);
        staying.next().is_none().then(|| Closed { winners: vec![last.number()], reason })
    }

    /// Returns whether the game ended otherwise than by the rules.
    fn is_stopped(&self) -> bool {
        self.closed.is_some() || self.game.len() >= MAX_PLIES as usize
    }

    /// Who plays a seat.
    pub(super) fn owner(&self, seat: Seat) -> &Owner {
        &self.owners[seat.index()]
    }

    /// The bot that is to move, if one is.
    pub(super) fn bot_to_move(&self) -> Option<Bot> {
        match self.game.turn() {
            Turn::Act(_) => self.owner(self.turn()?).bot(),
            _ => None,
        }
    }

    /// Returns whether only bots play. Such a game goes on only when its maker asks for the next turn.
    pub(super) fn is_bots_alone(&self) -> bool {
        bots_alone(&self.owners)
    }

    /// Returns whether a person is to act.
    pub(super) fn awaits_human(&self) -> bool {
        self.turn().is_some() && !self.auto_advances() && self.bot_to_move().is_none()
    }

    /// Returns whether the game goes on without a person.
    pub(super) fn auto_advances(&self) -> bool {
        let agreed = self.is_agreed(self.asking.question.as_ref());
        !self.is_stopped() && (agreed || advances(&self.game.standing(), &self.owners))
    }

    /// Returns whether the game will go on without a person after this change.
    pub(super) fn auto_advances_after(&self, change: &Change) -> bool {
        match change {
            Change::Acted(checked) => advances(&self.game.standing_after(checked), &self.owners),
            Change::Undone { game, .. } => self.closed.is_none() && advances(&game.standing(), &self.owners),
            Change::Resigned { .. }
            | Change::Flagged { .. }
            | Change::Voided(_)
            | Change::Drawn(_)
            | Change::Left { closed: Some(_), .. } => false,
            Change::Offered { .. } | Change::Answered { .. }
                if self.is_agreed(self.question_after(change, 0).as_ref()) =>
            {
                !self.is_stopped()
            }
            Change::Left { .. }
            | Change::Seated { .. }
            | Change::Offered { .. }
            | Change::Answered { .. }
            | Change::Resumed
            | Change::Rematch(_) => !self.is_stopped() && advances(&self.game.standing(), &self.owners_after(change)),
        }
    }

    /// Who plays after this, in seat order.
    pub(super) fn owners_after(&self, change: &Change) -> Cow<'_, [Owner]> {
        let (seat, owner) = match change {
            Change::Left { seat, bot, .. } => (seat, Owner::Bot(*bot)),
            Change::Seated { seat, owner, .. } => (seat, owner.clone()),
            _ => return Cow::Borrowed(&self.owners),
        };
        let mut owners = self.owners.clone();
        owners[seat.index()] = owner;
        Cow::Owned(owners)
    }

    /// How many plies are left after an undo: those before the last decision of a person. A card is nobody's.
    pub(super) fn undo_to(&self) -> Option<u32> {
        let (last, _) = self.decided.last()?;
        self.turn().map(|_| last - 1)
    }
}

/// Does a game that stands so go on without a person, where these play?
fn advances(standing: &Standing, owners: &[Owner]) -> bool {
    standing.ply < MAX_PLIES
        && !owners.iter().any(Owner::is_open)
        && match standing.turn {
            Turn::Act(seat) => owners[seat.index()].bot().is_some() && !bots_alone(owners),
            // A card is turned up: every game with cards has a seed.
            Turn::Chance => true,
            Turn::Over => false,
        }
}

fn bots_alone(owners: &[Owner]) -> bool {
    owners.iter().all(|owner| owner.bot().is_some())
}

/// Why an action of a player is not possible.
fn refused(error: PlayError) -> Error {
    match error {
        PlayError::Parse(error) => Error::Malformed(error.to_string()),
        PlayError::Illegal(error) => Error::IllegalAction(error.to_string()),
    }
}

/// Why an event of the log cannot follow.
fn in_log(error: Error) -> Error {
    if matches!(error, Error::Unreadable(_)) { error } else { unreadable(&error) }
}

fn unreadable(what: &(impl ToString + ?Sized)) -> Error {
    Error::Unreadable(what.to_string())
}
