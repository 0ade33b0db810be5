//! A position of Fibonacci and what an action does to it.

use super::hash::{CENTRES, finish, number};
use super::rules::{Reduction, Rules};
use super::{Action, Kind, Man, Men, Pile, Point, Sort};
use crate::{Outcome, Reason, Seat, Seats, Winner};

/// Turns up to this one have as many moves as their number says, later ones as many as this.
pub const FULL_TURN: u32 = 6;
/// In place of a number of moves left: the card is still to be turned.
pub(super) const NO_CARD: u8 = u8::MAX;

/// A position of Fibonacci, with or without cards, `Copy` and without heap: playing is copying and changing the copy.
///
/// Equal, and of equal key, are positions with the same men, side to act, moves left in the turn, smaller one of turn number
/// and 6 (cards: the same piles instead), and of which both or neither are the beginning of a turn. A repetition looks at
/// beginnings of turns only and not at the moves left, which follow there from the rest, save where a position string says otherwise.
#[derive(Clone, Copy, Debug)]
pub struct Fibonacci {
    /// Strikes and supports of Red, then of Green.
    pub(super) sets: [Men; 4],
    /// All of these and the centres.
    pub(super) occupied: Men,
    /// Xor of a number for every man; see [`super::hash`].
    pub(super) men_key: u64,
    pub(super) turn: u32,
    pub(super) rules: Rules,
    pub(super) centres: Seats<Point, 2>,
    pub(super) piles: Seats<Pile, 2>,
    /// The seat to act; of a finished game the one that acted last.
    pub(super) side: Seat,
    /// Elementary moves left in the turn, or [`NO_CARD`].
    pub(super) left: u8,
    pub(super) made: u8,
    pub(super) over: Option<Reason>,
    /// Of a finished game: who has won.
    pub(super) winner: Seat,
}

impl Fibonacci {
    /// The rules of the game.
    #[inline]
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Is it the card game?
    #[inline]
    #[must_use]
    pub fn is_cards(&self) -> bool {
        self.rules.cards
    }

    /// The man on a point.
    #[must_use]
    pub fn man(&self, point: Point) -> Option<Man> {
        let mut men = Seat::all(2).flat_map(|seat| Kind::ALL.map(|kind| Man { seat, kind }));
        men.find(|man| self.men(man.seat, man.kind).contains(point))
    }

    /// Where the men of a kind stand.
    #[inline]
    #[must_use]
    pub fn men(&self, seat: Seat, kind: Kind) -> Men {
        match kind {
            Kind::Centre => Men::of(self.centres[seat]),
            Kind::Strike => self.strikes(seat),
            Kind::Support => self.supports(seat),
        }
    }

    /// Where the strikes of a seat stand.
    #[inline]
    #[must_use]
    pub fn strikes(&self, seat: Seat) -> Men {
        self.sets[2 * (seat.index() & 1)]
    }

    /// Where the supports of a seat stand.
    #[inline]
    #[must_use]
    pub fn supports(&self, seat: Seat) -> Men {
        self.sets[2 * (seat.index() & 1) + 1]
    }

    /// Where the centre of a seat stands.
    #[inline]
    #[must_use]
    pub fn centre(&self, seat: Seat) -> Point {
        self.centres[seat]
    }

    /// All points that hold a man.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Men {
        self.occupied
    }

    /// Number of the turn, from 1.
    #[inline]
    #[must_use]
    pub fn turn_number(&self) -> u32 {
        self.turn
    }

    /// The seat whose turn it is; of a finished game the one that acted last.
    #[inline]
    #[must_use]
    pub fn side(&self) -> Seat {
        self.side
    }

    /// Elementary moves left in the turn; `None` where the card is still to be turned.
    #[inline]
    #[must_use]
    pub fn left(&self) -> Option<u8> {
        (self.left != NO_CARD).then_some(self.left)
    }

    /// Elementary moves made in the turn.
    #[inline]
    #[must_use]
    pub fn made(&self) -> u8 {
        self.made
    }

    /// Cards that each seat has still to turn; nothing without cards.
    #[must_use]
    pub fn piles(&self) -> Option<[[u8; 6]; 2]> {
        self.rules.cards.then(|| self.piles.0.map(Pile::counts))
    }

    /// The pile of a seat; empty without cards.
    #[must_use]
    pub fn pile(&self, seat: Seat) -> Pile {
        self.piles[seat]
    }

    /// Enemy strikes next to the centre of a seat.
    #[inline]
    #[must_use]
    pub fn attackers(&self, seat: Seat) -> u8 {
        (self.centres[seat].neighbours() & self.strikes(seat.after(1, 2))).count() as u8
    }

    /// Key of the men alone: equal for equal men, whoever is to act.
    #[inline]
    #[must_use]
    pub fn men_key(&self) -> u64 {
        self.men_key
    }

    /// [`Self::men_key`] after an elementary move, without playing it: for telling transpositions before they are made.
    #[inline]
    #[must_use]
    pub fn men_key_after(&self, step: Action) -> u64 {
        let (from, to) = (step.from(), step.to());
        let strikes = 2 * (self.side.index() & 1);
        let set = strikes + usize::from(!self.sets[strikes].contains(from));
        let key = self.men_key ^ number(set, from) ^ number(set, to);
        if (self.occupied & Men::of(to)).is_empty() {
            return key;
        }
        let other = self.set_at(to);
        key ^ number(other, from) ^ number(other, to)
    }

    /// The set that holds the man on a point that is not empty.
    #[inline]
    fn set_at(&self, point: Point) -> usize {
        let there = Men::of(point);
        let men = self.sets.iter().position(|&men| !(men & there).is_empty());
        men.unwrap_or(CENTRES + usize::from(self.centres.0[0] != point))
    }

    /// Moves that a turn with this number allows a seat, as the men stand now; without cards.
    #[inline]
    #[must_use]
    pub fn allowance(&self, seat: Seat, turn: u32) -> u8 {
        let full = turn.min(FULL_TURN) as u8;
        let reduced = self.rules.reduction == Reduction::Always || turn >= FULL_TURN;
        full.saturating_sub(if reduced { self.attackers(seat) } else { 0 })
    }

    /// Turn number as far as it counts for what is to come; the same for all turns with cards.
    #[inline]
    fn phase(&self) -> u8 {
        if self.rules.cards { 0 } else { self.turn.min(FULL_TURN) as u8 }
    }

    #[inline]
    pub(super) fn hash(&self) -> u64 {
        self.hash_with(self.left)
    }

    /// Hash of what [`Self::is_same_moment`] compares: the moves left do not count.
    pub(super) fn moment_hash(&self) -> u64 {
        self.hash_with(0)
    }

    #[inline]
    fn hash_with(&self, left: u8) -> u64 {
        let small = [self.side.index() as u8, left, self.phase(), u8::from(self.made > 0)];
        let piles = u64::from(self.piles.0[0].bits()) << 16 | u64::from(self.piles.0[1].bits());
        finish(self.men_key, u64::from(u32::from_le_bytes(small)) << 32 | piles)
    }

    /// Puts a man on a point where none stands.
    pub(super) fn put(&mut self, man: Man, point: Point) {
        let seat = man.seat.index() & 1;
        let set = match man.kind {
            Kind::Centre => CENTRES + seat,
            Kind::Strike => 2 * seat,
            Kind::Support => 2 * seat + 1,
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
        match action.sort() {
            Sort::Step { from, to } => self.step(from, to),
            Sort::End => self.pass_turn(),
            Sort::Card(number) => {
                self.piles[self.side] = self.piles[self.side].without(number);
                self.left = number;
            }
        }
    }

    /// A man of the seat to act goes to another point; whoever stands there goes where he came from.
    #[inline(always)]
    fn step(&mut self, from: Point, to: Point) {
        let (here, there) = (Men::of(from), Men::of(to));
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
        // Nobody wins by a support that throws nobody out, and the enemy not by anything that throws nobody out.
        if !free {
            self.look_for_win();
        } else if is_strike {
            self.look_for_own_win();
        }
        if self.left == 0 && self.over.is_none() {
            self.pass_turn();
        }
    }

    /// Whoever stands on a point goes to another.
    #[inline]
    fn displace(&mut self, from: Point, to: Point) {
        let set = self.set_at(from);
        match self.sets.get_mut(set) {
            Some(men) => men.toggle(Men::of(from) | Men::of(to)),
            None => self.centres.0[set & 1] = to,
        }
        self.men_key ^= number(set, from) ^ number(set, to);
    }

    /// The next turn begins. One that allows no move is passed over: its number is used up all the same.
    ///
    /// This ends: from turn 6 on only six attackers could take every move away, and they are a closed ring.
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

    /// Sets what a turn begins with.
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

    pub(super) fn ended(&self) -> Option<Outcome> {
        self.over.map(|reason| Outcome { winner: Winner::Seat(self.winner), reason })
    }
}

impl Fibonacci {
    /// Equal but for the moves left. At the beginning of a turn they follow from the rest, save where a position that was read says otherwise.
    pub(super) fn is_same_moment(&self, other: &Self) -> bool {
        self.men_key == other.men_key
            && (self.side, self.phase(), self.made > 0) == (other.side, other.phase(), other.made > 0)
            && self.piles == other.piles
            && self.sets == other.sets
            && self.centres == other.centres
            && self.rules == other.rules
    }
}

impl PartialEq for Fibonacci {
    fn eq(&self, other: &Self) -> bool {
        self.left == other.left && self.is_same_moment(other)
    }
}

impl Eq for Fibonacci {}
