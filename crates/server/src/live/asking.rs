//! What players ask each other: to take something back, to end the game as a draw, to call it off, to give up together,
//! to play once more.

use super::Timeline;
use super::change::Change;
use super::confided::Audience::{self, Told};
use super::partners::Deciding;
use crate::clock;
use crate::error::Error;
use crate::ids::PersonId;
use gamut_rules::focus::Balance;
use gamut_rules::{Rules, Seat};
use gamut_table::{Ask, Event, Owner, Pace, Viewer};
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
    counts: Vec<[Count; Ask::COUNT]>,
    /// The seats whose people want to be asked nothing, in seat order.
    pub(super) unasked: Vec<Seat>,
    /// The partner who has to say whether to go on with a bot.
    pub(super) deciding: Option<Deciding>,
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
    /// Who asks.
    person: Option<PersonId>,
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
        Self { question: None, counts: vec![Default::default(); seats], unasked: Vec::new(), deciding: None }
    }

    /// Returns whether a question waits for answers.
    pub(super) fn is_open(&self) -> bool {
        self.question.is_some()
    }

    /// What is asked for.
    pub(super) fn ask(&self) -> Option<Ask> {
        self.question.as_ref().map(|question| question.ask)
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
        self.may_offer(seq, ask, viewer)?;
        match ask {
            Ask::Takeback if !self.has_several_people() => return self.undone(seq, viewer),
            Ask::Takeback if !self.started.agreement.takebacks => {
                return Err(Error::CannotAsk("the players agreed to take nothing back"));
            }
            Ask::Draw if !self.may_be_drawn() => return Err(Error::CannotAsk("no draw can be agreed on in this game")),
            Ask::Void if self.voided(seq, viewer).is_ok() => return Ok(Event::Voided),
            // Bots agree to everything, and nobody is to gain by that.
            Ask::Draw | Ask::Void if self.started.agreement.rated && !self.has_several_people() => {
                return Err(Error::CannotAsk("a rated game against bots alone is played to its end"));
            }
            _ => {}
        }
        // What partners ask each other gives way to what anybody else asks, who does not know of it.
        if self.open_question(clock::now()).is_some() && self.audience(viewer, None) == Told {
            return Err(Error::CannotAsk("something is asked already: please wait for the answer"));
        }
        let seat = self.asking_seat(ask, viewer)?;
        if ask == Ask::Takeback && self.takeback_to(seat).is_none() {
            return Err(Error::NothingToUndo);
        }
        if ask == Ask::Resign && self.partner_to_ask(seat).is_none() {
            return Ok(Event::Resigned { seat: seat.number() });
        }
        // To give up together and to play once more are no questions that disturb.
        let disturbs = !matches!(ask, Ask::Resign | Ask::Rematch);
        if disturbs && !self.started.agreement.questions {
            return Err(Error::CannotAsk("the players agreed to ask nothing"));
        }
        let others = |other: &&Seat| !self.is_seat_of(**other, viewer) && self.owner(**other).is_human();
        if disturbs && self.asking.unasked.iter().any(|seat| others(&seat)) {
            return Err(Error::CannotAsk("somebody at the table wants to be asked nothing in this game"));
        }
        let count = self.asking.counts[seat.index()][ask as usize];
        if count.times >= MAX_TIMES {
            return Err(Error::CannotAsk("the same thing can be asked three times in a game, and no more"));
        }
        if count.waits && ask != Ask::Rematch {
            return Err(Error::CannotAsk("the same thing can be asked again after your next turn"));
        }
        Ok(Event::Offered { ask, seat: seat.number() })
    }

    /// Whether it is the time to ask for this, and the viewer sits here.
    fn may_offer(&self, seq: u32, ask: Ask, viewer: &Viewer) -> Result<(), Error> {
        if ask == Ask::Rematch {
            return match () {
                () if !self.sat_down(viewer) => Err(Error::NotYourSeat(String::from("you did not sit at this table"))),
                () if seq != self.seq => Err(Error::Stale),
                () if self.end().is_none() => Err(Error::NotOver),
                () if self.rematch.is_some() => Err(Error::CannotAsk("the next game has begun already")),
                () => Ok(()),
            };
        }
        self.sits(viewer)?;
        self.begun(seq)?;
        self.goes_on()
    }

    /// Returns whether this can be asked for on a seat as the game stands, by whoever it is.
    pub(super) fn can_be_asked(&self, ask: Ask, seat: Seat) -> bool {
        match ask {
            Ask::Rematch => self.end().is_some() && self.rematch.is_none(),
            Ask::Takeback => self.end().is_none() && self.takeback_to(seat).is_some(),
            Ask::Draw | Ask::Void | Ask::Resign => self.end().is_none(),
        }
    }

    /// What somebody answers, who knows event `seq`.
    ///
    /// # Errors
    /// When nothing is asked that the viewer could answer.
    pub(super) fn answered(&self, seq: u32, yes: bool, viewer: &Viewer) -> Result<Event, Error> {
        let question = self.open_question(clock::now()).filter(|_| self.audience(viewer, None) == Told);
        let question = question.ok_or(Error::CannotAsk("nothing is asked any more"));
        if !question.as_ref().is_ok_and(|question| question.ask == Ask::Rematch) {
            self.sits(viewer)?;
        }
        let question = question?;
        let voters = self.voters(question.ask, question.seat);
        let mine = |seat: &Seat| self.has_seat(question.ask, *seat, viewer);
        if !voters.iter().any(mine) {
            return Err(Error::NotYourSeat(String::from("others are asked that")));
        }
        if !(question.seq..=self.seq).contains(&seq) {
            return Err(Error::Stale);
        }
        let unsaid = voters.iter().copied().find(|seat| mine(seat) && !question.yes.contains(seat));
        // Whoever has agreed may still say no; the asker withdraws the question so.
        let seat = unsaid.or_else(|| question.yes.iter().copied().find(|seat| !yes && mine(seat)));
        let seat = seat.ok_or(Error::CannotAsk("you have agreed already"))?;
        Ok(Event::Answered { seat: seat.number(), yes })
    }

    /// Whether somebody can be asked for something from now on.
    ///
    /// # Errors
    /// When the viewer does not sit here, or the game is over.
    pub(super) fn questioned(&self, seq: u32, allowed: bool, viewer: &Viewer) -> Result<Event, Error> {
        self.sits(viewer)?;
        self.begun(seq)?;
        Ok(Event::Questions { seat: self.asking_seat(Ask::Void, viewer)?.number(), allowed })
    }

    /// The seats that want to be asked nothing after this change.
    pub(super) fn unasked_after(&self, seat: Seat, allowed: bool) -> Vec<Seat> {
        let same = seats_like(&self.owners, seat);
        let unasked = |seat: &Seat| if same.contains(seat) { !allowed } else { self.asking.unasked.contains(seat) };
        Seat::all(self.game.seats()).filter(unasked).collect()
    }

    /// What happens because all have agreed to it; a rematch is none of that, since it takes another game.
    pub(super) fn agreed(&self) -> Option<Event> {
        let question = self.asking.question.as_ref().filter(|question| self.is_agreed(Some(question)))?;
        Some(match question.ask {
            Ask::Takeback => Event::Undone { ply: self.takeback_to(question.seat)? },
            Ask::Draw => Event::Drawn,
            Ask::Void => Event::Voided,
            Ask::Resign => Event::Resigned { seat: question.seat.number() },
            Ask::Rematch => return None,
        })
    }

    /// Whoever asked for a rematch to which all have agreed.
    pub(super) fn rematch_agreed(&self) -> Option<PersonId> {
        let question = self.asking.question.as_ref().filter(|question| question.ask == Ask::Rematch)?;
        question.person.filter(|_| self.rematch.is_none() && self.is_agreed(Some(question)))
    }

    /// Returns whether somebody who says this wants the next game, and it would be rated.
    pub(super) fn agrees_to_rated(&self, event: &Event) -> bool {
        let agrees = match event {
            Event::Offered { ask, .. } => *ask == Ask::Rematch,
            Event::Answered { yes, .. } => *yes && self.asks_rematch(),
            _ => false,
        };
        agrees && self.started.agreement.rated
    }

    /// Returns whether a rematch is asked for.
    pub(super) fn asks_rematch(&self) -> bool {
        self.asking.question.as_ref().is_some_and(|question| question.ask == Ask::Rematch)
    }

    /// The seat that asks for this, as long as its question waits.
    pub(super) fn asked_by(&self, ask: Ask) -> Option<Seat> {
        self.asking.question.as_ref().filter(|question| question.ask == ask).map(|question| question.seat)
    }

    /// Returns whether all have agreed to what is asked.
    pub(super) fn is_all_agreed(&self) -> bool {
        self.is_agreed(self.asking.question.as_ref())
    }

    /// Returns whether everybody agrees. Bots do.
    pub(super) fn is_agreed(&self, question: Option<&Question>) -> bool {
        question.is_some_and(|question| {
            self.voters(question.ask, question.seat).iter().all(|seat| question.yes.contains(seat))
        })
    }

    /// The seats of all people who have to agree, the asker's own among them.
    fn voters(&self, ask: Ask, asker: Seat) -> Vec<Seat> {
        let owners = self.asked(ask);
        let side = self.game.side_of(asker);
        let votes =
            |&seat: &Seat| owners[seat.index()].is_human() && (ask != Ask::Resign || self.game.side_of(seat) == side);
        Seat::all(self.game.seats()).filter(votes).collect()
    }

    /// The people who have not agreed to a rematch, where this question asks for one.
    pub(super) fn yet_to_agree(&self, question: Option<&Question>) -> Vec<PersonId> {
        let Some(question) = question.filter(|question| question.ask == Ask::Rematch && self.rematch.is_none()) else {
            return Vec::new();
        };
        let voters = self.voters(Ask::Rematch, question.seat).into_iter();
        let waited_for = voters.filter(|seat| !question.yes.contains(seat));
        waited_for.filter_map(|seat| self.seated[seat.index()].person()).collect()
    }

    /// Who sits where, as far as a question goes: those are asked for a rematch, too, who have left.
    fn asked(&self, ask: Ask) -> &[Owner] {
        if ask == Ask::Rematch { &self.seated } else { &self.owners }
    }

    fn has_seat(&self, ask: Ask, seat: Seat, viewer: &Viewer) -> bool {
        Self::is_owner(&self.asked(ask)[seat.index()], viewer)
    }

    /// The question that waits after a change that is committed `at`: whatever is played ends it.
    pub(super) fn question_after(&self, change: &Change, at: i64) -> Option<Question> {
        match change {
            Change::Offered { ask, seat, person } => {
                let yes = seats_like(self.asked(*ask), *seat);
                Some(Question { ask: *ask, seat: *seat, person: *person, yes, seq: self.seq, at })
            }
            Change::Answered { seat, yes: true } => {
                let mut question = self.asking.question.clone()?;
                question.yes.extend(seats_like(self.asked(question.ask), *seat));
                question.yes.sort_unstable_by_key(|seat| seat.index());
                question.yes.dedup();
                Some(question)
            }
            Change::Resumed | Change::Vacation { .. } => self.asking.question.clone(),
            // Who wants to be asked no more has said no to what others asked.
            Change::Questions { seat, allowed } => {
                let question = self.asking.question.as_ref()?;
                let stays = *allowed || question.ask == Ask::Resign || question.seat == *seat;
                stays.then(|| question.clone())
            }
            _ => None,
        }
    }

    /// How many plies are left after a takeback by the person on this seat: those before that person's last decision, unless
    /// a card was turned up since.
    pub(super) fn takeback_to(&self, seat: Seat) -> Option<u32> {
        self.turn()?;
        let mine = seats_like(&self.owners, seat);
        let (last, _) = self.decided.iter().rev().find(|(_, seat)| mine.contains(seat))?;
        let ply = last - 1;
        (!self.turned.is_any_since(ply)).then_some(ply)
    }

    /// What is asked, as these are told at a moment.
    pub(super) fn asked_view(&self, now: i64, audience: Audience) -> Option<AskedView> {
        let question = self.open_question(now).filter(|question| audience == Told || question.ask != Ask::Resign)?;
        Some(AskedView {
            ask: question.ask,
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
        let in_real_time = matches!(self.started.agreement.pace, Some(Pace::Live { .. }));
        (in_real_time && question.ask != Ask::Rematch).then_some(question.at + LAPSES)
    }

    /// The seat for which a viewer asks: the one in turn, or else the viewer's first.
    fn asking_seat(&self, ask: Ask, viewer: &Viewer) -> Result<Seat, Error> {
        let mine = |seat: &Seat| self.has_seat(ask, *seat, viewer);
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

/// The seats of whoever has this one, where these sit.
fn seats_like(owners: &[Owner], seat: Seat) -> Vec<Seat> {
    let person = |seat: Seat| match &owners[seat.index()] {
        Owner::Human { person, .. } => Some(*person),
        Owner::Bot(_) | Owner::Open => None,
    };
    Seat::all(owners.len()).filter(|&other| other == seat || person(other) == person(seat)).collect()
}
