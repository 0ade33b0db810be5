//! A game's part of a history, sorted by kind.

use crate::history::{Clock, Line, RatedSeat};
use std::collections::BTreeMap;

/// The kind of the event by which a clock continues after the only server was down.
pub(super) const RESUMED: &str = "resumed";
/// The kind of a takeback.
pub(super) const UNDONE: &str = "undone";

/// What is known of a game.
#[derive(Default)]
pub(super) struct GameHistory<'a> {
    /// Bounds on the time of its start.
    pub(super) began: (i64, i64),
    pub(super) increment: i64,
    /// The seats of bots, from 1.
    pub(super) bots: &'a [u8],
    /// Whether each turn has the same time.
    pub(super) by_days: bool,
    pub(super) sent: Vec<Sent<'a>>,
    /// Events delivered on each socket.
    pub(super) sockets: BTreeMap<u64, Socket<'a>>,
    pub(super) told: Vec<Told<'a>>,
    pub(super) read: Vec<Read<'a>>,
    pub(super) finals: Vec<Final<'a>>,
    pub(super) spoke: Vec<&'a str>,
    pub(super) heard: Vec<HeardText<'a>>,
    /// What each server tells of what was said.
    pub(super) texts: Vec<(u32, &'a [(u64, String)])>,
    pub(super) seat_requests: Vec<SeatRequest<'a>>,
    /// Who sits, as each server has it at the end.
    pub(super) seats: Vec<(u32, &'a [Option<String>])>,
    pub(super) plans: Vec<Plan<'a>>,
    pub(super) stored_plans: Vec<StoredPlan<'a>>,
    /// The numbers of the events that resignations were to become.
    pub(super) resignations: Vec<u32>,
    /// The numbers of the events that takebacks were to become.
    pub(super) takebacks: Vec<u32>,
    /// What each server has as the result of a rated game.
    pub(super) rated: Vec<Rated<'a>>,
}

/// A request for an open seat.
pub(super) struct SeatRequest<'a> {
    pub(super) who: &'a str,
    pub(super) given: Option<bool>,
}

/// Conditional moves that a player sent.
pub(super) struct Plan<'a> {
    pub(super) at: i64,
    pub(super) seat: u8,
    pub(super) number: u32,
    pub(super) lines: &'a [Vec<String>],
}

/// Conditional moves that a server said to have stored.
pub(super) struct StoredPlan<'a> {
    pub(super) at: i64,
    pub(super) seat: u8,
    pub(super) lines: &'a [Vec<String>],
}

/// A rated game at one server.
pub(super) struct Rated<'a> {
    pub(super) node: u32,
    pub(super) counted: Option<bool>,
    pub(super) seats: &'a [RatedSeat],
}

/// A text as it reached one who follows the game.
pub(super) struct HeardText<'a> {
    pub(super) who: &'a str,
    pub(super) socket: u64,
    pub(super) number: u64,
    pub(super) text: &'a str,
}

pub(super) struct Sent<'a> {
    pub(super) at: i64,
    pub(super) number: u32,
    pub(super) action: &'a str,
}

pub(super) struct Socket<'a> {
    pub(super) at: i64,
    pub(super) who: &'a str,
    pub(super) known: u32,
    pub(super) told: Vec<u32>,
}

pub(super) struct Told<'a> {
    pub(super) at: i64,
    pub(super) who: &'a str,
    pub(super) number: u32,
    pub(super) ply: u32,
    pub(super) kind: &'a str,
    pub(super) action: Option<&'a str>,
    pub(super) clock: Option<&'a Clock>,
}

pub(super) struct Read<'a> {
    pub(super) asked: i64,
    pub(super) at: i64,
    pub(super) who: &'a str,
    pub(super) number: u32,
    pub(super) ply: u32,
    pub(super) clock: Option<&'a Clock>,
}

pub(super) struct Final<'a> {
    pub(super) at: i64,
    pub(super) node: u32,
    pub(super) number: u32,
    pub(super) actions: &'a [String],
}

impl<'a> GameHistory<'a> {
    pub(super) fn add(&mut self, line: &'a Line) {
        match line {
            Line::Game { asked, at, increment, bots, by_days, .. } => {
                (self.began, self.increment, self.bots) = ((*asked, *at), *increment, bots);
                self.by_days = *by_days;
            }
            Line::SeatRequest { who, given, .. } => self.seat_requests.push(SeatRequest { who, given: *given }),
            Line::Seats { node, people, .. } => self.seats.push((*node, people)),
            Line::Plan { at, seat, number, lines, .. } => {
                self.plans.push(Plan { at: *at, seat: *seat, number: *number, lines });
            }
            Line::StoredPlan { at, seat, lines, .. } => {
                self.stored_plans.push(StoredPlan { at: *at, seat: *seat, lines });
            }
            Line::Resignation { number, .. } => self.resignations.push(*number),
            Line::TakeBack { number, .. } => self.takebacks.push(*number),
            Line::Rated { node, counted, seats, .. } => {
                self.rated.push(Rated { node: *node, counted: *counted, seats });
            }
            Line::Spoke { text, .. } => self.spoke.push(text),
            Line::Heard { who, socket, number, text, .. } => {
                self.heard.push(HeardText { who, socket: *socket, number: *number, text });
            }
            Line::Texts { node, texts, .. } => self.texts.push((*node, texts)),
            Line::Sent { at, number, action, .. } => {
                self.sent.push(Sent { at: *at, number: *number, action });
            }
            Line::Opened { at, who, socket, known, .. } => {
                self.sockets.insert(*socket, Socket { at: *at, who, known: *known, told: Vec::new() });
            }
            Line::Told { at, who, socket, number, ply, kind, action, clock, .. } => {
                if let Some(socket) = self.sockets.get_mut(socket) {
                    socket.told.push(*number);
                }
                let (action, clock) = (action.as_deref(), clock.as_ref());
                self.told.push(Told { at: *at, who, number: *number, ply: *ply, kind, action, clock });
            }
            Line::Read { asked, at, who, number, ply, clock, .. } => {
                let (number, ply, clock) = (*number, *ply, clock.as_ref());
                self.read.push(Read { asked: *asked, at: *at, who, number, ply, clock });
            }
            Line::Final { at, node, number, actions, .. } => {
                self.finals.push(Final { at: *at, node: *node, number: *number, actions });
            }
            Line::Fault { .. } | Line::Stall { .. } | Line::Standing { .. } => {}
        }
    }

    /// Returns how many actions the game had after each event, as far as anyone knows.
    pub(super) fn plies(&self) -> BTreeMap<u32, u32> {
        let told = self.told.iter().map(|told| (told.number, told.ply));
        told.chain(self.read.iter().map(|read| (read.number, read.ply))).collect()
    }

    /// Returns the latest possible time of each event.
    pub(super) fn first_known(&self) -> BTreeMap<u32, i64> {
        let mut first = BTreeMap::from([(0, self.began.1)]);
        let told = self.told.iter().map(|told| (told.number, told.at));
        for (number, at) in told.chain(self.read.iter().map(|read| (read.number, read.at))) {
            let known = first.entry(number).or_insert(at);
            *known = at.min(*known);
        }
        // A client that knows an event also knows the earlier ones.
        let mut earliest = i64::MAX;
        for at in first.values_mut().rev() {
            earliest = earliest.min(*at);
            *at = earliest;
        }
        first
    }
}
