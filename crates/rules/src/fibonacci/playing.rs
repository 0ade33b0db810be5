//! Playing an action, and the beginning of turns.

use super::hash::{CENTRES, number};
use super::position::{FULL_TURN, NO_CARD};
use super::{Action, ActionKind, Fibonacci, Man, ManKind, Pile, Point, PointSet};

impl Fibonacci {
    /// Returns the index of the set that holds the man on an occupied point.
    #[inline]
    pub(super) fn set_at(&self, point: Point) -> usize {
        let there = PointSet::of(point);
        let men = self.sets.iter().position(|&men| !(men & there).is_empty());
        men.unwrap_or(CENTRES + usize::from(self.centres.0[0] != point))
    }

    /// Puts a man on an empty point.
    pub(super) fn put(&mut self, man: Man, point: Point) {
        let seat = man.seat.index() & 1;
        let set = match man.kind {
            ManKind::Centre => CENTRES + seat,
            ManKind::Strike => 2 * seat,
            ManKind::Support => 2 * seat + 1,
        };
        match self.sets.get_mut(set) {
            Some(men) => *men = men.with(point),
            None => self.centres[man.seat] = point,
        }
        self.occupied = self.occupied.with(point);
        self.men_key ^= number(set, point);
    }

    /// Plays a legal action.
    #[inline]
    pub(super) fn make(&mut self, action: Action) {
        match action.kind() {
            ActionKind::Step { from, to } => self.step(from, to),
            ActionKind::End => self.pass_turn(),
            ActionKind::Card(number) => {
                self.piles[self.side] = self.piles[self.side].without(number);
                self.left = number;
            }
        }
    }

    /// Moves a man of the seat to act to another point; a man standing there goes to the source.
    #[inline(always)]
    fn step(&mut self, from: Point, to: Point) {
        let (here, there) = (PointSet::of(from), PointSet::of(to));
        let strikes = 2 * (self.side.index() & 1);
        let is_strike = !(self.sets[strikes] & here).is_empty();
        let set = strikes + usize::from(!is_strike);
        let free = (self.occupied & there).is_empty();
        if free {
            self.occupied.toggle(here | there);
        } else {
            self.displace(to, from);
        }
        self.sets[set].toggle(here | there);
        self.men_key ^= number(set, from) ^ number(set, to);
        self.left = self.left.saturating_sub(1);
        self.made = self.made.saturating_add(1);
        // A support move onto an empty point wins for nobody, and no move onto an empty point wins for the enemy.
        if !free {
            self.look_for_win();
        } else if is_strike {
            self.look_for_own_win();
        }
        if self.left == 0 && !self.over {
            self.pass_turn();
        }
    }

    /// Moves the man on a point to another.
    #[inline]
    fn displace(&mut self, from: Point, to: Point) {
        let set = self.set_at(from);
        match self.sets.get_mut(set) {
            Some(men) => men.toggle(PointSet::of(from) | PointSet::of(to)),
            None => self.centres.0[set & 1] = to,
        }
        self.men_key ^= number(set, from) ^ number(set, to);
    }

    /// Begins the next turn. A turn that allows no move is skipped, but still counts.
    ///
    /// This terminates: from turn 6 on, only six attackers could take all moves away, and they form a closed ring.
    pub(super) fn pass_turn(&mut self) {
        loop {
            self.turn = self.turn.saturating_add(1);
            self.side = self.side.after(1, 2);
            self.begin_turn();
            if self.left > 0 || self.turn > FULL_TURN {
                return;
            }
        }
    }

    /// Sets the state at the beginning of a turn.
    pub(super) fn begin_turn(&mut self) {
        self.made = 0;
        if self.rules.cards {
            if self.piles[self.side].is_empty() {
                self.piles[self.side] = Pile::FULL;
            }
            self.left = NO_CARD;
        } else {
            self.left = self.allowance(self.side, self.turn);
        }
    }
}
