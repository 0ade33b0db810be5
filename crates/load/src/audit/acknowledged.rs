//! What people were told of a game.

use crate::clocks::Shown;
use crate::history::Line;
use std::collections::BTreeMap;

/// An event as people were told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ToldEvent {
    pub(super) kind: String,
    /// Number of actions in the game after it.
    pub(super) ply: u32,
    pub(super) action: Option<String>,
}

/// Conditional moves that the server said to have stored.
#[derive(Clone, Debug)]
pub(super) struct StoredLines {
    /// The newest event that their player knew then.
    pub(super) after: u32,
    pub(super) lines: Vec<Vec<String>>,
}

/// Everything acknowledged in a game.
#[derive(Default)]
pub(super) struct Acknowledged {
    pub(super) events: BTreeMap<u32, ToldEvent>,
    /// The newest event that anyone knows.
    pub(super) newest: u32,
    /// Clocks as shown.
    pub(super) clocks: Vec<Shown>,
    pub(super) texts: BTreeMap<u64, String>,
    /// The person who was given the open seat.
    pub(super) seated: Option<String>,
    /// Stored conditional moves by seat, from 1.
    pub(super) plans: BTreeMap<u8, StoredLines>,
    /// The newest event that each follower knows.
    known: BTreeMap<String, u32>,
    /// Whether anything was added since the last comparison.
    pub(super) is_new: bool,
}

impl Acknowledged {
    /// Adds a line of the history, which began at `epoch`, from a server that was started and listened at these times
    /// (milliseconds since 1970).
    pub(super) fn add(&mut self, line: Line, epoch: i64, started: (i64, i64)) {
        self.is_new = true;
        match line {
            Line::Told { at, who, number, ply, kind, action, clock, .. } => {
                self.events.entry(number).or_insert(ToldEvent { kind, ply, action });
                self.know(who, number);
                if let Some(clock) = clock {
                    self.clocks.push(Shown { seq: number, clock, at: (0, epoch + at), started });
                }
            }
            Line::Read { asked, at, who, number, clock, .. } => {
                self.know(who, number);
                if let Some(clock) = clock {
                    self.clocks.push(Shown { seq: number, clock, at: (epoch + asked, epoch + at), started });
                }
            }
            Line::Final { number, .. } => self.newest = self.newest.max(number),
            Line::Heard { number, text, .. } => _ = self.texts.insert(number, text),
            Line::SeatRequest { who, given: Some(true), .. } => self.seated = Some(who),
            // Until the answer it is not known which of the two are stored.
            Line::Plan { seat, .. } => _ = self.plans.remove(&seat),
            Line::StoredPlan { seat, lines, .. } => {
                let after = self.known.get(&format!("seat {seat}")).copied().unwrap_or_default();
                self.plans.insert(seat, StoredLines { after, lines });
            }
            _ => {}
        }
    }

    fn know(&mut self, who: String, number: u32) {
        self.newest = self.newest.max(number);
        let known = self.known.entry(who).or_default();
        *known = number.max(*known);
    }
}
