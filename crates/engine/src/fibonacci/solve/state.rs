//! The part of a position that a turn can change, as sets of cells.

use super::cells::{Cells, bit, cell, cells, near};
use super::together;
use crate::mix;
use gamut_rules::Seat;
use gamut_rules::fibonacci::{Fibonacci, Group, LoneStep, ManKind, Ring};

/// Sets with their own numbers in the key.
#[derive(Clone, Copy)]
enum Set {
    Strikes,
    Supports,
    Target,
    HostileStrikes,
    HostileSupports,
    Centre,
}

/// A random number for each set and cell.
static NUMBERS: [[u64; super::cells::TABLE]; 6] = {
    let mut numbers = [[0; super::cells::TABLE]; 6];
    let mut index = 0;
    while index < 6 * super::cells::TABLE {
        numbers[index / super::cells::TABLE][index % super::cells::TABLE] = mix(mix(index as u64 + 0x6a6d_7401));
        index += 1;
    }
    numbers
};

#[inline(always)]
fn number(set: Set, cell: usize) -> u64 {
    NUMBERS[set as usize][cell & (super::cells::TABLE - 1)]
}

/// The options that matter within a turn.
#[derive(Clone, Copy)]
pub(super) struct SolverRules {
    /// `group=any`.
    pub(super) any: bool,
    /// `lone-step=empty`.
    pub(super) empty: bool,
    /// `ring=all-neighbours`.
    pub(super) rim: bool,
    /// The card game: all strikes in one group, three of them next to the centre.
    pub(super) cards: bool,
    /// Whether men that can neither move nor win matter.
    ///
    /// The seat to act may land on any of them, which sends them to the mover's origin: its moves and wins depend only
    /// on its own strikes and supports and on the enemy's centre. Two exceptions: with `lone-step=empty`, single men
    /// need empty points; and the enemy's strikes may come to win.
    pub(super) full: bool,
}

/// The men from the view of the seat to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    /// Its strikes.
    pub(super) strikes: Cells,
    /// Its supports.
    pub(super) supports: Cells,
    /// The enemy's strikes.
    pub(super) hostile_strikes: Cells,
    /// The enemy's supports.
    pub(super) hostile_supports: Cells,
    /// Its own centre, as a set.
    pub(super) centre: Cells,
    /// The cell of the enemy's centre.
    pub(super) target: usize,
    /// Equal for states with the same winning possibilities.
    pub(super) key: u64,
}

impl State {
    /// Returns the men of a position from a seat's view; the key is 0, since keys only distinguish states of one
    /// search.
    pub(super) fn of(position: &Fibonacci, seat: Seat) -> Self {
        let enemy = seat.after(1, 2);
        let men = |seat, kind| cells(position.men(seat, kind));
        Self {
            strikes: men(seat, ManKind::Strike),
            supports: men(seat, ManKind::Support),
            hostile_strikes: men(enemy, ManKind::Strike),
            hostile_supports: men(enemy, ManKind::Support),
            centre: men(seat, ManKind::Centre),
            target: cell(position.centre(enemy)),
            key: 0,
        }
    }

    /// Returns all occupied cells.
    #[inline]
    pub(super) fn occupied(&self) -> Cells {
        self.strikes | self.supports | self.hostile_strikes | self.hostile_supports | self.centre | bit(self.target)
    }

    /// Returns the state after a move by a strike or a support.
    #[inline]
    pub(super) fn step(&self, from: usize, to: usize, rules: SolverRules) -> Self {
        let mut next = *self;
        let (here, there) = (bit(from), bit(to));
        let both = here | there;
        let change = |set| number(set, from) ^ number(set, to);
        if self.strikes & here != 0 {
            next.strikes ^= both;
            next.key ^= change(Set::Strikes);
            if self.supports & there != 0 {
                next.supports ^= both;
                next.key ^= change(Set::Supports);
            }
        } else {
            next.supports ^= both;
            next.key ^= change(Set::Supports);
            if self.strikes & there != 0 {
                next.strikes ^= both;
                next.key ^= change(Set::Strikes);
            }
        }
        if to == self.target {
            next.target = from;
            next.key ^= change(Set::Target);
        } else if rules.full {
            if self.hostile_strikes & there != 0 {
                next.hostile_strikes ^= both;
                next.key ^= change(Set::HostileStrikes);
            } else if self.hostile_supports & there != 0 {
                next.hostile_supports ^= both;
                next.key ^= change(Set::HostileSupports);
            } else if self.centre & there != 0 {
                next.centre ^= both;
                next.key ^= change(Set::Centre);
            }
        }
        next
    }

    /// Returns whether the seat to act meets the card game's condition.
    #[inline]
    pub(super) fn is_together(&self) -> bool {
        together::wins(self.strikes, self.target)
    }

    /// Returns whether the enemy meets its winning condition. Only for states in which all men matter
    /// ([`SolverRules::full`]).
    #[inline]
    pub(super) fn is_lost(&self, rules: SolverRules) -> bool {
        if rules.cards {
            return together::wins(self.hostile_strikes, super::cells::first(self.centre));
        }
        let round = near(super::cells::first(self.centre));
        round & !self.hostile_strikes == 0 && (rules.rim || round.count_ones() == 6)
    }
}

impl SolverRules {
    /// Returns the number of strikes required next to the enemy's centre.
    #[inline]
    pub(super) fn strikes(self) -> isize {
        if self.cards { together::BESIDE } else { 6 }
    }

    /// Returns whether no option affects moves or wins.
    pub(super) fn is_plain(self) -> bool {
        !(self.any || self.empty || self.rim || self.cards)
    }

    /// Returns the options of a position, for searches in which all men matter only if the options say so.
    pub(super) fn of(position: &Fibonacci) -> Self {
        let rules = position.rules();
        let empty = rules.lone_step == LoneStep::Empty;
        Self {
            any: rules.group == Group::Any,
            empty,
            rim: rules.ring == Ring::AllNeighbours && !rules.cards,
            cards: rules.cards,
            full: empty,
        }
    }
}
