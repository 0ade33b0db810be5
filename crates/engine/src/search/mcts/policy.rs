//! Search policies: who acts in the tree, and what the actor maximises.
//!
//! Thesis, chapter 4. With two sides all policies are the same.

use super::coalition::Coalition;
use super::node::TreeNode;
use super::shares::{WHOLE, sides};
use crate::SearchPolicy;
use gamut_rules::focus::{Action, Focus};
use gamut_rules::{ActionList, Position, Seat, Seats};

/// A policy in a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Policy {
    /// Whether every seat acts for itself.
    each: bool,
    /// Whether only one of the others acts.
    one_reply: bool,
    /// The side of the seat to act at the root.
    hero: Seat,
}

impl Policy {
    pub(super) fn new<const SEATS: usize>(policy: SearchPolicy, position: &Focus<SEATS>, seat: Seat) -> Self {
        let two_sides = sides(position) == 2;
        Self {
            each: policy == SearchPolicy::MaxN || two_sides,
            one_reply: policy == SearchPolicy::BestReply && !two_sides,
            hero: position.side_of(seat),
        }
    }

    /// Returns whether only one opponent acts between two actions of the hero.
    pub(super) fn one_reply(&self) -> bool {
        self.one_reply
    }

    /// Returns the party of a seat.
    #[inline]
    pub(super) fn coalition<const SEATS: usize>(&self, position: &Focus<SEATS>, seat: Seat) -> Coalition {
        let side = position.side_of(seat);
        if self.each || side == self.hero { Coalition::Side(side) } else { Coalition::Others }
    }

    /// Returns what the actor of a node maximises: its sum over the playouts through it, in twelfths.
    #[inline]
    pub(super) fn gain<const SEATS: usize>(&self, node: &TreeNode<SEATS>) -> u32 {
        self.share(&node.score, node.visits * WHOLE, node.actor)
    }

    /// Returns a seat's gain from these shares.
    #[inline]
    pub(super) fn share<const SEATS: usize>(&self, shares: &Seats<u32, SEATS>, whole: u32, seat: Seat) -> u32 {
        // Best-reply search and paranoid: the others only minimise the hero's share.
        if self.each || seat == self.hero { shares[seat] } else { whole - shares[self.hero] }
    }

    /// Returns the shares after a certain win of a party.
    pub(super) fn won_by<const SEATS: usize>(&self, position: &Focus<SEATS>, winner: Coalition) -> Seats<u32, SEATS> {
        let mut shares = Seats::default();
        for seat in Seat::all(SEATS) {
            shares[seat] = match winner {
                Coalition::Side(side) if position.side_of(seat) == side => WHOLE,
                Coalition::Others if position.side_of(seat) != self.hero => WHOLE / (SEATS as u32 - 1),
                _ => 0,
            };
        }
        shares
    }

    /// Returns the actions possible in the tree, each with its seat.
    pub(super) fn children<const SEATS: usize>(&self, position: &Focus<SEATS>) -> Vec<(Seat, Action)> {
        let turn = position.seat_to_act();
        let mut list = ActionList::new();
        let mut children = Vec::new();
        // In the opening the rules ask something different of each seat in turn.
        let one_of_many = self.one_reply && turn != self.hero && !position.in_opening();
        for seat in Seat::all(SEATS) {
            if seat == turn || one_of_many && seat != self.hero {
                position.with_seat_to_act(seat).actions(&mut list);
                children.extend(list.iter().map(|&action| (seat, action)));
            }
        }
        children
    }

    /// Plays an action of the tree.
    #[inline]
    pub(super) fn play<const SEATS: usize>(&self, position: &mut Focus<SEATS>, actor: Seat, action: Action) {
        if !self.one_reply {
            return position.play_unchecked(action);
        }
        let in_turn = position.in_opening();
        *position = position.with_seat_to_act(actor);
        position.play_unchecked(action);
        // Best-reply search: one opponent has answered, the others are skipped.
        if actor != self.hero && !in_turn && position.can_act(self.hero) {
            *position = position.with_seat_to_act(self.hero);
        }
    }
}
