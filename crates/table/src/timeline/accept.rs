//! Accepting a change, which cannot fail.

use crate::change::{Change, Happened};
use crate::clocks::Clocks;
use crate::{Owner, Timeline};
use gamut_rules::Turn;

impl Timeline {
    /// Applies a change that was prepared for the current state. It cannot fail, and its cost does not depend on the
    /// length of the game.
    ///
    /// `clocks` are those of [`clocks_after`](Self::clocks_after); `at` is when the event was committed.
    pub fn accept(&mut self, change: Change, clocks: Option<Clocks>, at: i64) -> Happened {
        self.seq += 1;
        if let Change::Voided { late, by_person, .. } = change {
            // Older events do not name the seat.
            let by_clock = self.clocks.as_ref().filter(|_| !by_person).and_then(|clocks| clocks.late(at));
            self.late = late.or(by_clock);
        }
        self.clocks = clocks;
        self.change(change, at)
    }

    pub(crate) fn change(&mut self, change: Change, at: i64) -> Happened {
        let asked = self.offers.ask();
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
                Happened::Acted(played)
            }
            Change::Undone { game, ply, skipped } => {
                self.game = *game;
                self.skipped = skipped;
                self.turned.undo_to(ply);
                while self.decided.last().is_some_and(|&(decided, _)| decided > ply) {
                    self.decided.pop();
                }
                Happened::Undone { ply }
            }
            Change::Resigned { seat, closed } => {
                self.closed = Some(closed);
                Happened::Resigned { seat }
            }
            Change::Flagged { seat, closed } => {
                self.closed = Some(closed);
                Happened::Flagged { seat }
            }
            Change::Voided { closed, .. } => {
                self.closed = Some(closed);
                Happened::Voided
            }
            Change::Drawn(closed) => {
                self.closed = Some(closed);
                Happened::Drawn
            }
            Change::Offered { ask, seat, .. } => {
                self.offers.count(ask, seat);
                Happened::Offered { ask, seat }
            }
            Change::Answered { seat, yes } => Happened::Answered { ask: asked, seat, yes },
            Change::Resumed => Happened::Resumed,
            Change::Vacation { seat, until } => Happened::Vacation { seat, until },
            Change::Continued { seat } => Happened::Continued { seat },
            Change::Questions { seat, allowed } => {
                self.offers.unasked = self.unasked_after(seat, allowed);
                Happened::Questions { seat, allowed }
            }
            Change::Hinted { seat } => {
                if !self.hinted.contains(&seat) {
                    self.hinted.push(seat);
                }
                Happened::Hinted { seat }
            }
            Change::Left { seat, bot, closed, .. } => {
                self.owners[seat.index()] = Owner::Bot(bot);
                self.left.push(seat);
                // Moves made before a player left cannot be taken back.
                self.decided.clear();
                self.closed = closed;
                Happened::Left { seat }
            }
            Change::Seated { seat, owner, how } => {
                self.owners[seat.index()] = owner.clone();
                self.seated[seat.index()] = owner;
                Happened::Seated { seat, how }
            }
            Change::Rematch(id) => {
                self.rematch = Some(id);
                Happened::Rematch { id }
            }
        }
    }
}
