//! A node of the tree.

use super::policy::Coalition;
use gamut_rules::focus::Action;
use gamut_rules::{Seat, Seats};

/// What is known about a position and the action that led to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct TreeNode<const SEATS: usize> {
    /// What each seat has got in all playouts, in twelfths of a game.
    pub(super) score: Seats<u32, SEATS>,
    /// Playouts that came through here.
    pub(super) visits: u32,
    /// Where its children stand in the tree, side by side.
    pub(super) first: u32,
    /// How many children it has; 0 as long as it has not been expanded.
    pub(super) children: u16,
    /// How many of them have been visited: these stand first.
    pub(super) tried: u16,
    /// The action that leads here.
    pub(super) action: Action,
    /// Who plays it.
    pub(super) actor: Seat,
    /// Who wins whatever happens, where that is proven.
    pub(super) winner: Option<Coalition>,
}

impl<const SEATS: usize> TreeNode<SEATS> {
    pub(super) fn new(actor: Seat, action: Action) -> Self {
        let score = Seats::default();
        Self { score, visits: 0, first: 0, children: 0, tried: 0, action, actor, winner: None }
    }
}
