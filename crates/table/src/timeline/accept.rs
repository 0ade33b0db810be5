//! Accepting a change, which cannot fail.

use crate::change::{Change, Happened};
use crate::clocks::Clocks;
use crate::{Owner, Timeline};
use gamut_rules::Turn;
use std::mem;

impl Timeline {
    /// Applies a change that was prepared for the current state. It cannot fail, and its cost does not depend on the
    /// length of the game.
    ///
    /// `clocks` are those of [`clocks_after`](Self::clocks_after); `at` is when the event was committed.
    pub fn accept(&mut self, change: Change, clocks: Option<Clocks>, at: i64) -> Happened {
        self.seq += 1;
        if let Change::Voided { late, by, by_person, .. } = change {
            // Older events do not name the seat.
            let by_clock = self.clocks.as_ref().filter(|_| !by_person).and_then(|clocks| clocks.late(at));
            self.late = late.or(by_clock);
            self.called_off = by;
        }
        self.clocks = clocks;
        self.change(change, at)
    }

    pub(crate) fn change(&mut self, change: Change, at: i64) -> Happened {
        self.offers.open = self.offer_after(&change, at);
        self.offers.deciding = self.deciding_after(&change);
        match change {
            Change::Acted(checked) => {
                self.turned.note(&self.game, checked.action());
                let is_card = self.game.turn() == Turn::Chance;
                let played = self.game.play_checked(checked);
                if !is_card && self.owner(played.seat).is_human() {
                    self.decided.push((played.ply, played.seat));
                    self.offers.acted(played.seat);
                }
                self.skipped.clone_from(&played.skipped);
                Change::Acted(played)
            }
            Change::Undone { mut game, ply, skipped } => {
                mem::swap(&mut self.game, &mut game);
                self.skipped.clone_from(&skipped);
                self.turned.undo_to(ply);
                while self.decided.last().is_some_and(|&(decided, _)| decided > ply) {
                    self.decided.pop();
                }
                Change::Undone { game, ply, skipped }
            }
            Change::Resigned { seat, closed } => {
                self.closed = Some(closed.clone());
                Change::Resigned { seat, closed }
            }
            Change::Flagged { seat, closed } => {
                self.closed = Some(closed.clone());
                Change::Flagged { seat, closed }
            }
            Change::Voided { closed, late, by, by_person } => {
                self.closed = Some(closed.clone());
                Change::Voided { closed, late, by, by_person }
            }
            Change::Drawn(closed) => {
                self.closed = Some(closed.clone());
                Change::Drawn(closed)
            }
            Change::Offered { ask, seat, person } => {
                self.offers.count(ask, seat);
                Change::Offered { ask, seat, person }
            }
            Change::Answered { ask, seat, yes } => Change::Answered { ask, seat, yes },
            Change::Resumed => Change::Resumed,
            Change::Vacation { seat, until } => Change::Vacation { seat, until },
            Change::Continued { seat } => Change::Continued { seat },
            Change::Questions { seat, allowed } => {
                self.offers.unasked = self.unasked_after(seat, allowed);
                Change::Questions { seat, allowed }
            }
            Change::Hinted { seat } => {
                if !self.hinted.contains(&seat) {
                    self.hinted.push(seat);
                }
                Change::Hinted { seat }
            }
            Change::Left { seat, bot, closed, partner } => {
                self.owners[seat.index()] = Owner::Bot(bot);
                self.left.push(seat);
                // Moves made before a player left cannot be taken back.
                self.decided.clear();
                self.closed.clone_from(&closed);
                Change::Left { seat, bot, closed, partner }
            }
            Change::Seated { seat, owner, how } => {
                self.owners[seat.index()] = owner.clone();
                self.seated[seat.index()] = owner.clone();
                Change::Seated { seat, owner, how }
            }
            Change::Rematch(id) => {
                self.rematch = Some(id);
                Change::Rematch(id)
            }
        }
    }
}
