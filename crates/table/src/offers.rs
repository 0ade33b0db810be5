//! What players ask each other: to take something back, to end the game as a draw, to call it off, to give up together,
//! to play once more.

use crate::{Ask, PersonId};
use gamut_rules::Seat;

/// What has been asked in a game.
#[derive(Debug, Clone)]
pub(crate) struct Offers {
    /// What waits for answers, also when it has lapsed since.
    pub(crate) open: Option<Offer>,
    /// Of each seat, by what it asks for.
    pub(crate) counts: Vec<[Count; Ask::COUNT]>,
    /// The seats whose people want to be asked nothing, in seat order.
    pub(crate) unasked: Vec<Seat>,
    /// The partner who has to say whether to go on with a bot.
    pub(crate) deciding: Option<PartnerDecision>,
}

/// How often a seat has asked for something.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Count {
    pub(crate) times: u8,
    /// It has not acted since.
    pub(crate) waits: bool,
}

/// An offer that waits for answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// What is asked for.
    pub ask: Ask,
    /// The seat that asks.
    pub seat: Seat,
    /// Who asks.
    pub(crate) person: Option<PersonId>,
    /// The seats whose people agree, in seat order.
    pub yes: Vec<Seat>,
    /// Number of the event that asked.
    pub(crate) seq: u32,
    /// Milliseconds since 1970.
    pub(crate) at: i64,
}

impl Offers {
    /// Nothing was asked yet.
    pub(crate) fn new(seats: usize) -> Self {
        Self { open: None, counts: vec![Default::default(); seats], unasked: Vec::new(), deciding: None }
    }

    /// Returns whether an offer waits for answers.
    pub(crate) fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// What is asked for.
    pub(crate) fn ask(&self) -> Option<Ask> {
        self.open.as_ref().map(|offer| offer.ask)
    }

    /// A seat asked.
    pub(crate) fn count(&mut self, ask: Ask, seat: Seat) {
        let count = &mut self.counts[seat.index()][ask as usize];
        *count = Count { times: count.times.saturating_add(1), waits: true };
    }

    /// A seat acted, and may ask again.
    pub(crate) fn acted(&mut self, seat: Seat) {
        for count in &mut self.counts[seat.index()] {
            count.waits = false;
        }
    }
}

/// A partner has left: the other one has to say whether to go on with the bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PartnerDecision {
    /// The seat of whoever has to say so.
    pub seat: Seat,
    /// The seat that was left.
    pub gone: Seat,
}
