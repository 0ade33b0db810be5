//! A game's part of a history, sorted by kind.

use crate::history::{Clock, Line};
use std::collections::BTreeMap;

/// What is known of a game.
#[derive(Default)]
pub(super) struct GameHistory<'a> {
    /// Bounds on the time of its start.
    pub(super) began: (i64, i64),
    pub(super) increment: i64,
    /// The seats of bots, from 1.
    pub(super) bots: &'a [u8],
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
            Line::Game { asked, at, increment, bots, .. } => {
                (self.began, self.increment, self.bots) = ((*asked, *at), *increment, bots);
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
            Line::Told { at, who, socket, number, ply, action, clock, .. } => {
                if let Some(socket) = self.sockets.get_mut(socket) {
                    socket.told.push(*number);
                }
                let (action, clock) = (action.as_deref(), clock.as_ref());
                self.told.push(Told { at: *at, who, number: *number, ply: *ply, action, clock });
            }
            Line::Read { asked, at, who, number, ply, clock, .. } => {
                let (number, ply, clock) = (*number, *ply, clock.as_ref());
                self.read.push(Read { asked: *asked, at: *at, who, number, ply, clock });
            }
            Line::Final { at, node, number, actions, .. } => {
                self.finals.push(Final { at: *at, node: *node, number: *number, actions });
            }
            Line::Fault { .. } | Line::Stall { .. } => {}
        }
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
