//! What players ask each other: to take something back, to end the game as a draw, to call it off.

use super::Timeline;
use super::change::Change;
use super::role::Viewer;
use crate::clock;
use crate::error::Error;
use crate::event::{Ask, Event, Owner};
use crate::pace::Pace;
use gamut_rules::focus::Balance;
use gamut_rules::{Rules, Seat};
use gamut_views::AskedView;

/// In real time a question lapses after so many milliseconds.
const LAPSES: i64 = 20_000;
/// How often a seat may ask the same thing in a game.
const MAX_TIMES: u8 = 3;

/// What has been asked in a game.
#[derive(Debug, Clone)]
pub(crate) struct Asking {
    /// What waits for answers, also when it has lapsed since.
    pub(super) question: Option<Question>,
    /// Of each seat, by what it asks for.
    counts: Vec<[Count; 3]>,
}

/// How often a seat has asked for something.
#[derive(Debug, Clone, Copy, Default)]
struct Count {
    times: u8,
    /// It has not acted since.
    waits: bool,
}

/// A question that waits for answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Question {
    ask: Ask,
    seat: Seat,
    /// The seats whose people agree, in seat order.
    yes: Vec<Seat>,
    /// Number of the event that asked.
    seq: u32,
    /// Milliseconds since 1970.
    at: i64,
}

impl Asking {
    /// Nothing was asked yet.
    pub(super) fn new(seats: usize) -> Self {
        Self { question: None, counts: vec![Default::default(); seats] }
    }

    /// Returns whether a question waits for answers.
    pub(super) fn is_open(&self) -> bool {
        self.question.is_some()
    }

    /// A seat asked.
    pub(super) fn count(&mut self, ask: Ask, seat: Seat) {
        let count = &mut self.counts[seat.index()][ask as usize];
        *count = Count { times: count.times.saturating_add(1), waits: true };
    }

    /// A seat acted, and may ask again.
    pub(super) fn acted(&mut self, seat: Seat) {
        for count in &mut self.counts[seat.index()] {
            count.waits = false;
        }
    }
}

impl Timeline {
    /// What somebody asks for. What needs nobody's consent is done at once.
    ///
    /// # Errors
    /// Why it cannot be asked.
    pub(super) fn offered(&self, seq: u32, ask: Ask, viewer: &Viewer) -> Result<Event, Error> {
        self.sits(viewer)?;
        self.begun(seq)?;
        match ask {
            Ask::Takeback if !self.has_several_people() => return self.undone(seq, viewer),
            Ask::Takeback if !self.started.agreement.takebacks => {
                return Err(Error::CannotAsk("the players agreed to take nothing back"));
            }
            Ask::Draw if !self.may_be_drawn() => return Err(Error::CannotAsk("no draw can be agreed on in this game")),
            Ask::Void if self.voided(seq, viewer).is_ok() => return Ok(Event::Voided),
            _ => {}
        }
        if self.open_question(clock::now()).is_some() {
            return Err(Error::CannotAsk("something is asked already: please wait for the answer"));
        }
        let seat = self.asking_seat(viewer)?;
        if ask == Ask::Takeback && self.takeback_to(seat).is_none() {
            return Err(Error::NothingToUndo);
        }
        let count = self.asking.counts[seat.index()][ask as usize];
        if count.times >= MAX_TIMES {
            return Err(Error::CannotAsk("the same thing can be asked three times in a game, and no more"));
        }
        if count.waits {
            return Err(Error::CannotAsk("the same thing can be asked again after your next turn"));
        }
        Ok(Event::Offered { ask, seat: seat.number() })
    }

    /// What somebody answers, who knows event `seq`.
    ///
    /// # Errors
    /// When nothing is asked that he could answer.
    pub(super) fn answered(&self, seq: u32, yes: bool, viewer: &Viewer) -> Result<Event, Error> {
        self.sits(viewer)?;
        let question = self.open_question(clock::now()).ok_or(Error::CannotAsk("nothing is asked any more"))?;
        if !(question.seq..=self.seq).contains(&seq) {
            return Err(Error::Stale);
        }
        let mine = |seat: &Seat| self.is_seat_of(*seat, viewer);
        let unsaid = Seat::all(self.game.seats()).find(|seat| mine(seat) && !question.yes.contains(seat));
        // Whoever has agreed may still say no; the asker withdraws the question so.
        let seat = unsaid.or_else(|| question.yes.iter().copied().find(|seat| !yes && mine(seat)));
        let seat = seat.ok_or(Error::CannotAsk("you have agreed already"))?;
        Ok(Event::Answered { seat: seat.number(), yes })
    }

    /// What happens because all have agreed to it.
    pub(super) fn agreed(&self) -> Option<Event> {
        let question = self.asking.question.as_ref().filter(|question| self.is_agreed(Some(question)))?;
        Some(match question.ask {
            Ask::Takeback => Event::Undone { ply: self.takeback_to(question.seat)? },
            Ask::Draw => Event::Drawn,
            Ask::Void => Event::Voided,
        })
    }

    /// Returns whether everybody agrees. Bots do.
    pub(super) fn is_agreed(&self, question: Option<&Question>) -> bool {
        let mut people = Seat::all(self.game.seats()).filter(|&seat| self.owner(seat).is_human());
        question.is_some_and(|question| people.all(|seat| question.yes.contains(&seat)))
    }

    /// The question that waits after a change that is committed `at`: whatever is played ends it.
    pub(super) fn question_after(&self, change: &Change, at: i64) -> Option<Question> {
        match change {
            Change::Offered { ask, seat } => {
                Some(Question { ask: *ask, seat: *seat, yes: self.seats_like(*seat), seq: self.seq, at })
            }
            Change::Answered { seat, yes: true } => {
                let mut question = self.asking.question.clone()?;
                question.yes.extend(self.seats_like(*seat));
                question.yes.sort_unstable_by_key(|seat| seat.index());
                question.yes.dedup();
                Some(question)
            }
            Change::Resumed => self.asking.question.clone(),
            _ => None,
        }
    }

    /// How many plies are left after a takeback by the person on this seat: those before the last decision of his, unless
    /// a card was turned up since.
    pub(super) fn takeback_to(&self, seat: Seat) -> Option<u32> {
        self.turn()?;
        let mine = self.seats_like(seat);
        let (last, _) = self.decided.iter().rev().find(|(_, seat)| mine.contains(seat))?;
        let ply = last - 1;
        (!self.turned.is_any_since(ply)).then_some(ply)
    }

    /// What is asked, as a page is told at a moment.
    pub(super) fn asked_view(&self, now: i64) -> Option<AskedView> {
        let question = self.open_question(now)?;
        Some(AskedView {
            ask: question.ask.into(),
            seat: question.seat.number(),
            yes: question.yes.iter().map(|seat| seat.number()).collect(),
            left: self.lapses(question).map(|at| (at - now).min(LAPSES)),
        })
    }

    /// The question that waits and has not lapsed at a moment.
    fn open_question(&self, now: i64) -> Option<&Question> {
        let question = self.asking.question.as_ref()?;
        self.lapses(question).is_none_or(|at| now < at).then_some(question)
    }

    /// When a question lapses, if it does by itself.
    fn lapses(&self, question: &Question) -> Option<i64> {
        matches!(self.started.agreement.pace, Some(Pace::Live { .. })).then_some(question.at + LAPSES)
    }

    /// The seats of whoever sits on this one.
    fn seats_like(&self, seat: Seat) -> Vec<Seat> {
        let person = |seat: Seat| match self.owner(seat) {
            Owner::Human { person, .. } => Some(*person),
            Owner::Bot(_) | Owner::Open => None,
        };
        Seat::all(self.game.seats()).filter(|&other| other == seat || person(other) == person(seat)).collect()
    }

    /// The seat for which a viewer asks: the one in turn, or else the first one of his.
    fn asking_seat(&self, viewer: &Viewer) -> Result<Seat, Error> {
        let mine = |seat: &Seat| self.is_seat_of(*seat, viewer);
        let seat = self.turn().filter(mine).or_else(|| Seat::all(self.game.seats()).find(mine));
        seat.ok_or_else(|| Error::NotYourSeat(String::from("you do not sit at this table")))
    }

    /// Returns whether the players can agree on a draw: two sides with people on both, and no rule that gives a draw to one.
    fn may_be_drawn(&self) -> bool {
        let given = matches!(self.game.variant().rules(), Rules::Focus(rules)
            if matches!(rules.balance, Balance::DrawSecondLoses | Balance::DrawSecondWins));
        let seats = || Seat::all(self.game.seats());
        let has_people = |side: Seat| seats().any(|s| self.game.side_of(s) == side && self.owner(s).is_human());
        !given && !self.goes_on_without() && seats().all(|seat| has_people(self.game.side_of(seat)))
    }
}

impl From<gamut_views::Ask> for Ask {
    fn from(ask: gamut_views::Ask) -> Self {
        match ask {
            gamut_views::Ask::Takeback => Self::Takeback,
            gamut_views::Ask::Draw => Self::Draw,
            gamut_views::Ask::Void => Self::Void,
        }
    }
}

impl From<Ask> for gamut_views::Ask {
    fn from(ask: Ask) -> Self {
        match ask {
            Ask::Takeback => Self::Takeback,
            Ask::Draw => Self::Draw,
            Ask::Void => Self::Void,
        }
    }
}
