//! Requests between players: a takeback, a draw, calling the game off, resigning together, a rematch.

use crate::{Ask, PersonId};
use gamut_rules::Seat;

/// The requests made in a game.
#[derive(Debug, Clone)]
pub(crate) struct Offers {
    /// The request waiting for answers, even if it has lapsed since.
    pub(crate) open: Option<Offer>,
    /// For each seat, the count of each kind of request.
    pub(crate) counts: Vec<[Count; Ask::COUNT]>,
    /// Seats whose players accept no requests, in seat order.
    pub(crate) unasked: Vec<Seat>,
    /// The partner who must decide whether to continue with a bot.
    pub(crate) deciding: Option<PartnerDecision>,
}

/// How often a seat has made a request.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Count {
    pub(crate) times: u8,
    /// Whether the seat has not acted since.
    pub(crate) waits: bool,
}

/// A request waiting for answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// What is asked for.
    pub ask: Ask,
    /// The seat that asks.
    pub seat: Seat,
    /// The person who asks.
    pub(crate) person: Option<PersonId>,
    /// The seats that agree, in seat order.
    pub yes: Vec<Seat>,
    /// Number of the event that made the request.
    pub(crate) seq: u32,
    /// When it was made, in milliseconds since 1970.
    pub(crate) at: i64,
}

impl Offers {
    /// Creates the state of a new game.
    pub(crate) fn new(seats: usize) -> Self {
        Self { open: None, counts: vec![Default::default(); seats], unasked: Vec::new(), deciding: None }
    }

    /// Returns whether a request is waiting for answers.
    pub(crate) fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Returns what is asked for.
    pub(crate) fn ask(&self) -> Option<Ask> {
        self.open.as_ref().map(|offer| offer.ask)
    }

    /// Counts a request of a seat.
    pub(crate) fn count(&mut self, ask: Ask, seat: Seat) {
        let count = &mut self.counts[seat.index()][ask as usize];
        *count = Count { times: count.times.saturating_add(1), waits: true };
    }

    /// Lets a seat ask again after it has acted.
    pub(crate) fn acted(&mut self, seat: Seat) {
        for count in &mut self.counts[seat.index()] {
            count.waits = false;
        }
    }
}

/// A partner left: the other must decide whether to continue with the bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PartnerDecision {
    /// The seat that must decide.
    pub seat: Seat,
    /// The seat that was left.
    pub gone: Seat,
}
