//! What players can ask each other, and what follows from it.

use crate::Audience::{self, Told};
use crate::change::Change;
use crate::{Ask, Event, Offer, OfferRefusal, Owner, Pace, PersonId, Refusal, SeatRefusal, Timeline, Viewer};
use gamut_rules::Seat;

/// Milliseconds after which a request lapses in real time.
const LAPSES: i64 = 20_000;
/// How often a seat can make the same request in a game.
const MAX_TIMES: u8 = 3;

impl Timeline {
    /// Returns the event for a viewer's request. If no consent is needed, it takes effect at once.
    ///
    /// # Errors
    /// The reason for refusing the request.
    pub fn offered(&self, seq: u32, ask: Ask, viewer: &Viewer, now: i64) -> Result<Event, Refusal> {
        self.may_offer(seq, ask, viewer)?;
        match ask {
            Ask::Takeback if !self.has_several_people() => return self.undone(seq, viewer),
            Ask::Takeback if !self.started.agreement.takebacks => {
                return Err(OfferRefusal::NoTakebacks.into());
            }
            Ask::Draw if !self.may_be_drawn() => return Err(OfferRefusal::NoDraw.into()),
            Ask::Void if self.voided(seq, viewer).is_ok() => return self.voided(seq, viewer),
            // Bots agree to everything, so a rated player could gain from asking them.
            Ask::Draw | Ask::Void if self.started.agreement.rated && !self.has_several_people() => {
                return Err(OfferRefusal::RatedAgainstBots.into());
            }
            _ => {}
        }
        // A private request of partners gives way to any other request, whose asker does not know of it.
        if self.open_offer(now).is_some() && self.audience(viewer, None) == Told {
            return Err(OfferRefusal::AlreadyAsked.into());
        }
        let seat = self.asking_seat(ask, viewer)?;
        if ask == Ask::Takeback && self.takeback_to(seat).is_none() {
            return Err(Refusal::NothingToUndo);
        }
        if ask == Ask::Resign && self.partner_to_ask(seat).is_none() {
            return Ok(Event::Resigned { seat: seat.number() });
        }
        // Resigning together and a rematch are always allowed.
        let disturbs = !matches!(ask, Ask::Resign | Ask::Rematch);
        if disturbs && !self.started.agreement.questions {
            return Err(OfferRefusal::NoQuestions.into());
        }
        let others = |other: &&Seat| !self.is_seat_of(**other, viewer) && self.owner(**other).is_human();
        if disturbs && self.offers.unasked.iter().any(|seat| others(&seat)) {
            return Err(OfferRefusal::Unasked.into());
        }
        let count = self.offers.counts[seat.index()][ask as usize];
        if count.times >= MAX_TIMES {
            return Err(OfferRefusal::TooOften.into());
        }
        if count.waits && ask != Ask::Rematch {
            return Err(OfferRefusal::TooSoon.into());
        }
        Ok(Event::Offered { ask, seat: seat.number() })
    }

    /// Checks that the request fits the state of the game and that the viewer sits here.
    fn may_offer(&self, seq: u32, ask: Ask, viewer: &Viewer) -> Result<(), Refusal> {
        if ask == Ask::Rematch {
            return match () {
                () if !self.sat_down(viewer) => Err(SeatRefusal::DidNotSit.into()),
                () if seq != self.seq => Err(Refusal::Stale),
                () if self.end().is_none() => Err(Refusal::NotOver),
                () if self.rematch.is_some() => Err(OfferRefusal::RematchBegun.into()),
                () => Ok(()),
            };
        }
        self.sits(viewer)?;
        self.begun(seq)?;
        Ok(self.goes_on()?)
    }

    /// Returns whether a seat can make this request in the current state.
    pub(crate) fn can_be_asked(&self, ask: Ask, seat: Seat) -> bool {
        match ask {
            Ask::Rematch => self.end().is_some() && self.rematch.is_none(),
            Ask::Takeback => self.end().is_none() && self.takeback_to(seat).is_some(),
            Ask::Draw | Ask::Void | Ask::Resign => self.end().is_none(),
        }
    }

    /// Returns the event for an answer of a viewer who knows event `seq`.
    ///
    /// # Errors
    /// If no request is open that the viewer could answer.
    pub fn answered(&self, seq: u32, yes: bool, viewer: &Viewer, now: i64) -> Result<Event, Refusal> {
        let offer = self.open_offer(now).filter(|_| self.audience(viewer, None) == Told);
        let offer = offer.ok_or(Refusal::from(OfferRefusal::NothingAsked));
        if !offer.as_ref().is_ok_and(|offer| offer.ask == Ask::Rematch) {
            self.sits(viewer)?;
        }
        let offer = offer?;
        let voters = self.voters(offer.ask, offer.seat);
        let mine = |seat: &Seat| self.has_seat(offer.ask, *seat, viewer);
        if !voters.iter().any(mine) {
            return Err(SeatRefusal::OthersAreAsked.into());
        }
        if !(offer.seq..=self.seq).contains(&seq) {
            return Err(Refusal::Stale);
        }
        let unsaid = voters.iter().copied().find(|seat| mine(seat) && !offer.yes.contains(seat));
        // A player who has agreed can still say no; the asker withdraws the request this way.
        let seat = unsaid.or_else(|| offer.yes.iter().copied().find(|seat| !yes && mine(seat)));
        let seat = seat.ok_or(OfferRefusal::AgreedAlready)?;
        Ok(Event::Answered { seat: seat.number(), yes })
    }

    /// Returns the event by which a player starts or stops accepting requests.
    ///
    /// # Errors
    /// If the viewer does not play, or the game is over.
    pub(crate) fn questioned(&self, seq: u32, allowed: bool, viewer: &Viewer) -> Result<Event, Refusal> {
        self.sits(viewer)?;
        self.begun(seq)?;
        Ok(Event::Questions { seat: self.asking_seat(Ask::Void, viewer)?.number(), allowed })
    }

    /// Returns the seats that accept no requests after this change.
    pub(crate) fn unasked_after(&self, seat: Seat, allowed: bool) -> Vec<Seat> {
        let same = seats_like(&self.owners, seat);
        let unasked = |seat: &Seat| if same.contains(seat) { !allowed } else { self.offers.unasked.contains(seat) };
        Seat::all(self.game.seats()).filter(unasked).collect()
    }

    /// Returns the event that follows once all have agreed. A rematch has none, since it is another game.
    pub fn agreed(&self) -> Option<Event> {
        let offer = self.offers.open.as_ref().filter(|offer| self.is_agreed(Some(offer)))?;
        Some(match offer.ask {
            Ask::Takeback => Event::Undone { ply: self.takeback_to(offer.seat)? },
            Ask::Draw => Event::Drawn,
            Ask::Void => Event::Voided { late: None, by: None },
            Ask::Resign => Event::Resigned { seat: offer.seat.number() },
            Ask::Rematch => return None,
        })
    }

    /// Returns who asked for a rematch to which all have agreed.
    pub fn rematch_agreed(&self) -> Option<PersonId> {
        let offer = self.offers.open.as_ref().filter(|offer| offer.ask == Ask::Rematch)?;
        offer.person.filter(|_| self.rematch.is_none() && self.is_agreed(Some(offer)))
    }

    /// Returns whether this event agrees to a rematch that would be rated.
    pub fn agrees_to_rated(&self, event: &Event) -> bool {
        let agrees = match event {
            Event::Offered { ask, .. } => *ask == Ask::Rematch,
            Event::Answered { yes, .. } => *yes && self.asks_rematch(),
            _ => false,
        };
        agrees && self.started.agreement.rated
    }

    /// Returns whether a rematch is requested.
    pub fn asks_rematch(&self) -> bool {
        self.offers.open.as_ref().is_some_and(|offer| offer.ask == Ask::Rematch)
    }

    /// Returns the seat that makes this request, while it is open.
    pub(crate) fn asked_by(&self, ask: Ask) -> Option<Seat> {
        self.offers.open.as_ref().filter(|offer| offer.ask == ask).map(|offer| offer.seat)
    }

    /// Returns whether all have agreed to the open request.
    pub fn is_all_agreed(&self) -> bool {
        self.is_agreed(self.offers.open.as_ref())
    }

    /// Returns whether all have agreed. Bots always do.
    pub(crate) fn is_agreed(&self, offer: Option<&Offer>) -> bool {
        offer.is_some_and(|offer| self.voters(offer.ask, offer.seat).iter().all(|seat| offer.yes.contains(seat)))
    }

    /// Returns the seats of all people who have to agree, including the asker's.
    fn voters(&self, ask: Ask, asker: Seat) -> Vec<Seat> {
        let owners = self.asked(ask);
        let side = self.game.side_of(asker);
        let votes =
            |&seat: &Seat| owners[seat.index()].is_human() && (ask != Ask::Resign || self.game.side_of(seat) == side);
        Seat::all(self.game.seats()).filter(votes).collect()
    }

    /// Returns the people who have not agreed to a rematch, if this request is for one.
    pub(crate) fn yet_to_agree(&self, offer: Option<&Offer>) -> Vec<PersonId> {
        let Some(offer) = offer.filter(|offer| offer.ask == Ask::Rematch && self.rematch.is_none()) else {
            return Vec::new();
        };
        let voters = self.voters(Ask::Rematch, offer.seat).into_iter();
        let waited_for = voters.filter(|seat| !offer.yes.contains(seat));
        waited_for.filter_map(|seat| self.seated[seat.index()].person()).collect()
    }

    /// Returns the owners concerned by a request: a rematch also concerns players who left.
    fn asked(&self, ask: Ask) -> &[Owner] {
        if ask == Ask::Rematch { &self.seated } else { &self.owners }
    }

    fn has_seat(&self, ask: Ask, seat: Seat, viewer: &Viewer) -> bool {
        Self::is_owner(&self.asked(ask)[seat.index()], viewer)
    }

    /// Returns the open request after a change committed `at`. Any action ends it.
    pub(crate) fn offer_after(&self, change: &Change, at: i64) -> Option<Offer> {
        match change {
            Change::Offered { ask, seat, person } => {
                let yes = seats_like(self.asked(*ask), *seat);
                Some(Offer { ask: *ask, seat: *seat, person: *person, yes, seq: self.seq, at })
            }
            Change::Answered { seat, yes: true, .. } => {
                let mut offer = self.offers.open.clone()?;
                offer.yes.extend(seats_like(self.asked(offer.ask), *seat));
                offer.yes.sort_unstable_by_key(|seat| seat.index());
                offer.yes.dedup();
                Some(offer)
            }
            Change::Resumed | Change::Vacation { .. } => self.offers.open.clone(),
            // A player who stops accepting requests declines the open one.
            Change::Questions { seat, allowed } => {
                let offer = self.offers.open.as_ref()?;
                let stays = *allowed || offer.ask == Ask::Resign || offer.seat == *seat;
                stays.then(|| offer.clone())
            }
            _ => None,
        }
    }

    /// Returns the number of plies left after a takeback by a seat: those before its person's last decision. `None` if
    /// a card was turned up since.
    pub fn takeback_to(&self, seat: Seat) -> Option<u32> {
        self.turn()?;
        let mine = seats_like(&self.owners, seat);
        let (last, _) = self.decided.iter().rev().find(|(_, seat)| mine.contains(seat))?;
        let ply = last - 1;
        (!self.turned.is_any_since(ply)).then_some(ply)
    }

    /// Returns the open request as this audience sees it, and the milliseconds until it lapses, if it does.
    #[must_use]
    pub fn told_offer(&self, now: i64, audience: Audience) -> Option<(&Offer, Option<i64>)> {
        let offer = self.open_offer(now).filter(|offer| audience == Told || offer.ask != Ask::Resign)?;
        Some((offer, self.lapses(offer).map(|at| (at - now).min(LAPSES))))
    }

    /// Returns the request that is open and has not lapsed.
    fn open_offer(&self, now: i64) -> Option<&Offer> {
        let offer = self.offers.open.as_ref()?;
        self.lapses(offer).is_none_or(|at| now < at).then_some(offer)
    }

    /// Returns when a request lapses, if it does.
    fn lapses(&self, offer: &Offer) -> Option<i64> {
        let in_real_time = matches!(self.started.agreement.pace, Some(Pace::Live { .. }));
        (in_real_time && offer.ask != Ask::Rematch).then_some(offer.at + LAPSES)
    }

    /// Returns the seat for which a viewer asks: the one in turn, or the viewer's first.
    pub(crate) fn asking_seat(&self, ask: Ask, viewer: &Viewer) -> Result<Seat, SeatRefusal> {
        let mine = |seat: &Seat| self.has_seat(ask, *seat, viewer);
        let seat = self.turn().filter(mine).or_else(|| Seat::all(self.game.seats()).find(mine));
        seat.ok_or(SeatRefusal::NotAtTable)
    }

    /// Returns whether the players can agree on a draw: two sides with people on both, and no rule that gives a draw to
    /// one of them.
    fn may_be_drawn(&self) -> bool {
        let seats = || Seat::all(self.game.seats());
        let has_people = |side: Seat| seats().any(|s| self.game.side_of(s) == side && self.owner(s).is_human());
        self.game.allows_draw() && !self.goes_on_without() && seats().all(|seat| has_people(self.game.side_of(seat)))
    }
}

/// Returns all seats with the same owner as `seat`.
fn seats_like(owners: &[Owner], seat: Seat) -> Vec<Seat> {
    let person = |seat: Seat| match &owners[seat.index()] {
        Owner::Human { person, .. } => Some(*person),
        Owner::Bot(_) | Owner::Open => None,
    };
    Seat::all(owners.len()).filter(|&other| other == seat || person(other) == person(seat)).collect()
}
